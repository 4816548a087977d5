import { formatCount, formatMoney, formatMonth } from '#contract/protocol/format'
import { cancelledNote, describeGaps, gapMessage, netOfRates, sumOfRates } from '#contract/registration/books/book-sums'
import type { GstMonth, NumberSeries, RateLine } from '#contract/registration/books/books'
import type { Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { heading, pageFooter, signature } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant, formatPercent } from '../text/format'

export interface GstMonthData {
  institute: Letterhead
  /** 'YYYY-MM' */
  month: string
  /** Amounts in paise. */
  book: GstMonth
  /** ISO timestamp. */
  printedAt: string
}

const size = sizes.row
/** GST report of a month: invoices, credit notes and net by rate, and the number series (D-181 to D-186). PDF bytes. */
export async function gstMonth({ shaper, newPdf }: PdfRenderer, data: GstMonthData): Promise<Uint8Array> {
  const { institute, month, book, printedAt } = data
  const { invoices, creditNotes, series } = book
  const title = 'GST report'
  const pdf = await newPdf()
  const head = await createMasthead(pdf, institute)
  const blocks = [
    rateTable('Invoices', invoices, 'No invoices in this month.'),
    space(12),
    rateTable('Credit notes', creditNotes, 'No credit notes in this month.'),
    space(12),
    rateTable('Net', netOfRates(invoices, creditNotes), 'No amounts in this month.'),
    space(12),
    seriesTable(series),
    signatures(institute.name),
  ]
  const pages = flow(shaper, blocks, {
    header: letterhead(head, { title, lines: [formatMonth(month), `Printed ${formatDayOrInstant(printedAt)}`] }),
    footer: pageFooter(`${title} · ${formatMonth(month)}`),
  })
  return pdf.finish(pages, { title: `${title} ${formatMonth(month)}`, author: institute.name })
}

function rateTable(title: string, lines: readonly RateLine[], emptyText: string): Block {
  if (lines.length === 0) return stack(heading(title), text(emptyText, { size: sizes.small, colour: ink.quiet }))
  const cells = ({ count, taxable, cgst, sgst, igst, roundOff, total }: Omit<RateLine, 'ratePercent'>) => [
    formatCount(count),
    ...[taxable, cgst, sgst, igst, roundOff, total].map(formatMoney),
  ]
  return table(
    [
      { title: 'Rate', share: 1 },
      { title: 'Documents', share: 1.2, align: 'right' },
      { title: 'Taxable value', share: 2, align: 'right' },
      { title: 'CGST', share: 1.8, align: 'right' },
      { title: 'SGST', share: 1.8, align: 'right' },
      { title: 'IGST', share: 1.8, align: 'right' },
      { title: 'Round off', share: 1.3, align: 'right' },
      { title: 'Total', share: 2, align: 'right' },
    ],
    [
      ...lines.map((line) => [formatPercent(line.ratePercent), ...cells(line)]),
      ['Total', ...cells(sumOfRates(lines))].map((cell, index) =>
        text(cell, { size, weight: 'bold', lineHeight: 1.45, ...(index > 0 ? { align: 'right' } : {}) }),
      ),
    ],
    { size, leadingBlock: heading(title) },
  )
}

function seriesTable(series: readonly NumberSeries[]): Block {
  if (series.length === 0) return stack()
  const colourByTone = { good: ink.text, bad: ink.red, neutral: ink.quiet }
  return table(
    [
      { title: 'Document', share: 1.3 },
      { title: 'First', share: 2 },
      { title: 'Last', share: 2 },
      { title: 'Issued', share: 0.9, align: 'right' },
      { title: 'Cancelled', share: 1.1, align: 'right' },
      { title: 'Gaps', share: 3 },
    ],
    series.map((numberSeries) => {
      const { tone } = describeGaps(numberSeries)
      return [
        numberSeries.isCreditNote ? 'Credit notes' : 'Invoices',
        numberSeries.first || '–',
        numberSeries.last || '–',
        formatCount(numberSeries.count),
        numberSeries.isCreditNote ? '–' : formatCount(numberSeries.cancelled),
        text(gapMessage(numberSeries), {
          size,
          colour: colourByTone[tone],
          weight: tone === 'bad' ? 'bold' : 'regular',
          lineHeight: 1.45,
        }),
      ]
    }),
    { size, leadingBlock: heading('Document series') },
  )
}

const signatures = (institute: string): Block =>
  stack(
    space(8),
    text(cancelledNote, { size: sizes.small, colour: ink.quiet }),
    columns(
      [{ block: signature('Prepared by') }, { block: signature(`For ${institute}`, 'Authorised signatory') }],
      40,
    ),
  )
