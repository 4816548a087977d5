import { formatMoney } from '#contract/protocol/format'
import { amountMessage, readPaise } from '#contract/protocol/text/typed-number'
import type { PaymentType } from '#contract/registration/options'
import { cashProblem, isUnlikelyCash, type PaymentInput, upiProblem } from '#contract/registration/payment/cash'
import { normalizeUtr } from '#contract/registration/payment/upi'

/** What the payment panel holds: the cash in rupees and the bank's reference, as typed; what the UPI code asks for. */
export type Taking = {
  paymentType: PaymentType | ''
  cashReceived: string
  /** The unlikely amount of cash that somebody has confirmed, as typed. */
  cashConfirmed: string
  utr: string
  upiReference: string
}
export const nothingTaken: Taking = {
  ...{ paymentType: '', cashReceived: '', cashConfirmed: '' },
  ...{ utr: '', upiReference: '' },
}
/** The parts of the panel, and the button that it leads to. */
type PaymentField = 'paymentType' | 'cashReceived' | 'utr'
export type PaymentPlace = PaymentField | 'forward'

/** With this payment type; UPI has a reference from then on, which the code and the payment share. */
export const chosen = (taking: Taking, paymentType: PaymentType): Taking => ({
  ...taking,
  paymentType,
  upiReference: taking.upiReference || (paymentType === 'UPI' ? newReference() : ''),
})
/** 24 letters and digits, as the record's id that others use. */
const newReference = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24)

/** Where typing belongs once a payment type is chosen. */
export function placeAfter(paymentType: PaymentType, upiId: string): PaymentPlace {
  if (paymentType === 'Cash') return 'cashReceived'
  return paymentType === 'UPI' && upiId ? 'utr' : 'forward'
}

/** What was taken; null while nobody said how it is paid. */
export function takenOf({ paymentType, cashReceived, utr, upiReference }: Taking): PaymentInput | null {
  if (!paymentType) return null
  const paise = paymentType === 'Cash' ? readPaise(cashReceived) : undefined
  const upi = paymentType === 'UPI' && utr ? { utr: normalizeUtr(utr), upiReference } : {}
  return { paymentType, ...(paise === undefined ? {} : { cashReceived: paise }), ...upi }
}

/** What the panel held when this was taken. */
export const takingOf = ({ paymentType, cashReceived, utr = '', upiReference = '' }: PaymentInput): Taking => ({
  paymentType,
  cashReceived: cashReceived === undefined ? '' : String(cashReceived / 100),
  cashConfirmed: cashReceived === undefined ? '' : String(cashReceived / 100),
  utr,
  upiReference,
})

/** What is wrong with it as a payment of `price` paise to an institute with this UPI ID, and where. */
export function takingProblem(taking: Taking, price: number, upiId: string): [PaymentField, string] | undefined {
  const taken = takenOf(taking)
  if (!taken) return ['paymentType', '*Please enter payment type!']
  const { paymentType, cashReceived, cashConfirmed } = taking
  if (paymentType === 'Cash' && cashReceived !== '' && (taken.cashReceived ?? -1) < 0)
    return ['cashReceived', amountMessage]
  const tooLittle = cashProblem(taken, price)
  if (tooLittle) return ['cashReceived', tooLittle]
  if (isUnlikelyCash(taken, price) && cashConfirmed !== cashReceived)
    return ['cashReceived', `${formatMoney(taken.cashReceived ?? 0)} for ${formatMoney(price)}? Correct or confirm it`]
  const noUtr = upiProblem(taken, upiId)
  return noUtr ? ['utr', noUtr] : undefined
}

/** Paise to hand back: negative where some is still to come, 0 where no cash was counted. */
export function changeOf(
  { paymentType, cashReceived }: Pick<Taking, 'paymentType' | 'cashReceived'>,
  price: number,
): number {
  const cash = paymentType === 'Cash' ? readPaise(cashReceived) : undefined
  return cash === undefined ? 0 : cash - price
}
