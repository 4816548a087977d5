import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { normalizeReference, referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { confirmOnEnter } from './confirm-on-enter'
import classes from './payment.module.css'

type Props = {
  paymentType: string
  /** The reference as typed. */
  value: string
  error: ReactNode
  disabled?: boolean | undefined
  hasInitialFocus?: boolean
  onChange: (typed: string) => void
  onBlur?: () => void
  /** Called on Enter outside a form. */
  onDone?: () => void
}

/** Reference of a payment by UPI, net banking or card, as typed or pasted with its label (D-351). */
export function ReferenceField({ paymentType, value, error, disabled, hasInitialFocus, ...handlers }: Props) {
  const rule = referenceRuleOf(paymentType)
  if (!rule) return null
  return (
    <TextInput
      className={`${classes.reference} tabular`}
      label={rule.label}
      autoComplete="off"
      data-path="utr"
      data-autofocus={hasInitialFocus || undefined}
      description={rule.hint(normalizeReference(value))}
      value={value}
      error={error}
      disabled={disabled}
      onBlur={handlers.onBlur}
      onKeyDown={confirmOnEnter(() => handlers.onDone?.())}
      onChange={(event) => handlers.onChange(event.currentTarget.value)}
    />
  )
}
