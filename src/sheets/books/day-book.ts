import { toIndiaTime } from '#contract/protocol/calendar'
import { dayBookName } from '#contract/registration/books/book-names'
import { dayBookNote, isEmptyDay, sumOfCreditNotes, totalsOfDay } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { refundStateText } from '#contract/registration/refund'
import { type CellData, headings, sumFormula, type WorkbookData } from './workbook-data'

/** Day book as an Excel workbook: entries, and totals by payment type. Amounts are paise. */
export function dayBookSheets(day: string, book: DayBook, institute: string): WorkbookData {
  const { lines, types } = book
  const titleRows = (): CellData[][] => [[{ text: dayBookName(day), isBold: true }], [{ text: institute }], []]
  const totals = totalsOfDay(types)
  /** 1-based, below title rows and headings. */
  const firstRow = 5
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
    [{ text: dayBookNote }],
  ]
  const lastEntryRow = firstRow + lines.length - 1
  const entries: CellData[][] = [
    ...titleRows(),
    headings(
      ...['Day', 'Time', 'Document', 'Number', 'Name', 'Course', 'Payment type', 'Taken by'],
      ...['Received', 'Credited', 'Refund'],
    ),
    ...lines.map((line): CellData[] => {
      const { at, isCreditNote, number, name, course, paymentType, takenBy, amount } = line
      const time = toIndiaTime(Date.parse(at)).slice(0, 16)
      return [
        { day },
        { time },
        { text: isCreditNote ? 'Credit note' : 'Invoice' },
        ...[number, name, course, paymentType, takenBy].map((text) => ({ text })),
        isCreditNote ? null : { money: amount },
        isCreditNote ? { money: amount } : null,
        { text: refundStateText(line) },
      ]
    }),
    [
      { text: 'Total', isBold: true },
      ...Array.from({ length: 7 }, () => null),
      sumFormula(9, firstRow, lastEntryRow, totals.received, 'money'),
      sumFormula(10, firstRow, lastEntryRow, sumOfCreditNotes(lines), 'money'),
    ],
  ]
  return {
    sheets: [
      { name: 'Entries', widths: [13, 11, 13, 19, 28, 30, 16, 20, 16, 16, 18], frozenRows: 4, rows: entries },
      { name: 'By payment type', widths: [20, 10, 16, 13, 16, 16], frozenRows: 4, rows: byType },
    ].map((sheet) => (!isEmptyDay(book) ? sheet : { ...sheet, rows: [...titleRows(), ...emptyDayRows] })),
  }
}

const emptyDayRows: CellData[][] = [[{ text: 'No payments or refunds on this day.' }]]
