import { t } from '@lingui/core/macro'
import { formatCount, formatMoney, formatMonth } from '#contract/protocol/format'
import { gstReportName } from '#contract/registration/books/book-names'
import { cancelledNote, describeGaps, gapMessage, netOfRates, sumOfRates } from '#contract/registration/books/book-sums'
import type { GstMonth, NumberSeries, RateLine } from '#contract/registration/books/books'
import type { LanguageOption, Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { forInstitute, heading, pageFooter, printedText, signature } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatPercent } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'

export interface GstMonthData extends LanguageOption {
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
  const texts = paperTexts(data.language)
  const { label } = texts
  const [title, printedMonth] = [label(() => t`GST report`), label(() => formatMonth(month))]
  const pdf = await newPdf()
  const head = await createMasthead(pdf, texts, institute)
  const blocks = [
    rateTable(
      texts,
      label(() => t`Invoices`),
      invoices,
      label(() => t`No invoices in this month.`),
    ),
    space(12),
    rateTable(
      texts,
      label(() => t`Credit notes`),
      creditNotes,
      label(() => t`No credit notes in this month.`),
    ),
    space(12),
    rateTable(
      texts,
      label(() => t`Net`),
      netOfRates(invoices, creditNotes),
      label(() => t`No amounts in this month.`),
    ),
    space(12),
    seriesTable(texts, series),
    signatures(texts, institute.name),
  ]
  const pages = flow(shaper, blocks, {
    header: letterhead(texts, head, { title, lines: [printedMonth, printedText(texts, printedAt)] }),
    footer: pageFooter(texts, `${title} · ${printedMonth}`),
  })
  return pdf.finish(pages, { title: gstReportName(month), author: institute.name })
}

function rateTable({ label }: PaperTexts, title: string, lines: readonly RateLine[], emptyText: string): Block {
  if (lines.length === 0) return stack(heading(title), text(emptyText, { size: sizes.small, colour: ink.quiet }))
  const cells = ({ count, taxable, cgst, sgst, igst, roundOff, total }: Omit<RateLine, 'ratePercent'>) => [
    formatCount(count),
    ...[taxable, cgst, sgst, igst, roundOff, total].map(formatMoney),
  ]
  return table(
    [
      { title: label(() => t`Rate`), share: 1 },
      { title: label(() => t`Documents`), share: 1.5, align: 'right' },
      { title: label(() => t`Taxable value`), share: 2, align: 'right' },
      { title: 'CGST', share: 1.8, align: 'right' },
      { title: 'SGST', share: 1.8, align: 'right' },
      { title: 'IGST', share: 1.5, align: 'right' },
      { title: label(() => t`Round off`), share: 1.3, align: 'right' },
      { title: label(() => t`Total`), share: 2, align: 'right' },
    ],
    [
      ...lines.map((line) => [formatPercent(line.ratePercent), ...cells(line)]),
      [label(() => t`Total`), ...cells(sumOfRates(lines))].map((cell, index) =>
        text(cell, { size, weight: 'bold', lineHeight: 1.45, ...(index > 0 ? { align: 'right' } : {}) }),
      ),
    ],
    { size, leadingBlock: heading(title) },
  )
}

function seriesTable({ label }: PaperTexts, series: readonly NumberSeries[]): Block {
  if (series.length === 0) return stack()
  const colourByTone = { good: ink.text, bad: ink.red, neutral: ink.quiet }
  return table(
    [
      { title: label(() => t`Document`), share: 1.3 },
      { title: label(() => t({ message: 'First', context: 'number' })), share: 2 },
      { title: label(() => t({ message: 'Last', context: 'number' })), share: 2 },
      { title: label(() => t({ message: 'Issued', context: 'numbers' })), share: 0.9, align: 'right' },
      { title: label(() => t`Cancelled`), share: 1.1, align: 'right' },
      { title: label(() => t`Gaps`), share: 3 },
    ],
    series.map((numberSeries) => {
      const { tone } = describeGaps(numberSeries)
      return [
        label(() => (numberSeries.isCreditNote ? t`Credit notes` : t`Invoices`)),
        numberSeries.first || '–',
        numberSeries.last || '–',
        formatCount(numberSeries.count),
        numberSeries.isCreditNote ? '–' : formatCount(numberSeries.cancelled),
        text(
          label(() => gapMessage(numberSeries)),
          {
            size,
            colour: colourByTone[tone],
            weight: tone === 'bad' ? 'bold' : 'regular',
            lineHeight: 1.45,
          },
        ),
      ]
    }),
    { size, leadingBlock: heading(label(() => t`Document series`)) },
  )
}

const signatures = ({ label }: PaperTexts, institute: string): Block =>
  stack(
    space(8),
    text(label(cancelledNote), { size: sizes.small, colour: ink.quiet }),
    columns(
      [
        { block: signature(label(() => t`Prepared by`)) },
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
