import { type ReactNode, useState } from 'react'
import { isUnlikelyCash } from '#contract/registration/payment/cash'
import { ShiftRequiredNotice } from '../../parts/shift/shift-required-notice'
import { Cash } from './cash'
import {
  getNextFocus,
  getUpiLink,
  type PaymentFocusTarget,
  type PaymentFormInput,
  toPayment,
  validatePaymentInput,
  withPaymentType,
} from './payment-input'
import { PaymentTypes } from './payment-types'
import { ReferenceField } from './reference-field'
import { Upi } from './upi'
import { useHasReferenceField, useUpiPayee } from './use-upi'

type Props = {
  /** Paise; undefined while unknown. */
  price: number | undefined
  input: PaymentFormInput
  errors: { [P in PaymentFocusTarget]?: ReactNode }
  /** Note of a UPI payment, shown in the payer's app. */
  note: string
  disabled?: boolean
  /** Takes the initial focus of its dialog. */
  hasInitialFocus?: boolean
  onChange: (input: PaymentFormInput) => void
  /** Moves the focus to the next field or button. */
  onNext: (target: PaymentFocusTarget) => void
}

/** Payment at the counter, of a new or a pending registration (S1 §5.7, §2.8). */
export function PaymentPanel({ price, input, errors, note, disabled, hasInitialFocus, onChange, onNext }: Props) {
  const [blurredField, setBlurredField] = useState<PaymentFocusTarget>()
  const upi = useUpiPayee()
  const hasReferenceField = useHasReferenceField()
  const { paymentType, cashReceived, cashConfirmed, utr, upiReference } = input
  const problem = price === undefined ? undefined : validatePaymentInput(input, price, upi.upiId)
  const [problemField, problemText] = problem ?? []
  const upiLink = price === undefined ? '' : getUpiLink(input, { ...upi, price, note })
  const payment = toPayment(input)
  const isUnlikelyAmount = payment !== null && price !== undefined && isUnlikelyCash(payment, price)
  const getFieldError = (target: PaymentFocusTarget) =>
    errors[target] ?? (blurredField === target && problemField === target ? problemText : undefined)
  const changeInput = (typed: Partial<PaymentFormInput>) => {
    setBlurredField(undefined)
    onChange({ ...input, ...typed })
  }
  const referenceField = hasReferenceField(paymentType) ? (
    <ReferenceField
      paymentType={paymentType}
      value={utr}
      error={getFieldError('utr')}
      disabled={disabled}
      onChange={(typed) => changeInput({ utr: typed })}
      onBlur={() => setBlurredField(utr ? 'utr' : undefined)}
      onDone={() => onNext('forward')}
    />
  ) : null
  return (
    <>
      <PaymentTypes
        value={paymentType}
        error={errors.paymentType}
        disabled={disabled}
        hasInitialFocus={hasInitialFocus}
        onChange={(type) => {
          onChange(withPaymentType(input, type))
          onNext(getNextFocus(type, hasReferenceField(type)))
        }}
      />
      {paymentType === 'Cash' ? <ShiftRequiredNotice onOpened={() => onNext('cashReceived')} /> : null}
      {paymentType === 'Cash' && price !== undefined ? (
        <Cash
          value={cashReceived}
          price={price}
          error={getFieldError('cashReceived')}
          disabled={disabled}
          onChange={(typed) => changeInput({ cashReceived: typed })}
          onChosen={() => onNext('forward')}
          onBlur={() => setBlurredField('cashReceived')}
          isConfirmed={isUnlikelyAmount ? cashConfirmed === cashReceived : undefined}
          onConfirm={(isConfirmed) => changeInput({ cashConfirmed: isConfirmed ? cashReceived : '' })}
        />
      ) : null}
      {price !== undefined && upiLink ? (
        <Upi {...upi} price={price} reference={upiReference} link={upiLink} disabled={disabled}>
          {referenceField}
        </Upi>
      ) : (
        referenceField
      )}
    </>
  )
}
