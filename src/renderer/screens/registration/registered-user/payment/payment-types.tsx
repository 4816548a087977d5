import { t } from '@lingui/core/macro'
import { Kbd, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { type PaymentType, paymentTypes } from '#contract/registration/options'
import classes from './payment.module.css'

type Props = {
  value: PaymentType | ''
  error: ReactNode
  disabled?: boolean | undefined
  /** Takes the initial focus of its dialog. */
  hasInitialFocus?: boolean | undefined
  onChange: (type: PaymentType) => void
}

/** Offset of each arrow key in the grid of four columns. */
const offsetByKey: Record<string, number> = { ArrowRight: 1, ArrowDown: 4, ArrowLeft: -1, ArrowUp: -4 }

/** Payment type of a number key; undefined for other keys and for typing in a field. */
export function paymentTypeOfKey(event: globalThis.KeyboardEvent): PaymentType | undefined {
  const { target } = event
  const isTyping =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))
  if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return undefined
  return /^[1-8]$/.test(event.key) ? paymentTypes[Number(event.key) - 1] : undefined
}

/** Payment types (S1 §5.7), as buttons with number keys. */
export function PaymentTypes({ value, error, disabled, hasInitialFocus, onChange }: Props) {
  const focusableType = value || paymentTypes[0]
  const move = (event: KeyboardEvent, index: number) => {
    const offset = offsetByKey[event.key]
    if (offset === undefined || event.altKey) return
    event.preventDefault()
    const next = (index + offset + paymentTypes.length) % paymentTypes.length
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div>
      <Text id="payment-type-label" fw={500} size="sm">{t`Payment type`}</Text>
      <div role="radiogroup" aria-labelledby="payment-type-label" className={classes.types}>
        {paymentTypes.map((type, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a button with its number key, larger than an input
          <button
            key={type}
            type="button"
            role="radio"
            aria-checked={type === value}
            aria-keyshortcuts={String(index + 1)}
            tabIndex={type === focusableType ? 0 : -1}
            data-path={type === focusableType ? 'paymentType' : undefined}
            data-autofocus={(hasInitialFocus && type === focusableType) || undefined}
            disabled={disabled}
            className={classes.type}
            onClick={() => onChange(type)}
            onKeyDown={(event) => move(event, index)}
          >
            <Kbd size="xs" aria-hidden>
              {index + 1}
            </Kbd>
            {paymentTypeLabel(type)}
          </button>
        ))}
      </div>
      <div className={classes.typeError}>
        {error ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        ) : null}
      </div>
    </div>
  )
}
