import { t } from '@lingui/core/macro'
import { formatMoney } from '#contract/protocol/format'
import { amountMessage, readPaise } from '#contract/protocol/text/amount'
import type { PaymentType } from '#contract/registration/options'
import { cashProblem, isUnlikelyCash, type PaymentInput } from '#contract/registration/payment/cash'
import { normalizeReference, referenceProblem, referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { upiLink } from '#contract/registration/payment/upi'

/** Input of the payment panel. */
export type PaymentFormInput = {
  paymentType: PaymentType | ''
  /** Rupees as typed. */
  cashReceived: string
  /** Unlikely amount of cash that the clerk has confirmed, as typed. */
  cashConfirmed: string
  /** Reference of the payment, as typed. */
  utr: string
  /** Reference in the UPI QR code. */
  upiReference: string
}
export const emptyPaymentFormInput: PaymentFormInput = {
  paymentType: '',
  cashReceived: '',
  cashConfirmed: '',
  utr: '',
  upiReference: '',
}
type PaymentField = 'paymentType' | 'cashReceived' | 'utr'
/** Field, or the button that submits (`forward`). */
export type PaymentFocusTarget = PaymentField | 'forward'

/**
 * Input with this payment type. UPI gets a reference that its code and the payment share. The typed reference stays
 * only for types with the same kind of reference.
 */
export const withPaymentType = (input: PaymentFormInput, paymentType: PaymentType): PaymentFormInput => ({
  ...input,
  paymentType,
  utr: referenceRuleOf(paymentType) === referenceRuleOf(input.paymentType) ? input.utr : '',
  upiReference: input.upiReference || (paymentType === 'UPI' ? createReference() : ''),
})
/** 24 letters and digits, like a record id. */
const createReference = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24)

/** Field or button to focus after choosing a payment type. */
export function getNextFocus(paymentType: PaymentType, hasReferenceField: boolean): PaymentFocusTarget {
  if (paymentType === 'Cash') return 'cashReceived'
  return hasReferenceField ? 'utr' : 'forward'
}

/** Payment as the contract defines it; null without a payment type. */
export function toPayment({ paymentType, cashReceived, utr, upiReference }: PaymentFormInput): PaymentInput | null {
  if (!paymentType) return null
  const paise = paymentType === 'Cash' ? readPaise(cashReceived) : undefined
  const reference = referenceRuleOf(paymentType) ? normalizeReference(utr) : ''
  return {
    paymentType,
    ...(paise === undefined ? {} : { cashReceived: paise }),
    ...(reference ? { utr: reference } : {}),
    ...(reference && paymentType === 'UPI' ? { upiReference } : {}),
  }
}

/** Panel input of a payment. */
export const toPaymentFormInput = ({
  paymentType,
  cashReceived,
  utr = '',
  upiReference = '',
}: PaymentInput): PaymentFormInput => ({
  paymentType,
  cashReceived: cashReceived === undefined ? '' : String(cashReceived / 100),
  cashConfirmed: cashReceived === undefined ? '' : String(cashReceived / 100),
  utr,
  upiReference,
})

/**
 * Invalid field and message of a payment of `price` paise; undefined when valid. `upiId`: '' if the institute shows no
 * UPI code, in which case UPI requires no reference.
 */
export function validatePaymentInput(
  input: PaymentFormInput,
  price: number,
  upiId: string,
): [PaymentField, string] | undefined {
  const payment = toPayment(input)
  if (!payment) return ['paymentType', t`*Please enter payment type!`]
  const { paymentType, cashReceived, cashConfirmed } = input
  const isCashValid = payment.cashReceived !== undefined && payment.cashReceived >= 0
  if (paymentType === 'Cash' && cashReceived !== '' && !isCashValid) return ['cashReceived', amountMessage]
  const cashMessage = cashProblem(payment, price)
  if (cashMessage) return ['cashReceived', cashMessage]
  if (isUnlikelyCash(payment, price) && cashConfirmed !== cashReceived)
    return [
      'cashReceived',
      t`${{ received: formatMoney(payment.cashReceived ?? 0) }} for ${{ price: formatMoney(price) }}? Correct or confirm it`,
    ]
  const invalidReference = referenceProblem(payment, upiId)
  return invalidReference ? ['utr', invalidReference] : undefined
}

/** Payee of UPI payments; `upiId` is empty when the institute shows no code. */
export type Payee = { upiId: string; payee: string }

/** Text of the UPI QR code for a payment of `price` paise; '' where none is shown. */
export const getUpiLink = (
  { paymentType, upiReference }: PaymentFormInput,
  request: Payee & { price: number; note: string },
): string => (paymentType === 'UPI' && request.upiId ? upiLink({ ...request, reference: upiReference }) : '')

/** Paise to hand back: negative when too little was received, 0 without an amount of cash. */
export function getChangeDue(
  { paymentType, cashReceived }: Pick<PaymentFormInput, 'paymentType' | 'cashReceived'>,
  price: number,
): number {
  const cash = paymentType === 'Cash' ? readPaise(cashReceived) : undefined
  return cash === undefined ? 0 : cash - price
}
