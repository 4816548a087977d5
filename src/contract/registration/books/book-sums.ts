import { formatCount } from '../../protocol/format'
import { type DayBook, type DayBookLine, mostMissing, type NumberSeries, type RateLine } from './books'

type OfType = DayBook['types'][number]
type Sums = Omit<RateLine, 'ratePercent'>

/** What the lines of a day come to by payment type, in paise, most received first. */
export function byPaymentType(lines: readonly DayBookLine[]): OfType[] {
  const found = new Map<string, OfType>()
  for (const { paymentType, isCreditNote, amount } of lines) {
    const none = { paymentType, receipts: 0, received: 0, creditNotes: 0, refunded: 0 }
    const of = found.get(paymentType) ?? none
    found.set(paymentType, {
      ...of,
      ...(isCreditNote
        ? { creditNotes: of.creditNotes + 1, refunded: of.refunded + amount }
        : { receipts: of.receipts + 1, received: of.received + amount }),
    })
  }
  return [...found.values()].toSorted(
    (a, b) => b.received - a.received || a.paymentType.localeCompare(b.paymentType, 'en'),
  )
}

/** What a day comes to in all, in paise. */
export const sumOfTypes = (types: readonly OfType[]): Omit<OfType, 'paymentType'> => ({
  receipts: sum(types.map(({ receipts }) => receipts)),
  received: sum(types.map(({ received }) => received)),
  creditNotes: sum(types.map(({ creditNotes }) => creditNotes)),
  refunded: sum(types.map(({ refunded }) => refunded)),
})

/** What lines of several rates come to, in paise. */
export const sumOfRates = (lines: readonly RateLine[]): Sums => ({
  count: sum(lines.map(({ count }) => count)),
  taxable: sum(lines.map(({ taxable }) => taxable)),
  cgst: sum(lines.map(({ cgst }) => cgst)),
  sgst: sum(lines.map(({ sgst }) => sgst)),
  roundOff: sum(lines.map(({ roundOff }) => roundOff)),
  total: sum(lines.map(({ total }) => total)),
})

/** What stays of invoices after the credit notes of their rate, highest rate first; below zero where more was paid back. */
export function netOfRates(invoices: readonly RateLine[], creditNotes: readonly RateLine[]): RateLine[] {
  const rates = [...new Set([...invoices, ...creditNotes].map(({ ratePercent }) => ratePercent))]
  return rates
    .toSorted((a, b) => b - a)
    .map((ratePercent) => {
      const own = (lines: readonly RateLine[]) => sumOfRates(lines.filter((line) => line.ratePercent === ratePercent))
      const [given, back] = [own(invoices), own(creditNotes)]
      return {
        ratePercent,
        count: given.count + back.count,
        taxable: given.taxable - back.taxable,
        cgst: given.cgst - back.cgst,
        sgst: given.sgst - back.sgst,
        roundOff: given.roundOff - back.roundOff,
        total: given.total - back.total,
      }
    })
}

type Gaps = { tone: 'good' | 'bad' | 'off'; words: string; numbers: string }

/** What is to be said of the gaps of a series, whether that is good, and the numbers that are missing. */
export function gapsOf({ prefix, missing, missingCount }: NumberSeries): Gaps {
  if (prefix === '') return { tone: 'off', words: 'Gaps cannot be told: numbers of another spelling', numbers: '' }
  if (missingCount === 0) return { tone: 'good', words: 'No gaps', numbers: '' }
  const more = missing.length < mostMissing ? '' : ' and more'
  const words = missingCount === 1 ? '1 number is missing' : `${formatCount(missingCount)} numbers are missing`
  return { tone: 'bad', words, numbers: `${missing.join(', ')}${more}` }
}

/** The same in one sentence. */
export function gapWords(series: NumberSeries): string {
  const { words, numbers } = gapsOf(series)
  return numbers === '' ? words : `${words}: ${numbers}`
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/** What “Cancelled” means where a series is shown (D-183). */
export const cancelledNote =
  'A cancelled invoice keeps its number, its month and its taxes; its credit note takes back what was refunded, in the month of the credit note. Every number counts as issued.'
