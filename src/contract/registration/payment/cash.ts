import { t } from '@lingui/core/macro'
import { formatMoney } from '../../protocol/format'
import type { PaymentType } from '../options'

/**
 * Payment type and its details. `cashReceived`: paise; absent if the trainee pays the exact amount. `utr`: reference of
 * UPI, net banking or a card slip. `upiReference`: reference in the QR code that was shown; absent without one.
 */
export type PaymentInput = {
  paymentType: PaymentType
  cashReceived?: number | undefined
  utr?: string | undefined
  upiReference?: string | undefined
}

/** Problem of cash that is less than the price in paise (D-44); '' for none. */
export function cashProblem(
  { paymentType, cashReceived = Number.POSITIVE_INFINITY }: PaymentInput,
  price: number,
): string {
  if (paymentType !== 'Cash' || cashReceived >= price) return ''
  return t`${{ amount: formatMoney(price - cashReceived) }} less than the price`
}

/** True if the cash is probably a typing error: at least ten times the price, and over ₹2,000 more. For a warning. */
export const isUnlikelyCash = ({ paymentType, cashReceived = 0 }: PaymentInput, price: number): boolean =>
  paymentType === 'Cash' && price > 0 && cashReceived >= 10 * price && cashReceived - price > 200_000

const suggestionIntervalPaise = 50_000
/** Likely amounts handed over for `price` paise: the three multiples of ₹500 above it. */
export const suggestedCashAmounts = (price: number): number[] => {
  const firstAmount = (Math.floor(price / suggestionIntervalPaise) + 1) * suggestionIntervalPaise
  return [firstAmount, firstAmount + suggestionIntervalPaise, firstAmount + 2 * suggestionIntervalPaise]
}
