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
  const title = 'GST month'
  const pdf = await newPdf()
  const head = await createMasthead(pdf, institute)
  const blocks = [
    rates('Invoices', invoices, 'No invoice is of this month.'),
    space(12),
    rates('Credit notes', creditNotes, 'No credit note is of this month.'),
    space(12),
    rates('Net', netOfRates(invoices, creditNotes), 'Nothing.'),
    space(12),
    numbers(series),
    end(institute.name),
  ]
  const pages = flow(shaper, blocks, {
    header: letterhead(head, { title, lines: [formatMonth(month), `Printed ${formatDayOrInstant(printedAt)}`] }),
    footer: pageFooter(`${title} · ${formatMonth(month)}`),
  })
  return pdf.finish(pages, { title: `${title} ${formatMonth(month)}`, author: institute.name })
}

function rates(title: string, lines: readonly RateLine[], none: string): Block {
  if (lines.length === 0) return stack(heading(title), text(none, { size: sizes.small, colour: ink.quiet }))
  const cells = ({ count, taxable, cgst, sgst, roundOff, total }: Omit<RateLine, 'ratePercent'>) => [
    formatCount(count),
    ...[taxable, cgst, sgst, roundOff, total].map(formatMoney),
  ]
  return table(
    [
      { title: 'Rate', share: 1 },
      { title: 'Documents', share: 1.2, align: 'right' },
      { title: 'Taxable value', share: 2, align: 'right' },
      { title: 'CGST', share: 1.8, align: 'right' },
      { title: 'SGST', share: 1.8, align: 'right' },
      { title: 'Round off', share: 1.3, align: 'right' },
      { title: 'Total', share: 2, align: 'right' },
    ],
    [
      ...lines.map((line) => [formatPercent(line.ratePercent), ...cells(line)]),
      ['In all', ...cells(sumOfRates(lines))].map((cell, at) =>
        text(cell, { size, weight: 'bold', lineHeight: 1.45, ...(at > 0 ? { align: 'right' } : {}) }),
      ),
    ],
    { size, leadingBlock: heading(title) },
  )
}

function numbers(series: readonly NumberSeries[]): Block {
  if (series.length === 0) return stack()
  const colour = { good: ink.text, bad: ink.red, off: ink.quiet }
  return table(
    [
      { title: 'Document', share: 1.3 },
      { title: 'First', share: 2 },
      { title: 'Last', share: 2 },
      { title: 'Issued', share: 0.9, align: 'right' },
      { title: 'Cancelled', share: 1.1, align: 'right' },
      { title: 'Gaps', share: 3 },
    ],
    series.map((one) => {
      const { tone } = describeGaps(one)
      return [
        one.isCreditNote ? 'Credit notes' : 'Invoices',
        one.first || '–',
        one.last || '–',
        formatCount(one.count),
        one.isCreditNote ? '–' : formatCount(one.cancelled),
        text(gapMessage(one), {
          size,
          colour: colour[tone],
          weight: tone === 'bad' ? 'bold' : 'regular',
          lineHeight: 1.45,
        }),
      ]
    }),
    { size, leadingBlock: heading('Document series') },
  )
}

const end = (institute: string): Block =>
  stack(
    space(8),
    text(cancelledNote, { size: sizes.small, colour: ink.quiet }),
    columns(
      [{ block: signature('Prepared by') }, { block: signature(`For ${institute}`, 'Authorised signatory') }],
      40,
    ),
  )
