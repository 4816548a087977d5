import * as z from 'zod/mini'
import { type PrintedKind, printedKinds } from './printed-kinds'

/** Two-sided is turned over the long edge, as a book, or over the short one, as a calendar. */
export const sides = ['one', 'long', 'short'] as const
export type Sides = (typeof sides)[number]
/** Sheets, and the roll of a thermal printer, on which a document is as long as what it says. */
export const papers = ['A4', 'A5', '80mm'] as const
export type Paper = (typeof papers)[number]
export const paperNames: Record<Paper, string> = { A4: 'A4', A5: 'A5', '80mm': '80 mm roll' }
export const mostCopies = 40

/** How a document goes to paper; what is absent is one copy, one-sided, on A4, and leaves the cash drawer alone. */
export const printChoices = z.object({
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(mostCopies))),
  sides: z.optional(z.enum(sides)),
  paper: z.optional(z.enum(papers)),
  /** The first print of a receipt of cash opens the drawer that is plugged into its printer (D-229). */
  opensDrawer: z.optional(z.boolean()),
})
export type PrintChoices = z.output<typeof printChoices>
export const choicesByKind = z.partialRecord(z.enum(printedKinds), printChoices)
export type ChoicesByKind = z.output<typeof choicesByKind>

/** What may be chosen for a kind of document (D-162): of one page two sides say nothing, and a certificate has one original. */
export function offeredChoices(kind: PrintedKind): Offered {
  const isReceipt = kind === 'receipt' || kind === 'cancellation'
  const isCertificate = kind === 'certificate'
  return {
    copies: !isCertificate,
    sides: !isReceipt && !isCertificate,
    papers: isReceipt ? papers : kind === 'shift-report' ? ['A4', '80mm'] : ['A4'],
    drawer: kind === 'receipt',
  }
}
type Offered = { copies: boolean; sides: boolean; papers: readonly Paper[]; drawer: boolean }

/** Why this kind of document is not printed so; undefined where it may be. */
export function refusedChoice(
  kind: PrintedKind,
  { copies = 1, sides = 'one', paper = 'A4', opensDrawer = false }: PrintChoices,
) {
  const offered = offeredChoices(kind)
  if (copies > 1 && !offered.copies)
    return 'Only one certificate is the original, so it is printed in one copy at a time.'
  if (sides !== 'one' && !offered.sides) return 'This document has one page, so it is printed on one side.'
  if (!offered.papers.includes(paper))
    return `This document is printed on ${offered.papers.map((one) => paperNames[one]).join(' or ')}.`
  if (paper === '80mm' && sides !== 'one') return 'A roll is printed on one side.'
  if (opensDrawer && !offered.drawer) return 'Only receipts open the cash drawer.'
  return undefined
}
