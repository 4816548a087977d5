import { formatTime } from '#contract/protocol/format'
import type { Course, Duplicate, Letterhead, Slot, Trainee } from '../data'
import { formatDays, formatMoment } from '../text/format'
import { type Block, columns, fitted, rule, space, stack, text } from './blocks'
import type { Colour } from './page'
import { ink, sizes } from './theme'

/** A value under a small grey label; nothing at all when there is no value. */
export function field(label: string, value: string | undefined, bold = false): Block {
  if (!value?.trim()) return stack()
  return stack(
    text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
    text(value, { weight: bold ? 'bold' : 'regular', lineHeight: 1.45 }),
    space(5),
  )
}

/** Fields side by side, empty ones left out, so that no hole shows. Shares divide the width. */
export function fieldRow(fields: [label: string, value: string | undefined, share?: number][]): Block {
  const cells = fields
    .filter(([, value]) => value?.trim())
    .map(([label, value, share = 1]) => ({ share, block: field(label, value) }))
  return columns(cells, 14)
}

export const heading = (title: string): Block =>
  stack(text(title, { weight: 'bold', size: sizes.heading, colour: ink.accent }), space(2), rule(), space(6))

export interface Title {
  title: string
  colour?: Colour
  /** What must not be overlooked, in the title's colour. */
  state?: string | undefined
  /** Small lines below: the document's numbers and dates. */
  lines: string[]
  duplicate?: Duplicate | undefined
}

/** The head of each page: the institute at the left, what the document is at the right, a rule in the accent below. */
export function letterhead(
  institute: Letterhead,
  { title, colour = ink.accent, state, lines, duplicate }: Title,
): Block {
  const small = { size: sizes.small, colour: ink.quiet }
  const marked = { size: sizes.small, colour: ink.amber, align: 'right' } as const
  const reach = [institute.phone && `Phone ${institute.phone}`, institute.email].filter(Boolean).join(' · ')
  return stack(
    columns([
      {
        share: 1.8,
        block: stack(
          fitted(institute.name, { weight: 'bold', size: sizes.title, smallest: 11, lineHeight: 1.4 }),
          ...institute.addressLines.map((line) => text(line, small)),
          text(reach, small),
          institute.gstin ? text(`GSTIN ${institute.gstin}`, { ...small, colour: ink.text }) : undefined,
        ),
      },
      {
        block: stack(
          text(title, { weight: 'bold', size: sizes.title, lineHeight: 1.4, colour, align: 'right' }),
          text(state ?? '', { weight: 'bold', colour, align: 'right' }),
          ...lines.map((line) => text(line, { ...small, align: 'right' })),
          duplicate && text(`DUPLICATE No. ${duplicate.number}`, { ...marked, weight: 'bold' }),
          duplicate && text(`Printed ${formatMoment(duplicate.printedAt)}`, marked),
        ),
      },
    ]),
    space(8),
    rule(ink.accent, 1.2),
    space(12),
  )
}

/** The foot of each page: the document's number and page x of y. */
export const pageFooter =
  (number: string) =>
  (page: number, pages: number): Block => {
    const style = { size: sizes.label, colour: ink.quiet }
    return stack(
      rule(),
      space(4),
      columns([
        { share: 4, block: text(number, style) },
        { block: text(`Page ${page} of ${pages}`, { ...style, align: 'right' }) },
      ]),
    )
  }

export const traineeFields = (trainee: Trainee): Block =>
  stack(
    heading('Trainee'),
    field('Name', trainee.name, true),
    field('Father’s name', trainee.fatherName),
    fieldRow([['Phone', trainee.phone]]),
    field('E-mail', trainee.email),
    field('Address', postalAddress(trainee)),
  )

/** Training begins with the same lesson for every course (S1 §9). */
const theoryTime = '8:45 AM'

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
      ['Theory class', theoryTime],
    ]),
  )

/** The street on its own lines, then town, district (when it is another) and state with PIN. */
export function postalAddress({ address, city, district, state, pin }: Omit<Trainee, 'name' | 'phone'>): string {
  const place = [city, district === city ? '' : district, [state, pin].filter(Boolean).join(' ')]
  return [address, place.filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

/** A line to sign on. */
export const signature = (...lines: string[]): Block =>
  stack(
    space(40),
    rule(ink.quiet),
    space(3),
    ...lines.map((line) => text(line, { size: sizes.small, colour: ink.quiet, align: 'centre' })),
  )

/** Numbered sentences in small print. */
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
