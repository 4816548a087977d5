import { formatMoney } from '../../protocol/format'
import type { PaymentType } from '../options'
import { utrProblem } from './upi'

/**
 * Payment method. Cash: the amount received in paise, absent for the exact amount. UPI: the bank's reference (UTR), and
 * the reference in the QR code, absent without one.
 */
export type PaymentInput = {
  paymentType: PaymentType
  cashReceived?: number | undefined
  utr?: string | undefined
  upiReference?: string | undefined
}

/** The problem of a cash payment of `price` paise: less than the price (D-44); '' for none. */
export function cashProblem(
  { paymentType, cashReceived = Number.POSITIVE_INFINITY }: PaymentInput,
  price: number,
): string {
  if (paymentType !== 'Cash' || cashReceived >= price) return ''
  return `${formatMoney(price - cashReceived)} less than the price`
}

/** True if the cash is probably a typing error: ten times the price, and over ₹2,000 more. Only a warning. */
export const isUnlikelyCash = ({ paymentType, cashReceived = 0 }: PaymentInput, price: number): boolean =>
  paymentType === 'Cash' && price > 0 && cashReceived >= 10 * price && cashReceived - price > 200_000

/** The problem of the bank reference, which is required if the institute has a UPI ID (D-219); '' for none. */
export const upiProblem = ({ paymentType, utr = '' }: PaymentInput, upiId: string): string =>
  paymentType === 'UPI' && (upiId !== '' || utr !== '') ? utrProblem(utr) : ''

/** Paise. */
const amountStep = 50_000
/** Likely amounts handed over for `price` paise: the next three multiples of ₹500. */
export const suggestedCashAmounts = (price: number): number[] => {
  const next = (Math.floor(price / amountStep) + 1) * amountStep
  return [next, next + amountStep, next + 2 * amountStep]
}
