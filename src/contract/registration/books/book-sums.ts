import { plural, t } from '@lingui/core/macro'
import { type DayBook, maxMissing, type NumberSeries, type RateLine } from './books'
import type { MonthBookLine } from './month-book'

type TypeTotals = DayBook['types'][number]
type RateTotals = Omit<RateLine, 'ratePercent'>

type Amount = { paymentType: string; amount: number }
/** Sums of a day's receipts and paid refunds by payment type, in paise. The largest received sum is first. */
export function sumByPaymentType(receipts: readonly Amount[], payouts: readonly Amount[]): TypeTotals[] {
  const amountsOfType = (amounts: readonly Amount[], type: string) =>
    amounts.filter(({ paymentType }) => paymentType === type).map(({ amount }) => amount)
  const types = new Set([...receipts, ...payouts].map(({ paymentType }) => paymentType))
  const totals = [...types].map((paymentType): TypeTotals => {
    const [received, refunded] = [amountsOfType(receipts, paymentType), amountsOfType(payouts, paymentType)]
    const counts = { receipts: received.length, refunds: refunded.length }
    return { paymentType, ...counts, received: sum(received), refunded: sum(refunded) }
  })
  return totals.toSorted((a, b) => b.received - a.received || a.paymentType.localeCompare(b.paymentType, 'en'))
}

/** Totals of a day over all payment types: numbers of documents, and sums in paise. */
export const totalsOfDay = (types: readonly TypeTotals[]): Omit<TypeTotals, 'paymentType'> => ({
  receipts: sum(types.map(({ receipts }) => receipts)),
  received: sum(types.map(({ received }) => received)),
  refunds: sum(types.map(({ refunds }) => refunds)),
  refunded: sum(types.map(({ refunded }) => refunded)),
})

/** Sum of a day's credit notes, in paise. */
export const sumOfCreditNotes = (lines: DayBook['lines']): number =>
  sum(lines.filter(({ isCreditNote }) => isCreditNote).map(({ amount }) => amount))

export const isEmptyDay = ({ lines, types }: DayBook): boolean => lines.length === 0 && types.length === 0

/** Amounts of a document, negative for a credit note. */
export function signedAmounts({ isCreditNote, taxable, cgst, sgst, igst, roundOff, total }: MonthBookLine) {
  const amounts = { taxable, cgst, sgst, igst, roundOff, total }
  if (!isCreditNote) return amounts
  // `0 - x` instead of `-x`, which is -0 if x is 0.
  return {
    taxable: 0 - taxable,
    cgst: 0 - cgst,
    sgst: 0 - sgst,
    igst: 0 - igst,
    roundOff: 0 - roundOff,
    total: 0 - total,
  }
}

/** Explains the sums of a day, in screens and documents (D-304). */
export const dayBookNote = (): string =>
  t`A credit note is listed on its day, under the payment type of the payment. A refund counts in the sums on the day it is paid, under its own payment type.`

/** Totals over all rates: number of documents, and sums in paise. */
export const sumOfRates = (lines: readonly RateLine[]): RateTotals => ({
  count: sum(lines.map(({ count }) => count)),
  taxable: sum(lines.map(({ taxable }) => taxable)),
  cgst: sum(lines.map(({ cgst }) => cgst)),
  sgst: sum(lines.map(({ sgst }) => sgst)),
  igst: sum(lines.map(({ igst }) => igst)),
  roundOff: sum(lines.map(({ roundOff }) => roundOff)),
  total: sum(lines.map(({ total }) => total)),
})

/**
 * Amounts of invoices minus those of credit notes, by rate, highest rate first. `count`: number of invoices plus credit
 * notes.
 */
export function netOfRates(invoices: readonly RateLine[], creditNotes: readonly RateLine[]): RateLine[] {
  const rates = [...new Set([...invoices, ...creditNotes].map(({ ratePercent }) => ratePercent))]
  return rates
    .toSorted((a, b) => b - a)
    .map((ratePercent) => {
      const sumOfRate = (lines: readonly RateLine[]) =>
        sumOfRates(lines.filter((line) => line.ratePercent === ratePercent))
      const [invoiced, credited] = [sumOfRate(invoices), sumOfRate(creditNotes)]
      return {
        ratePercent,
        count: invoiced.count + credited.count,
        taxable: invoiced.taxable - credited.taxable,
        cgst: invoiced.cgst - credited.cgst,
        sgst: invoiced.sgst - credited.sgst,
        igst: invoiced.igst - credited.igst,
        roundOff: invoiced.roundOff - credited.roundOff,
        total: invoiced.total - credited.total,
      }
    })
}

type Gaps = { tone: 'good' | 'bad' | 'neutral'; message: string; numbers: string }

/** Gaps of a series: a message with its tone, and the missing numbers. */
export function describeGaps({ prefix, missing, missingCount }: NumberSeries): Gaps {
  if (prefix === '')
    return { tone: 'neutral', message: t`Gaps are unknown: the numbers have another format`, numbers: '' }
  if (missingCount === 0) return { tone: 'good', message: t`No gaps`, numbers: '' }
  // The server sends at most `maxMissing` numbers.
  const numbers = missing.join(', ')
  const message = plural(missingCount, { one: '# number is missing', other: '# numbers are missing' })
  return { tone: 'bad', message, numbers: missing.length < maxMissing ? numbers : t`${numbers} and more` }
}

/** Gaps of a series in one sentence. */
export function gapMessage(series: NumberSeries): string {
  const { message, numbers } = describeGaps(series)
  return numbers === '' ? message : `${message}: ${numbers}`
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Explains “Cancelled” in a series (D-183). */
export const cancelledNote = (): string =>
  t`A cancelled invoice keeps its number, its month and its taxes; its credit note takes back what was refunded, in the month of the credit note. Every number counts as issued.`
