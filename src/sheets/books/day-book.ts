import { toIndiaTime } from '#contract/protocol/calendar'
import { dayBookName } from '#contract/registration/books/book-names'
import { sumOfTypes } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { type CellData, headings, sumFormula, type WorkbookData } from './workbook-data'

/** Day book as an Excel workbook: entries, and totals by payment type. Amounts are paise. */
export function dayBookSheets(day: string, { lines, types }: DayBook, institute: string): WorkbookData {
  const head = (): CellData[][] => [[{ text: dayBookName(day), isBold: true }], [{ text: institute }], []]
  const all = sumOfTypes(types)
  const first = 5
  const net = (row: number, value: number): CellData => ({ formula: `C${row}-E${row}`, value, as: 'money' })
  const lastOfTypes = first + types.length - 1
  const byType: CellData[][] = [
    ...head(),
    headings('Payment type', 'Receipts', 'Received', 'Credit notes', 'Refunded', 'Net'),
    ...types.map(({ paymentType, receipts, received, creditNotes, refunded }, at): CellData[] => [
      { text: paymentType },
      { count: receipts },
      { money: received },
      { count: creditNotes },
      { money: refunded },
      net(first + at, received - refunded),
    ]),
    [
      { text: 'In all', isBold: true },
      sumFormula(2, first, lastOfTypes, all.receipts, 'count'),
      sumFormula(3, first, lastOfTypes, all.received, 'money'),
      sumFormula(4, first, lastOfTypes, all.creditNotes, 'count'),
      sumFormula(5, first, lastOfTypes, all.refunded, 'money'),
      sumFormula(6, first, lastOfTypes, all.received - all.refunded, 'money'),
    ],
  ]
  const lastOfLines = first + lines.length - 1
  const entries: CellData[][] = [
    ...head(),
    headings(
      ...['Day', 'Time', 'Document', 'Number', 'Name', 'Course', 'Payment type', 'Taken by', 'Received', 'Refunded'],
    ),
    ...lines.map(({ at, isCreditNote, number, name, course, paymentType, takenBy, amount }): CellData[] => {
      const time = toIndiaTime(Date.parse(at)).slice(0, 16)
      return [
        { day },
        { time },
        { text: isCreditNote ? 'Credit note' : 'Invoice' },
        ...[number, name, course, paymentType, takenBy].map((text) => ({ text })),
        isCreditNote ? null : { money: amount },
        isCreditNote ? { money: amount } : null,
      ]
    }),
    [
      { text: 'In all', isBold: true },
      ...Array.from({ length: 7 }, () => null),
      sumFormula(9, first, lastOfLines, all.received, 'money'),
      sumFormula(10, first, lastOfLines, all.refunded, 'money'),
    ],
  ]
  return {
    sheets: [
      { name: 'Entries', widths: [13, 11, 13, 19, 28, 30, 16, 20, 16, 16], frozenRows: 4, rows: entries },
      { name: 'By payment type', widths: [20, 10, 16, 13, 16, 16], frozenRows: 4, rows: byType },
    ].map((sheet) => (lines.length > 0 ? sheet : { ...sheet, rows: [...head(), ...nothing] })),
  }
}

const nothing: CellData[][] = [[{ text: 'No payments or refunds on this day.' }]]
