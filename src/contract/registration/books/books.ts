import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, get, type Output } from '../../protocol/endpoint'
import { count, flag, id, instant, maxLength, requiredDay, rupees, text, textList } from '../../protocol/fields'
import { wireObject } from '../../protocol/wire'
import { refundFields } from '../refund'

/** A receipt or credit note. A credit note has the payment type and reference of the refunded payment (D-184). */
export const documentRow = {
  id: ['_id', id],
  at: instant,
  isCreditNote: flag,
  /** Number of invoice or credit note; '' if unknown. */
  number: text,
  /** Of a credit note: number of the invoice that it credits. */
  creditedInvoice: text,
  name: text,
  course: text,
  paymentType: text,
  /** Reference of a payment by UPI, net banking or card (D-351), or the card provider's payment id; '' for none. */
  reference: text,
} as const
/** `amount` received or credited. */
const lineRow = {
  ...documentRow,
  /** Person who recorded it; '' if unknown. */
  recordedBy: ['takenBy', text],
  amount: rupees,
  /** Only for a credit note. */
  ...refundFields,
} as const
/** Money received and refunded on a day by one payment type. `receipts`, `refunds`: number of documents. */
const typeTotals = {
  paymentType: text,
  receipts: count,
  received: rupees,
  refunds: ['creditNotes', count],
  refunded: rupees,
} as const

/** Taxable, CGST, SGST, IGST and round off add up to the total. */
export const taxAmounts = {
  ratePercent: count,
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
  roundOff: rupees,
  total: rupees,
} as const
const rateTotals = { ...taxAmounts, count } as const
/** Limit of the entries in `missing`; `missingCount` counts all missing numbers. */
export const maxMissing = 100

/** Document numbers with the same prefix in a month. */
const series = {
  isCreditNote: flag,
  /** The part before the running number: 'KNL/2627/'; '' for other formats, whose gaps are unknown. */
  prefix: text,
  first: text,
  last: text,
  count,
  /** Number of invoices whose registration was cancelled in that month, refunded or not; 0 for credit notes. */
  cancelled: count,
  /** Missing numbers, and ranges of them ('KNL/2627/000007 – KNL/2627/000009'): at most `maxMissing` entries. */
  missing: textList,
  missingCount: count,
} as const

/** 'YYYY-MM'. */
export const bookMonth = z
  .string()
  .check(maxLength(7, t`Choose a month`), z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, t`Choose a month`))
/** 'YYYY-MM-DD'. */
export const bookDay = z.pipe(requiredDay(t`Choose a day`), z.string().check(z.regex(/^20/, t`Choose a day`)))

/** Day book and GST report (extension; D-181 to D-188). */
export const books = {
  /**
   * Receipts and credit notes of a day in the order of recording, and totals by payment type. A refund counts on the
   * day of its payment (D-304).
   */
  day: asExtension(
    get(
      'books/day',
      '',
      { lines: z.array(wireObject(lineRow)), types: z.array(wireObject(typeTotals)) },
      { day: bookDay },
    ),
  ),
  /** Invoices and credit notes of a month by GST rate, and their number series. */
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
