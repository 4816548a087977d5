import { stateLabel } from '#contract/institute/states'
import { monthBookName } from '#contract/registration/books/book-names'
import { signedAmounts } from '#contract/registration/books/book-sums'
import type { MonthBookLine } from '#contract/registration/books/month-book'
import { documentCells } from './document-cells'
import { type CellData, headings, sumFormula, type WorkbookData } from './workbook-data'

const amounts = ['taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'] as const
/** 1-based, below title rows and headings. */
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
/** 1-based, as in the sheet. */
const firstAmountColumn = columns.indexOf('Taxable value') + 1

/** Month book as an Excel workbook: a row per document, credit notes negative. Amounts are paise. */
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
      ...amounts.map((field) => ({ money: signedAmounts(line)[field] })),
    ]),
    [
      { text: 'Total', isBold: true },
      ...Array.from({ length: firstAmountColumn - 2 }, () => null),
      ...amounts.map((field, index) => {
        const total = signedLines.reduce((sum, line) => sum + line[field], 0)
        return sumFormula(firstAmountColumn + index, firstRow, lastRow, total, 'money')
      }),
    ],
  ]
  return { sheets: [{ name: 'Documents', widths, frozenRows: 4, rows }] }
}

const widths = [13, 11, 13, 19, 19, 28, 28, 19, 30, 16, 22, 22, 9, 8, 16, 14, 14, 14, 12, 16]
