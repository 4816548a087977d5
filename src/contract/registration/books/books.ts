import * as z from 'zod/mini'
import { extending, get, type Output } from '../../protocol/endpoint'
import { atMost, count, flag, id, instant, requiredDay, rupees, text, texts } from '../../protocol/fields'
import { wire } from '../../protocol/wire'

/** One receipt or one credit note, as it was recorded; the amount is what was taken or is paid back. */
const line = {
  id: ['_id', id],
  at: instant,
  isCreditNote: flag,
  /** Of the invoice or the credit note; '' where none was told. */
  number: text,
  name: text,
  course: text,
  /** How it was paid; of a credit note how that was which it pays back (D-184). */
  paymentType: text,
  /** Who recorded it; '' where nobody tells. */
  takenBy: text,
  amount: rupees,
} as const
/** What came in and went out by one payment type. */
const ofType = { paymentType: text, receipts: count, received: rupees, creditNotes: count, refunded: rupees } as const

/** Taxable, CGST, SGST and round off add up to the total. */
const ofRate = {
  ratePercent: count,
  count,
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  roundOff: rupees,
  total: rupees,
} as const
/** So many gaps of a series are named; the others are counted. */
export const mostMissing = 100

/** The numbers of one spelling that a month gave. */
const series = {
  isCreditNote: flag,
  /** All before the running number: 'KNL/2627/'; '' for numbers of another spelling, of which no gap can be told. */
  prefix: text,
  first: text,
  last: text,
  count,
  /** Of the invoices those that a credit note of the same month cancelled. */
  cancelled: count,
  /** Numbers that nothing in the books has, one or 'KNL/2627/000007 to KNL/2627/000009'; `mostMissing` of them. */
  missing: texts,
  missingCount: count,
} as const

/** A month as 'YYYY-MM'. */
export const bookMonth = z
  .string()
  .check(atMost(7, 'Choose a month'), z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month'))
/** A day that a book may have, 'YYYY-MM-DD'. */
export const bookDay = z.pipe(requiredDay('Choose a day'), z.string().check(z.regex(/^20/, 'Choose a day')))

/** What was taken and paid back: the day as a cashier has it, and the month for GST (ours; D-181 to D-188). */
export const books = {
  /** Receipts and credit notes of a day in the order in which they were recorded, and what they come to by payment type. */
  day: extending(get('books/day', '', { lines: z.array(wire(line)), types: z.array(wire(ofType)) }, { day: bookDay })),
  /** Invoices and credit notes of a month by GST rate, and the series of their numbers. */
  month: extending(
    get(
      'books/month',
      '',
      { invoices: z.array(wire(ofRate)), creditNotes: z.array(wire(ofRate)), series: z.array(wire(series)) },
      { month: bookMonth },
    ),
  ),
}
export type DayBook = Output<(typeof books)['day']>
export type DayBookLine = DayBook['lines'][number]
export type GstMonth = Output<(typeof books)['month']>
export type RateLine = GstMonth['invoices'][number]
export type NumberSeries = GstMonth['series'][number]
