import { dayBookName } from '#contract/registration/books/book-names'
import { dayBookNote, isEmptyDay, sumOfCreditNotes, totalsOfDay } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { refundStateText } from '#contract/registration/refund'
import { documentCells } from './document-cells'
import { type CellData, headings, sumFormula, type WorkbookData } from './workbook-data'

const entryColumns = [
  'Day',
  'Time',
  'Document',
  'Number',
  'Credited invoice',
  'Name',
  'Course',
  'Payment type',
  'Reference',
  'Recorded by',
  'Received',
  'Credited',
  'Refund',
]
/** 1-based, as in the sheet. */
const receivedColumn = entryColumns.indexOf('Received') + 1

/** Day book as an Excel workbook: entries, and totals by payment type. Amounts are paise. */
export function dayBookSheets(day: string, book: DayBook, institute: string): WorkbookData {
  const { lines, types } = book
  const titleRows = (): CellData[][] => [[{ text: dayBookName(day), isBold: true }], [{ text: institute }], []]
  const totals = totalsOfDay(types)
  /** 1-based, below title rows and headings. */
  const firstRow = 5
  /** Received minus refunded. */
  const netFormula = (row: number, value: number): CellData => ({ formula: `C${row}-E${row}`, value, as: 'money' })
  const lastTypeRow = firstRow + types.length - 1
  const byType: CellData[][] = [
    ...titleRows(),
    headings('Payment type', 'Receipts', 'Received', 'Refunds', 'Refunded', 'Net'),
    ...types.map(({ paymentType, receipts, received, refunds, refunded }, index): CellData[] => [
      { text: paymentType },
      { count: receipts },
      { money: received },
      { count: refunds },
      { money: refunded },
      netFormula(firstRow + index, received - refunded),
    ]),
    [
      { text: 'Total', isBold: true },
      sumFormula(2, firstRow, lastTypeRow, totals.receipts, 'count'),
      sumFormula(3, firstRow, lastTypeRow, totals.received, 'money'),
      sumFormula(4, firstRow, lastTypeRow, totals.refunds, 'count'),
      sumFormula(5, firstRow, lastTypeRow, totals.refunded, 'money'),
      sumFormula(6, firstRow, lastTypeRow, totals.received - totals.refunded, 'money'),
    ],
    [],
    [{ text: dayBookNote() }],
  ]
  const lastEntryRow = firstRow + lines.length - 1
  const entries: CellData[][] = [
    ...titleRows(),
    headings(...entryColumns),
    ...lines.map((line): CellData[] => {
      const { isCreditNote, name, course, paymentType, reference, recordedBy, amount } = line
      return [
        ...documentCells(line),
        ...[name, course, paymentType, reference, recordedBy].map((text) => ({ text })),
        isCreditNote ? null : { money: amount },
        isCreditNote ? { money: amount } : null,
        { text: refundStateText(line) },
      ]
    }),
    [
      { text: 'Total', isBold: true },
      // Empty cells between the title and the sums.
      ...Array.from({ length: receivedColumn - 2 }, () => null),
      sumFormula(receivedColumn, firstRow, lastEntryRow, totals.received, 'money'),
      sumFormula(receivedColumn + 1, firstRow, lastEntryRow, sumOfCreditNotes(lines), 'money'),
    ],
  ]
  const emptyDay: CellData[][] = [...titleRows(), [{ text: 'No payments or refunds on this day.' }]]
  return {
    sheets: [
      {
        name: 'Entries',
        widths: [13, 11, 13, 19, 19, 28, 30, 16, 22, 20, 16, 16, 18],
        frozenRows: 4,
        rows: entries,
      },
      { name: 'By payment type', widths: [20, 10, 16, 13, 16, 16], frozenRows: 4, rows: byType },
    ].map((sheet) => (isEmptyDay(book) ? { ...sheet, rows: emptyDay } : sheet)),
  }
}
