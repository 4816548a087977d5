import { formatCount, formatDay, formatMoney, formatTimeOfInstant } from '#contract/protocol/format'
import { dayBookNote, isEmptyDay, sumOfCreditNotes, totalsOfDay } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { refundStateText } from '#contract/registration/refund'
import type { Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { heading, pageFooter, signature } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Landscape } from '../layout/page-format'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'

export interface DayBookData {
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
 * Day book (D-181): receipts and credit notes of a day, with totals by payment type. Landscape A4, because a row has nine
 * columns. PDF bytes.
 */
export async function dayBook({ shaper, newPdf }: PdfRenderer, data: DayBookData): Promise<Uint8Array> {
  const { institute, day, book, printedAt } = data
  const title = 'Day book'
  const pdf = await newPdf()
  const head = await createMasthead(pdf, institute)
  const pages = flow(shaper, [paymentTypeTable(book), space(12), entryTable(book, institute.name)], {
    header: letterhead(head, { title, lines: [formatDay(day), `Printed ${formatDayOrInstant(printedAt)}`] }),
    footer: pageFooter(`${title} · ${formatDay(day)}`),
    format: a4Landscape,
  })
  return pdf.finish(pages, { title: `${title} ${formatDay(day)}`, author: institute.name })
}

function paymentTypeTable({ types }: DayBook): Block {
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
      { title: 'Payment type', share: 3 },
      { title: 'Receipts', share: 1.3, align: 'right' },
      { title: 'Received', share: 2.2, align: 'right' },
      { title: 'Refunds', share: 1.5, align: 'right' },
      { title: 'Refunded', share: 2.2, align: 'right' },
      { title: 'Net', share: 2.2, align: 'right' },
    ],
    [
      ...types.map((type) => [type.paymentType, ...cells(type)]),
      ['Total', ...cells(total)].map((cell, index) => bold(cell, index > 0 ? 'right' : undefined)),
    ],
    { size, leadingBlock: heading('By payment type') },
  )
}

function entryTable(book: DayBook, institute: string): Block {
  const { lines, types } = book
  if (isEmptyDay(book))
    return stack(heading('Entries'), text('No payments or refunds on this day.'), signatures(institute))
  const { received } = totalsOfDay(types)
  const amountIf = (isShown: boolean, paise: number) => (isShown ? formatMoney(paise) : '')
  return table(
    [
      { title: 'Time', share: 1.1 },
      { title: 'Number', share: 1.7 },
      { title: 'Name', share: 2.8 },
      { title: 'Course', share: 3.2 },
      { title: 'Payment type', share: 1.4 },
      { title: 'Taken by', share: 1.7 },
      { title: 'Received', share: 1.6, align: 'right' },
      { title: 'Credited', share: 1.6, align: 'right' },
      { title: 'Refund', share: 1.7 },
    ],
    [
      ...lines.map((line) => [
        formatTimeOfInstant(line.at),
        line.number || '–',
        line.name,
        line.course,
        line.paymentType,
        line.takenBy || '–',
        amountIf(!line.isCreditNote, line.amount),
        amountIf(line.isCreditNote, line.amount),
        refundStateText(line),
      ]),
      [
        ...['Total', '', '', '', '', ''].map((cell) => bold(cell)),
        bold(formatMoney(received), 'right'),
        bold(formatMoney(sumOfCreditNotes(lines)), 'right'),
        bold(''),
      ],
    ],
    { size, leadingBlock: heading('Entries'), trailingBlock: signatures(institute) },
  )
}

const signatures = (institute: string): Block =>
  stack(
    space(8),
    text(`In order of recording. ${dayBookNote}`, { size: sizes.small, colour: ink.quiet }),
    columns([{ block: signature('Cashier') }, { block: signature(`For ${institute}`, 'Authorised signatory') }], 40),
  )
