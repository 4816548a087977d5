import * as z from 'zod/mini'
import { asExtension, get, type Output } from '../../protocol/endpoint'
import { count, flag, id, instant, maxLength, requiredDay, rupees, text, textList } from '../../protocol/fields'
import { wireObject } from '../../protocol/wire'

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
const typeTotals = {
  paymentType: text,
  receipts: count,
  received: rupees,
  creditNotes: count,
  refunded: rupees,
} as const

/** Taxable, CGST, SGST and round off add up to the total. */
const rateTotals = {
  ratePercent: count,
  count,
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  roundOff: rupees,
  total: rupees,
} as const
/** So many gaps of a series are named; the others are counted. */
export const maxMissing = 100

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
  missing: textList,
  missingCount: count,
} as const

/** A month as 'YYYY-MM'. */
export const bookMonth = z
  .string()
  .check(maxLength(7, 'Choose a month'), z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month'))
/** A day that a book may have, 'YYYY-MM-DD'. */
export const bookDay = z.pipe(requiredDay('Choose a day'), z.string().check(z.regex(/^20/, 'Choose a day')))

/** What was taken and paid back: the day as a cashier has it, and the month for GST (ours; D-181 to D-188). */
export const books = {
  /** Receipts and credit notes of a day in the order in which they were recorded, and what they come to by payment type. */
  day: asExtension(
    get(
      'books/day',
      '',
      { lines: z.array(wireObject(line)), types: z.array(wireObject(typeTotals)) },
      { day: bookDay },
    ),
  ),
  /** Invoices and credit notes of a month by GST rate, and the series of their numbers. */
  month: asExtension(
    get(
      'books/month',
      '',
      {
        invoices: z.array(wireObject(rateTotals)),
        creditNotes: z.array(wireObject(rateTotals)),
        series: z.array(wireObject(series)),
      },
      { month: bookMonth },
    ),
  ),
}
export type DayBook = Output<(typeof books)['day']>
export type DayBookLine = DayBook['lines'][number]
export type GstMonth = Output<(typeof books)['month']>
export type RateLine = GstMonth['invoices'][number]
export type NumberSeries = GstMonth['series'][number]
