import { formatMoney } from '../../protocol/format'
import type { PaymentType } from '../options'
import { utrProblem } from './upi'

/**
 * What is taken: how; of cash how much was handed over, in paise, absent where nobody counted it: the exact amount; of UPI
 * the bank's reference (UTR) and what the office's code asked for, absent where the institute shows none.
 */
export type PaymentInput = {
  paymentType: PaymentType
  cashReceived?: number | undefined
  utr?: string | undefined
  upiReference?: string | undefined
}

/** Why this cannot be the payment of `price` paise, '' where it can: cash below the price pays nothing (D-44). */
export function cashProblem(
  { paymentType, cashReceived = Number.POSITIVE_INFINITY }: PaymentInput,
  price: number,
): string {
  if (paymentType !== 'Cash' || cashReceived >= price) return ''
  return `${formatMoney(price - cashReceived)} less than the price`
}

/** Ten times the price and more, and more than ₹2,000 over it: a digit too many is likelier than such a note (never refused). */
export const isUnlikelyCash = ({ paymentType, cashReceived = 0 }: PaymentInput, price: number): boolean =>
  paymentType === 'Cash' && price > 0 && cashReceived >= 10 * price && cashReceived - price > 200_000

/** Why UPI with this bank reference is no payment, '' where it is; without one it is none where a UPI ID is shown (D-219). */
export const upiProblem = ({ paymentType, utr = '' }: PaymentInput, upiId: string): string =>
  paymentType === 'UPI' && (upiId !== '' || utr !== '') ? utrProblem(utr) : ''

const noteStep = 50_000
/** What people hand over for `price` paise when it is not the exact amount: the next three multiples of ₹500. */
export const roundAmounts = (price: number): number[] => {
  const next = (Math.floor(price / noteStep) + 1) * noteStep
  return [next, next + noteStep, next + 2 * noteStep]
}
