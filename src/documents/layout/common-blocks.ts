import { formatTime } from '#contract/protocol/format'
import type { Course, Letterhead, Slot, Trainee } from '../data'
import { formatDays } from '../text/format'
import { type Block, columns, rule, space, stack, text } from './blocks'
import { ink, sizes } from './theme'

/** A value under a small grey label; empty without a value. */
export function field(label: string, value: string | undefined, bold = false): Block {
  if (!value?.trim()) return stack()
  return stack(
    text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
    text(value, { weight: bold ? 'bold' : 'regular', lineHeight: 1.45 }),
    space(5),
  )
}

/** Number and date of a document side by side, in larger type. Empty fields are left out. */
export function keyFields(fields: [label: string, value: string | undefined, share?: number][]): Block {
  const cells = fields
    .filter(([, value]) => value?.trim())
    .map(([label, value = '', share = 1]) => ({
      share,
      block: stack(
        text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
        text(value, { weight: 'bold', size: 12, lineHeight: 1.4 }),
        space(5),
      ),
    }))
  return columns(cells, 14)
}

/** Fields side by side. Empty fields are left out; the shares of the others divide the width. */
export function fieldRow(fields: [label: string, value: string | undefined, share?: number][]): Block {
  const cells = fields
    .filter(([, value]) => value?.trim())
    .map(([label, value, share = 1]) => ({ share, block: field(label, value) }))
  return columns(cells, 14)
}

export const heading = (title: string): Block =>
  stack(text(title, { weight: 'bold', size: sizes.heading, colour: ink.accent }), space(2), rule(), space(6))

/** Page footer: what identifies the document, and page x of y. */
export const pageFooter =
  (documentLabel: string) =>
  (page: number, pages: number): Block => {
    const style = { size: sizes.label, colour: ink.quiet }
    return stack(
      rule(),
      space(4),
      columns([
        { share: 6, block: text(documentLabel, style) },
        { block: text(`Page ${page} of ${pages}`, { ...style, align: 'right' }) },
      ]),
    )
  }

export const traineeFields = (trainee: Trainee, title = 'Trainee'): Block =>
  stack(
    heading(title),
    field('Name', trainee.name, true),
    field('Father’s name', trainee.fatherName),
    fieldRow([['Phone', trainee.phone]]),
    field('E-mail', trainee.email),
    field('Address', postalAddress(trainee)),
  )

/** Every course starts with the same theory class (S1 §9). */
export const theoryClassTime = '8:45 AM'

export const courseFields = (course: Course, slot: Slot): Block =>
  stack(
    heading('Course and slot'),
    field('Course', course.name, true),
    fieldRow([
      ['Course category', course.category],
      ['Course type', course.type],
    ]),
    fieldRow([
      ['Vehicle category', course.vehicleCategory],
      ['Duration', course.duration],
    ]),
    field('Training date', formatDays(slot.date, slot.endDate)),
    fieldRow([
      ['Slot', [slot.startTime, slot.endTime].filter(Boolean).map(formatTime).join(' to ')],
      ['Theory class', theoryClassTime],
    ]),
  )

/** Address lines: street, then city, district if it differs, and state with PIN. */
export function postalAddress({ address, city, district, state, pin }: Omit<Trainee, 'name' | 'phone'>): string {
  const cityParts = [city, district === city ? '' : district, [state, pin].filter(Boolean).join(' ')]
  return [address, cityParts.filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

/** A line to sign on. */
export const signature = (...lines: string[]): Block =>
  stack(
    space(40),
    rule(ink.quiet),
    space(3),
    ...lines.map((line) => text(line, { size: sizes.small, colour: ink.quiet, align: 'centre' })),
  )

interface SignatureContext {
  institute: Pick<Letterhead, 'name'>
  /** Sent by mail and not signed by hand: electronic invoices need no signature (CGST Rules, 46). */
  isMailed?: boolean
}

/** Signature line of the institute; on mailed documents, a sentence that no signature is needed. `title`: of the document. */
export const instituteSignature = (title: string, { institute, isMailed }: SignatureContext): Block =>
  isMailed
    ? stack(
        space(40),
        text(`This is a computer-generated ${title.toLowerCase()}\nand needs no signature.`, {
          size: sizes.small,
          colour: ink.quiet,
          align: 'centre',
          lineHeight: 1.45,
        }),
      )
    : signature(`For ${institute.name}`, 'Authorised signatory')

/** Numbered sentences in small type. */
export function notes(sentences: string[]): Block {
  if (sentences.length === 0) return stack()
  const style = { size: sizes.small, colour: ink.quiet, lineHeight: 1.45 }
  return stack(
    text('Notes', { size: sizes.label, colour: ink.quiet, lineHeight: 1.6 }),
    ...sentences.map((sentence, index) =>
      columns(
        [
          { share: 1, block: text(`${index + 1}.`, style) },
          { share: 20, block: text(sentence, style) },
        ],
        2,
      ),
    ),
  )
}
