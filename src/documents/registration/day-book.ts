import { t } from '@lingui/core/macro'
import { formatCount, formatMoney, formatTimeOfInstant } from '#contract/protocol/format'
import { dayBookName } from '#contract/registration/books/book-names'
import { dayBookNote, isEmptyDay, sumOfCreditNotes, totalsOfDay } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { refundStateText } from '#contract/registration/refund'
import type { LanguageOption, Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { forInstitute, heading, pageFooter, printedText, signature } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Landscape } from '../layout/page-format'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'

export interface DayBookData extends LanguageOption {
  institute: Letterhead
  /** 'YYYY-MM-DD' */
  day: string
  /** Amounts in paise. */
  book: DayBook
  /** ISO timestamp. */
  printedAt: string
}

const size = sizes.row
const bold = (value: string, align?: 'right'): Block =>
  text(value, { size, weight: 'bold', lineHeight: 1.45, ...(align ? { align } : {}) })

/**
 * Day book (D-181): receipts and credit notes of a day, with totals by payment type. Landscape A4, because of the nine
 * columns. Returns PDF bytes.
 */
export async function dayBook({ shaper, newPdf }: PdfRenderer, data: DayBookData): Promise<Uint8Array> {
  const { institute, day, book, printedAt } = data
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const [title, printedDay] = [label(() => t`Day book`), value(() => formatDay(day))]
  const pdf = await newPdf()
  const masthead = await createMasthead(pdf, texts, institute)
  const pages = flow(shaper, [paymentTypeTable(texts, book), space(12), entryTable(texts, book, institute.name)], {
    header: letterhead(texts, masthead, { title, lines: [printedDay, printedText(texts, printedAt)] }),
    footer: pageFooter(texts, `${title} · ${printedDay}`),
    format: a4Landscape,
  })
  return pdf.finish(pages, { title: dayBookName(day), author: institute.name })
}

function paymentTypeTable({ label }: PaperTexts, { types }: DayBook): Block {
  const total = totalsOfDay(types)
  const cells = ({ receipts, received, refunds, refunded }: typeof total) => [
    formatCount(receipts),
    formatMoney(received),
    formatCount(refunds),
    formatMoney(refunded),
    formatMoney(received - refunded),
  ]
  return table(
    [
      { title: label(() => t`Payment type`), share: 3 },
      { title: label(() => t`Receipts`), share: 1.3, align: 'right' },
      { title: label(() => t`Received`), share: 2.2, align: 'right' },
      { title: label(() => t`Refunds`), share: 1.5, align: 'right' },
      { title: label(() => t`Refunded`), share: 2.2, align: 'right' },
      { title: label(() => t`Net`), share: 2.2, align: 'right' },
    ],
    [
      ...types.map((type) => [label(() => paymentTypeLabel(type.paymentType)), ...cells(type)]),
      [label(() => t`Total`), ...cells(total)].map((cell, index) => bold(cell, index > 0 ? 'right' : undefined)),
    ],
    { size, leadingBlock: heading(label(() => t`By payment type`)) },
  )
}

function entryTable(texts: PaperTexts, book: DayBook, institute: string): Block {
  const { label } = texts
  const { lines, types } = book
  if (isEmptyDay(book))
    return stack(
      heading(label(() => t`Entries`)),
      text(label(() => t`No payments or refunds on this day.`)),
      signatures(texts, institute),
    )
  const { received } = totalsOfDay(types)
  const amountIf = (isShown: boolean, paise: number) => (isShown ? formatMoney(paise) : '')
  return table(
    [
      { title: label(() => t`Time`), share: 1.1 },
      { title: label(() => t`Number`), share: 1.7 },
      { title: label(() => t`Name`), share: 2.8 },
      { title: label(() => t`Course`), share: 3.2 },
      { title: label(() => t`Payment type`), share: 1.4 },
      { title: label(() => t`Recorded by`), share: 1.7 },
      { title: label(() => t`Received`), share: 1.6, align: 'right' },
      { title: label(() => t`Credited`), share: 1.6, align: 'right' },
      { title: label(() => t`Refund`), share: 1.7 },
    ],
    [
      ...lines.map((line) => [
        formatTimeOfInstant(line.at),
        line.number || '–',
        line.name,
        line.course,
        label(() => paymentTypeLabel(line.paymentType)),
        line.recordedBy || '–',
        amountIf(!line.isCreditNote, line.amount),
        amountIf(line.isCreditNote, line.amount),
        label(() => refundCell(line)),
      ]),
      [
        ...[label(() => t`Total`), '', '', '', '', ''].map((cell) => bold(cell)),
        bold(formatMoney(received), 'right'),
        bold(formatMoney(sumOfCreditNotes(lines)), 'right'),
        bold(''),
      ],
    ],
    { size, leadingBlock: heading(label(() => t`Entries`)), trailingBlock: signatures(texts, institute) },
  )
}

/** State of a refund, with the day on which it was paid. */
const refundCell = (line: DayBook['lines'][number]): string =>
  line.refundState === 'paid' ? t`Paid ${{ day: formatDay(line.refundPaidAt) }}` : refundStateText(line)

const signatures = ({ label }: PaperTexts, institute: string): Block =>
  stack(
    space(8),
    text(
      label(() => `${t`In order of recording.`} ${dayBookNote()}`),
      { size: sizes.small, colour: ink.quiet },
    ),
    columns(
      [
        { block: signature(label(() => t`Cashier`)) },
        {
          block: signature(
            label(() => forInstitute(institute)),
            label(() => t`Authorised signatory`),
          ),
        },
      ],
      40,
    ),
  )
