import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { type PrintedKind, printedKinds } from './printed-kinds'

/** 'one': one-sided. 'long', 'short': two-sided, turned over this edge, as a book or a wall calendar. */
export const sides = ['one', 'long', 'short'] as const
export type Sides = (typeof sides)[number]
/** '80mm': the roll of a thermal printer; the page is as long as its content. */
export const paperFormats = ['A4', 'A5', '80mm'] as const
export type PaperFormat = (typeof paperFormats)[number]
export const paperFormatNames: Record<PaperFormat, string> = { A4: 'A4', A5: 'A5', '80mm': t`80 mm roll` }
export const maxCopies = 40

/** Defaults: one copy, one-sided, A4, cash drawer closed. */
export const printOptions = z.object({
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(maxCopies))),
  sides: z.optional(z.enum(sides)),
  paper: z.optional(z.enum(paperFormats)),
  /** The first print of a cash receipt opens the drawer at its printer (D-229). */
  opensDrawer: z.optional(z.boolean()),
})
export type PrintOptions = z.output<typeof printOptions>
export const printOptionsByKind = z.partialRecord(z.enum(printedKinds), printOptions)
export type PrintOptionsByKind = z.output<typeof printOptionsByKind>

/** Options that a kind of document can have (D-162): receipts have one page, and a certificate has one original. */
export function allowedOptions(kind: PrintedKind): AllowedOptions {
  const isReceipt = kind === 'receipt' || kind === 'cancellation'
  const isCertificate = kind === 'certificate'
  const papersOfOtherKinds: readonly PaperFormat[] = kind === 'shift-report' ? ['A4', '80mm'] : ['A4']
  return {
    canHaveCopies: !isCertificate,
    canBeTwoSided: !isReceipt && !isCertificate,
    papers: isReceipt ? paperFormats : papersOfOtherKinds,
    canOpenDrawer: kind === 'receipt',
  }
}
type AllowedOptions = {
  canHaveCopies: boolean
  canBeTwoSided: boolean
  papers: readonly PaperFormat[]
  canOpenDrawer: boolean
}

/** Why a kind of document cannot be printed with these options; undefined if it can. */
export function printOptionProblem(
  kind: PrintedKind,
  { copies = 1, sides = 'one', paper = 'A4', opensDrawer = false }: PrintOptions,
) {
  const allowed = allowedOptions(kind)
  if (copies > 1 && !allowed.canHaveCopies) return t`Certificates are printed one copy at a time.`
  if (sides !== 'one' && !allowed.canBeTwoSided) return t`This document has one page, so it is printed on one side.`
  if (!allowed.papers.includes(paper))
    return allowed.papers.includes('80mm')
      ? t`This document is printed on A4 or 80 mm roll.`
      : t`This document is printed on A4.`
  if (paper === '80mm' && sides !== 'one') return t`Roll paper is printed on one side.`
  if (opensDrawer && !allowed.canOpenDrawer) return t`Only receipts open the cash drawer.`
  return undefined
}
