import { toIndiaTime } from '#contract/protocol/calendar'
import { dayBookName } from '#contract/registration/books/book-names'
import { sumOfTypes } from '#contract/registration/books/book-sums'
import type { DayBook } from '#contract/registration/books/books'
import { type Book, type BookCell, headings, sumOf } from './book'

/** A day as an Excel file: its entries, and by payment type what they come to. Amounts are paise. */
export function dayBookSheets(day: string, { lines, types }: DayBook, institute: string): Book {
  const head = (): BookCell[][] => [[{ text: dayBookName(day), isBold: true }], [{ text: institute }], []]
  const all = sumOfTypes(types)
  const first = 5
  const net = (row: number, value: number): BookCell => ({ formula: `C${row}-E${row}`, value, as: 'money' })
  const lastOfTypes = first + types.length - 1
  const byType: BookCell[][] = [
    ...head(),
    headings('Payment type', 'Receipts', 'Received', 'Credit notes', 'Refunded', 'Net'),
    ...types.map(({ paymentType, receipts, received, creditNotes, refunded }, at): BookCell[] => [
      { text: paymentType },
      { count: receipts },
      { money: received },
      { count: creditNotes },
      { money: refunded },
      net(first + at, received - refunded),
    ]),
    [
      { text: 'In all', isBold: true },
      sumOf(2, first, lastOfTypes, all.receipts, 'count'),
      sumOf(3, first, lastOfTypes, all.received, 'money'),
      sumOf(4, first, lastOfTypes, all.creditNotes, 'count'),
      sumOf(5, first, lastOfTypes, all.refunded, 'money'),
      sumOf(6, first, lastOfTypes, all.received - all.refunded, 'money'),
    ],
  ]
  const lastOfLines = first + lines.length - 1
  const entries: BookCell[][] = [
    ...head(),
    headings(
      ...['Day', 'Time', 'Document', 'Number', 'Name', 'Course', 'Payment type', 'Taken by', 'Received', 'Refunded'],
    ),
    ...lines.map(({ at, isCreditNote, number, name, course, paymentType, takenBy, amount }): BookCell[] => {
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
      sumOf(9, first, lastOfLines, all.received, 'money'),
      sumOf(10, first, lastOfLines, all.refunded, 'money'),
    ],
  ]
  return {
    sheets: [
      { name: 'Entries', widths: [13, 11, 13, 19, 28, 30, 16, 20, 16, 16], frozen: 4, rows: entries },
      { name: 'By payment type', widths: [20, 10, 16, 13, 16, 16], frozen: 4, rows: byType },
    ].map((sheet) => (lines.length > 0 ? sheet : { ...sheet, rows: [...head(), ...nothing] })),
  }
}

const nothing: BookCell[][] = [[{ text: 'Nothing was taken or paid back on this day.' }]]
