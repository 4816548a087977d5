import { sumByPaymentType } from '../../../src/contract/registration/books/book-sums'
import type { DayBook, GstMonth, RateLine } from '../../../src/contract/registration/books/books'
import type { MonthBookLine } from '../../../src/contract/registration/books/month-book'
import { creditedAmounts } from '../../../src/contract/registration/payment/net'
import { taxLines } from '../../../src/contract/registration/payment/tax'

const names = ['राम Kumar शर्मा', 'Gurpreet Singh', 'सुनीता देवी', '=HYPERLINK("http://x")', 'Zoya Khan'] as const
const types = ['Cash', 'UPI', 'Debit Card', 'Online'] as const
const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T

const noRefund = { refundState: '', refundPaidAt: '', refundPaymentType: '', refundReference: '' } as const
const refund = {
  refundState: 'paid',
  refundPaidAt: '2026-11-20T06:00:00Z',
  refundPaymentType: 'Cash',
  refundReference: '',
} as const

/** A day book with `count` entries, every ninth a credit note that is paid on the day. */
export function dayBookOf(count: number): DayBook {
  const isCreditNote = (n: number) => n % 9 === 8
  const lines = Array.from({ length: count }, (_, n) => ({
    id: String(n),
    at: new Date(Date.parse('2026-11-20T03:40:00Z') + n * 97_000).toISOString(),
    isCreditNote: isCreditNote(n),
    number: isCreditNote(n) ? `KNL/2627/C${String(n).padStart(5, '0')}` : `KNL/2627/${String(n + 1).padStart(6, '0')}`,
    name: pick(names, n),
    course: n % 5 === 1 ? 'Heavy Motor Vehicle Refresher Course, two days' : 'LMV Driving Course',
    creditedInvoice: isCreditNote(n) ? 'KNL/2627/000001' : '',
    paymentType: pick(types, n),
    reference: pick(types, n) === 'UPI' ? `4123456${String(n).padStart(5, '0')}` : '',
    recordedBy: n % 4 === 3 ? '' : 'Sunita Yadav',
    amount: isCreditNote(n) ? 875_000 : 123_457 + n * 101,
    ...(isCreditNote(n) ? refund : noRefund),
  }))
  const linesOf = (kind: 'invoices' | 'creditNotes') =>
    lines.filter((line) => line.isCreditNote === (kind === 'creditNotes'))
  return { lines, types: sumByPaymentType(linesOf('invoices'), linesOf('creditNotes')) }
}

/** Documents of a month: trainees, a company of another state, and credit notes in full and in part. */
export function monthBookOf(count: number): MonthBookLine[] {
  return dayBookOf(count).lines.map(({ recordedBy: _takenBy, amount, ...line }, n) => {
    const isInterState = n % 4 === 2
    const paid = taxLines(line.isCreditNote ? 875_000 : amount, 18, { taxStatus: 'regular', isInterState })
    return {
      ...line,
      ...(line.isCreditNote ? creditedAmounts(paid, n % 2 === 0 ? 875_000 : 333_333) : paid),
      buyerGstin: isInterState ? '09AAAAA0000A1Z0' : '',
      buyerName: isInterState ? 'Agra Logistics Ltd' : '',
      taxStatus: 'regular',
      sac: '999293',
      placeOfSupply: isInterState ? '09' : '06',
    }
  })
}

const rateLine = (ratePercent: number, count: number, total: number): RateLine => ({
  ...taxLines(total, ratePercent),
  count,
})
/** 8,415 numbered invoices, of which 11 are cancelled; the numbers of 4 more are missing. */
export const gstMonthBook: GstMonth = {
  invoices: [rateLine(18, 8412, 7_360_500_003), rateLine(5, 3, 262_501)],
  creditNotes: [rateLine(18, 12, 10_500_001), rateLine(12, 1, 875_000)],
  series: [
    {
      isCreditNote: false,
      prefix: 'KNL/2627/',
      first: 'KNL/2627/041201',
      last: 'KNL/2627/049619',
      count: 8415,
      cancelled: 11,
      missing: ['KNL/2627/041377', 'KNL/2627/041380 to KNL/2627/041382'],
      missingCount: 4,
    },
    {
      isCreditNote: true,
      prefix: 'KNL/2627/C',
      first: 'KNL/2627/C00117',
      last: 'KNL/2627/C00129',
      count: 13,
      cancelled: 0,
      missing: [],
      missingCount: 0,
    },
  ],
}
