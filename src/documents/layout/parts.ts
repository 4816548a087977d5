import type { Course, Duplicate, Institute, Slot, Trainee } from '../data'
import { formatDays, formatInstant, formatTime } from '../text/format'
import { type Block, columns, rule, space, stack, text } from './blocks'
import type { Colour } from './sheet'
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

/** Fields side by side in equal columns, empty ones left out, so that no hole shows. */
export function fieldRow(fields: [label: string, value: string | undefined][], count = fields.length): Block {
  const filled = fields.filter(([, value]) => value?.trim())
  const rows: Block[] = []
  for (let start = 0; start < filled.length; start += count) {
    const cells = filled.slice(start, start + count).map(([label, value]) => ({ block: field(label, value) }))
    while (cells.length < count) cells.push({ block: stack() })
    rows.push(columns(cells, 14))
  }
  return stack(...rows)
}

export const heading = (title: string): Block =>
  stack(text(title, { weight: 'bold', size: sizes.heading, colour: ink.accent }), space(2), rule(), space(6))

export interface Title {
  title: string
  colour?: Colour
  /** Lines under the title: the document's numbers and dates. */
  lines: string[]
  duplicate?: Duplicate | undefined
}

/** The head of each page: the institute at the left, what the document is at the right, a rule in the accent below. */
export function letterhead(institute: Institute, { title, colour = ink.accent, lines, duplicate }: Title): Block {
  const small = { size: sizes.small, colour: ink.quiet }
  const reach = [institute.phone && `Phone ${institute.phone}`, institute.email].filter(Boolean).join('  ·  ')
  return stack(
    columns([
      {
        share: 1.35,
        block: stack(
          text(institute.name, { weight: 'bold', size: sizes.title, lineHeight: 1.4 }),
          ...institute.addressLines.map((line) => text(line, small)),
          text(reach, small),
          institute.gstin ? text(`GSTIN ${institute.gstin}`, { ...small, colour: ink.text }) : undefined,
        ),
      },
      {
        block: stack(
          text(title, { weight: 'bold', size: sizes.title, lineHeight: 1.4, colour, align: 'right' }),
          ...lines.map((line) => text(line, { ...small, align: 'right' })),
          duplicate &&
            text(`DUPLICATE No. ${duplicate.number}, printed ${formatInstant(duplicate.printedAt)}`, {
              size: sizes.small,
              weight: 'bold',
              colour: ink.amber,
              align: 'right',
            }),
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

export const courseFields = (course: Course, slot: Slot, theoryTime = '8:45 AM'): Block =>
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
    field('Certificate', course.certificate),
    field('Training date', formatDays(slot.date, slot.endDate)),
    fieldRow([
      ['Slot', `${formatTime(slot.startTime)} to ${formatTime(slot.endTime)}`],
      ['Theory class', formatTime(theoryTime)],
    ]),
  )

/** Street, then town and district (named once when they are the same), then state and PIN. */
export function postalAddress({ address, city, district, state, pin }: Omit<Trainee, 'name' | 'phone'>): string {
  const town = city === district ? city : [city, district].filter(Boolean).join(', ')
  return [address, town, [state, pin].filter(Boolean).join(' ')].filter(Boolean).join('\n')
}

/** A line to sign on, at the right. */
export function signature(lines: string[]): Block {
  return columns([
    { share: 1.6, block: stack() },
    {
      block: stack(
        space(34),
        rule(ink.quiet),
        space(3),
        ...lines.map((line) => text(line, { size: sizes.small, colour: ink.quiet, align: 'centre' })),
      ),
    },
  ])
}

/** Numbered sentences in small print. */
export function notes(sentences: string[]): Block {
  if (sentences.length === 0) return stack()
  const style = { size: sizes.small, colour: ink.quiet }
  return stack(
    heading('Notes'),
    ...sentences.map((sentence, index) =>
      columns(
        [
          { share: 1, block: text(`${index + 1}.`, style) },
          { share: 34, block: text(sentence, style) },
        ],
        2,
      ),
    ),
  )
}
