import { t } from '@lingui/core/macro'
import { formatMoney } from '../../protocol/format'
import type { PaymentType } from '../options'

/**
 * Payment type, and its details. `cashReceived`: paise, absent for the exact amount. `utr`: the reference of UPI, net
 * banking or a card slip. `upiReference`: the reference in the QR code, absent without one.
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
  return t`${{ amount: formatMoney(price - cashReceived) }} less than the price`
}

/** True if the cash is probably a typing error: ten times the price, and over ₹2,000 more. Only a warning. */
export const isUnlikelyCash = ({ paymentType, cashReceived = 0 }: PaymentInput, price: number): boolean =>
  paymentType === 'Cash' && price > 0 && cashReceived >= 10 * price && cashReceived - price > 200_000

/** Paise. */
const amountStep = 50_000
/** Likely amounts handed over for `price` paise: the next three multiples of ₹500. */
export const suggestedCashAmounts = (price: number): number[] => {
  const next = (Math.floor(price / amountStep) + 1) * amountStep
  return [next, next + amountStep, next + 2 * amountStep]
}
