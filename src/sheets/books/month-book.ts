import { stateLabel } from '#contract/institute/states'
import { monthBookName } from '#contract/registration/books/book-names'
import { signedAmounts } from '#contract/registration/books/book-sums'
import type { MonthBookLine } from '#contract/registration/books/month-book'
import { documentCells } from './document-cells'
import { type CellData, headings, sumFormula, type WorkbookData } from './workbook-data'

const amountFields = ['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'] as const
/** Row number, from 1, of the first document. */
const firstRow = 5
const columns = [
  'Day',
  'Time',
  'Document',
  'Number',
  'Credited invoice',
  'Name',
  'Company',
  'GST number',
  'Course',
  'Payment type',
  'Reference',
  'Place of supply',
  'SAC',
  'Rate',
  'Taxable value',
  'CGST',
  'SGST',
  'IGST',
  'Round off',
  'Total',
]
/** Column number, from 1. */
const firstAmountColumn = columns.indexOf('Taxable value') + 1

/** Month book as an Excel workbook, with a row per document. Amounts of credit notes are negative. */
export function monthBookSheets(month: string, lines: readonly MonthBookLine[], institute: string): WorkbookData {
  const signedLines = lines.map(signedAmounts)
  const lastRow = firstRow + lines.length - 1
  const rows: CellData[][] = [
    [{ text: monthBookName(month), isBold: true }],
    [{ text: institute }],
    [],
    headings(...columns),
    ...lines.map((line): CellData[] => [
      ...documentCells(line),
      { text: line.name },
      { text: line.buyerName },
      { text: line.buyerGstin },
      { text: line.course },
      { text: line.paymentType },
      { text: line.reference },
      { text: stateLabel(line.placeOfSupply) },
      { text: line.sac },
      { percent: line.ratePercent },
      ...amountFields.map((field) => ({ money: signedAmounts(line)[field] })),
    ]),
    [
      { text: 'Total', isBold: true },
      // Empty cells between the first column and the amounts.
      ...Array.from({ length: firstAmountColumn - 2 }, () => null),
      ...amountFields.map((field, index) => {
        const total = signedLines.reduce((sum, line) => sum + line[field], 0)
        return sumFormula(firstAmountColumn + index, firstRow, lastRow, total, 'money')
      }),
    ],
  ]
  return { sheets: [{ name: 'Documents', widths: columnWidths, frozenRows: 4, rows }] }
}

const columnWidths = [13, 11, 13, 19, 19, 28, 28, 19, 30, 16, 22, 22, 9, 8, 16, 14, 14, 14, 12, 16]
