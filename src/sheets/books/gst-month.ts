import { gstReportName } from '#contract/registration/books/book-names'
import { cancelledNote, gapMessage, netOfRates, sumOfRates } from '#contract/registration/books/book-sums'
import type { GstMonth, RateLine } from '#contract/registration/books/books'
import { type CellData, columnLetter, headings, sumFormula, type WorkbookData } from './workbook-data'

const amountFields = ['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'] as const
/** 1-based sheet columns. */
const countColumn = 2
const firstAmountColumn = 3
const rateHeadings = () => headings('Rate', 'Documents', 'Taxable value', 'CGST', 'SGST', 'IGST', 'Round off', 'Total')

/** GST report of a month as an Excel workbook: amounts by tax rate, and the number series. Amounts are paise. */
export function gstMonthSheets(
  month: string,
  { invoices, creditNotes, series }: GstMonth,
  institute: string,
): WorkbookData {
  const titleRows = (): CellData[][] => [[{ text: gstReportName(month), isBold: true }], [{ text: institute }], []]
  const rows = titleRows()
  const invoiceRows = addRates(rows, 'Invoices', invoices)
  const creditNoteRows = addRates(rows, 'Credit notes', creditNotes)
  rows.push([{ text: 'Net', isBold: true }], rateHeadings())
  const firstRow = rows.length + 1
  const net = netOfRates(invoices, creditNotes)
  for (const line of net) {
    const cellReference = (rowByRate: RowByRate, column: number) => {
      const row = rowByRate.get(line.ratePercent)
      return row === undefined ? '0' : `${columnLetter(column)}${row}`
    }
    rows.push([
      { percent: line.ratePercent },
      {
        formula: `${cellReference(invoiceRows, countColumn)}+${cellReference(creditNoteRows, countColumn)}`,
        value: line.count,
        as: 'count',
      },
      ...amountFields.map((field, index): CellData => {
        const column = firstAmountColumn + index
        return {
          formula: `${cellReference(invoiceRows, column)}-${cellReference(creditNoteRows, column)}`,
          value: line[field],
          as: 'money',
        }
      }),
    ])
  }
  addSum(rows, firstRow, net)
  const seriesRows: CellData[][] = [
    ...titleRows(),
    headings('Document', 'First', 'Last', 'Issued', 'Cancelled', 'Missing', 'Gaps'),
    ...series.map((numberSeries): CellData[] => [
      { text: numberSeries.isCreditNote ? 'Credit notes' : 'Invoices' },
      { text: numberSeries.first },
      { text: numberSeries.last },
      { count: numberSeries.count },
      numberSeries.isCreditNote ? null : { count: numberSeries.cancelled },
      numberSeries.prefix === '' ? null : { count: numberSeries.missingCount },
      { text: gapMessage(numberSeries) },
    ]),
    [],
    [{ text: cancelledNote() }],
  ]
  return {
    sheets: [
      { name: 'By rate', widths: [14, 12, 18, 16, 16, 16, 12, 18], frozenRows: 2, rows },
      { name: 'Series', widths: [16, 20, 20, 10, 11, 10, 60], frozenRows: 4, rows: seriesRows },
    ],
  }
}

/** 1-based sheet row of each tax rate within a section. */
type RowByRate = ReadonlyMap<number, number>

/** Adds a section with the amounts of each rate and their sum. */
function addRates(rows: CellData[][], title: string, lines: readonly RateLine[]): RowByRate {
  rows.push([{ text: title, isBold: true }], rateHeadings())
  const firstRow = rows.length + 1
  for (const line of lines)
    rows.push([
      { percent: line.ratePercent },
      { count: line.count },
      ...amountFields.map((field): CellData => ({ money: line[field] })),
    ])
  addSum(rows, firstRow, lines)
  return new Map(lines.map(({ ratePercent }, index) => [ratePercent, firstRow + index]))
}

function addSum(rows: CellData[][], firstRow: number, lines: readonly RateLine[]): void {
  const totals = sumOfRates(lines)
  const lastRow = firstRow + lines.length - 1
  const sumCell = (column: number, value: number, as: 'money' | 'count'): CellData =>
    lines.length === 0 ? { count: 0 } : sumFormula(column, firstRow, lastRow, value, as)
  rows.push(
    [
      { text: 'Total', isBold: true },
      sumCell(countColumn, totals.count, 'count'),
      ...amountFields.map((field, index) => sumCell(firstAmountColumn + index, totals[field], 'money')),
    ],
    [],
  )
}
