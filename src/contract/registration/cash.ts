import { formatMoney } from '../protocol/format'
import type { PaymentType } from './options'

/** What is taken: how, and of cash how much was handed over, in paise; absent where nobody counted it: the exact amount. */
export type Taken = { paymentType: PaymentType; cashReceived?: number | undefined }

/** Why this cannot be the payment of `price` paise, '' where it can: cash below the price pays nothing (D-44). */
export function cashProblem({ paymentType, cashReceived = Number.POSITIVE_INFINITY }: Taken, price: number): string {
  if (paymentType !== 'Cash' || cashReceived >= price) return ''
  return `${formatMoney(price - cashReceived)} less than the price`
}

const step = 50_000
/** What people hand over for `price` paise when it is not the exact amount: the next three multiples of ₹500. */
export const roundAmounts = (price: number): number[] => {
  const next = (Math.floor(price / step) + 1) * step
  return [next, next + step, next + 2 * step]
}
