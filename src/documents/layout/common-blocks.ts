import { plural, t } from '@lingui/core/macro'
import { titleText } from '#contract/institute/tax-status'
import type { Course, Letterhead, Slot, Trainee } from '../data'
import { formatDayOrInstant, formatDays, formatTimes } from '../text/format'
import type { PaperTexts } from '../text/paper-texts'
import { type Block, columns, rule, space, stack, text } from './blocks'
import { ink, sizes } from './theme'

/** A value under a small grey label; an empty block without a value. */
export function field(label: string, value: string | undefined, weight: 'regular' | 'bold' = 'regular'): Block {
  if (!value?.trim()) return stack()
  return stack(
    text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
    text(value, { weight, lineHeight: 1.45 }),
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

/** Page footer: the identifying `documentLabel`, and page x of y. */
export const pageFooter =
  (texts: PaperTexts, documentLabel: string) =>
  (page: number, pages: number): Block => {
    const style = { size: sizes.label, colour: ink.quiet }
    const pageText = texts.language === 'Both' ? `${page} / ${pages}` : texts.label(() => t`Page ${page} of ${pages}`)
    return stack(
      rule(),
      space(4),
      columns([
        { share: 6, block: text(documentLabel, style) },
        { block: text(pageText, { ...style, align: 'right' }) },
      ]),
    )
  }

export const traineeFields = ({ label }: PaperTexts, trainee: Trainee, title = label(() => t`Trainee`)): Block =>
  stack(
    heading(title),
    field(
      label(() => t`Name`),
      trainee.name,
      'bold',
    ),
    field(
      label(() => t`Father’s name`),
      trainee.fatherName,
    ),
    fieldRow([[label(() => t`Phone`), trainee.phone]]),
    field(
      label(() => t`E-mail`),
      trainee.email,
    ),
    field(
      label(() => t`Address`),
      postalAddress(trainee),
    ),
  )

/** Every course starts with the same theory class (S1 §9). */
export const theoryClassTime = '8:45 AM'

export const courseFields = ({ label, value }: PaperTexts, course: Course, slot: Slot): Block =>
  stack(
    heading(label(() => t`Course and slot`)),
    field(
      label(() => t`Course`),
      course.name,
      'bold',
    ),
    fieldRow([
      [label(() => t`Course category`), course.category],
      [label(() => t`Course type`), course.type],
    ]),
    fieldRow([
      [label(() => t`Vehicle category`), course.vehicleCategory],
      [label(() => t`Duration`), label(() => durationText(course))],
    ]),
    field(
      label(() => t`Training date`),
      value(() => formatDays(slot.date, slot.endDate)),
    ),
    fieldRow([
      [label(() => t`Slot`), value(() => formatTimes(slot))],
      [label(() => t`Theory class`), theoryClassTime],
    ]),
  )

/** '21' → '21 days'; other texts are returned unchanged. */
export function durationText({ duration = '' }: Course): string {
  const days = Number(duration)
  return /^\d+$/.test(duration) ? plural(days, { one: '# day', other: '# days' }) : duration
}

/** Address lines: street, then city, district if it differs, and state with PIN. */
export function postalAddress({ address, city, district, state, pin }: Omit<Trainee, 'name' | 'phone'>): string {
  const cityParts = [city, district === city ? '' : district, [state, pin].filter(Boolean).join(' ')]
  return [address, cityParts.filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

/** 'Printed 20 Nov 2026, 4:05 PM'. */
export const printedText = ({ label, value }: PaperTexts, printedAt: string): string =>
  `${label(() => t({ message: 'Printed', context: 'paper' }))} ${value(() => formatDayOrInstant(printedAt))}`

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

/** Signature line of the institute; on mailed documents, the sentence that no signature is needed. */
export function instituteSignature(
  { label }: PaperTexts,
  documentTitle: string,
  { institute, isMailed }: SignatureContext,
): Block {
  if (!isMailed)
    return signature(
      label(() => forInstitute(institute.name)),
      label(() => t`Authorised signatory`),
    )
  const style = { size: sizes.small, colour: ink.quiet, align: 'centre', lineHeight: 1.45 } as const
  const notice = () =>
    t`This is a computer-generated ${{ title: titleText(documentTitle).toLowerCase() }}\nand needs no signature.`
  return stack(space(40), text(label(notice), style))
}

/** Line above the signature of the institute's signatory. */
export const forInstitute = (institute: string): string => t`For ${institute}`

/** Numbered sentences in small type. */
export function notes({ label }: PaperTexts, sentences: string[]): Block {
  if (sentences.length === 0) return stack()
  const style = { size: sizes.small, colour: ink.quiet, lineHeight: 1.45 }
  return stack(
    text(
      label(() => t`Notes`),
      { size: sizes.label, colour: ink.quiet, lineHeight: 1.6 },
    ),
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
