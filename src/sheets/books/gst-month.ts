import { gstMonthName } from '#contract/registration/books/book-names'
import { cancelledNote, gapMessage, netOfRates, sumOfRates } from '#contract/registration/books/book-sums'
import type { GstMonth, RateLine } from '#contract/registration/books/books'
import { type CellData, columnLetter, headings, sumFormula, type WorkbookData } from './workbook-data'

const parts = ['taxable', 'cgst', 'sgst', 'roundOff', 'total'] as const
const rateHeadings = () => headings('Rate', 'Documents', 'Taxable value', 'CGST', 'SGST', 'Round off', 'Total')

/** GST report of a month as an Excel workbook: amounts and net by rate, and the number series. Amounts are paise. */
export function gstMonthSheets(
  month: string,
  { invoices, creditNotes, series }: GstMonth,
  institute: string,
): WorkbookData {
  const head = (): CellData[][] => [[{ text: gstMonthName(month), isBold: true }], [{ text: institute }], []]
  const rows = head()
  const invoiceRows = addRates(rows, 'Invoices', invoices)
  const creditNoteRows = addRates(rows, 'Credit notes', creditNotes)
  rows.push([{ text: 'Net', isBold: true }], rateHeadings())
  const firstRow = rows.length + 1
  const net = netOfRates(invoices, creditNotes)
  for (const line of net) {
    const at = (found: RowByRate, column: number) => {
      const row = found.get(line.ratePercent)
      return row === undefined ? '0' : `${columnLetter(column)}${row}`
    }
    rows.push([
      { percent: line.ratePercent },
      { formula: `${at(invoiceRows, 2)}+${at(creditNoteRows, 2)}`, value: line.count, as: 'count' },
      ...parts.map(
        (part, n): CellData => ({
          formula: `${at(invoiceRows, n + 3)}-${at(creditNoteRows, n + 3)}`,
          value: line[part],
          as: 'money',
        }),
      ),
    ])
  }
  addSum(rows, firstRow, net)
  const numbers: CellData[][] = [
    ...head(),
    headings('Document', 'First', 'Last', 'Issued', 'Cancelled', 'Missing', 'Gaps'),
    ...series.map((one): CellData[] => [
      { text: one.isCreditNote ? 'Credit notes' : 'Invoices' },
      { text: one.first },
      { text: one.last },
      { count: one.count },
      one.isCreditNote ? null : { count: one.cancelled },
      one.prefix === '' ? null : { count: one.missingCount },
      { text: gapMessage(one) },
    ]),
    [],
    [{ text: cancelledNote }],
  ]
  return {
    sheets: [
      { name: 'By rate', widths: [14, 12, 18, 16, 16, 12, 18], frozenRows: 2, rows },
      { name: 'Series', widths: [16, 20, 20, 10, 11, 10, 60], frozenRows: 4, rows: numbers },
    ],
  }
}

/** 1-based sheet row of each tax rate within a section. */
type RowByRate = ReadonlyMap<number, number>

function addRates(rows: CellData[][], title: string, lines: readonly RateLine[]): RowByRate {
  rows.push([{ text: title, isBold: true }], rateHeadings())
  const firstRow = rows.length + 1
  for (const line of lines)
    rows.push([
      { percent: line.ratePercent },
      { count: line.count },
      ...parts.map((part): CellData => ({ money: line[part] })),
    ])
  addSum(rows, firstRow, lines)
  return new Map(lines.map(({ ratePercent }, at) => [ratePercent, firstRow + at]))
}

function addSum(rows: CellData[][], firstRow: number, lines: readonly RateLine[]): void {
  const all = sumOfRates(lines)
  const end = firstRow + lines.length - 1
  const of = (column: number, value: number, as: 'money' | 'count'): CellData =>
    lines.length === 0 ? { count: 0 } : sumFormula(column, firstRow, end, value, as)
  rows.push(
    [
      { text: 'In all', isBold: true },
      of(2, all.count, 'count'),
      ...parts.map((part, n) => of(n + 3, all[part], 'money')),
    ],
    [],
  )
}
