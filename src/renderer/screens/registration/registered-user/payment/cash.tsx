import { t } from '@lingui/core/macro'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '#contract/protocol/format'
import { readPaise } from '#contract/protocol/text/amount'
import { suggestedCashAmounts } from '#contract/registration/payment/cash'
import { confirmOnEnter } from './confirm-on-enter'
import classes from './payment.module.css'
import { getChangeDue } from './payment-input'

type Props = {
  /** Rupees as typed. */
  value: string
  /** Paise. */
  price: number
  error: ReactNode
  disabled: boolean | undefined
  onChange: (typed: string) => void
  /** Called when an amount is chosen, or typed and followed by Enter. */
  onChosen: () => void
  onBlur: () => void
  /** Confirmation of an unlikely amount; undefined for a likely one. */
  isConfirmed: boolean | undefined
  onConfirm: (isConfirmed: boolean) => void
}

/** Cash received, typed or chosen, and the change due. */
export function Cash({ value, price, error, disabled, onChange, onChosen, onBlur, isConfirmed, onConfirm }: Props) {
  const changeDue = getChangeDue({ paymentType: 'Cash', cashReceived: value }, price)
  const received = price + changeDue
  const amounts = [price, ...suggestedCashAmounts(price)]
  return (
    <div className={classes.cash}>
      <TextInput
        className={`${classes.received} tabular`}
        label={t`Cash received`}
        leftSection="₹"
        inputMode="decimal"
        autoComplete="off"
        data-path="cashReceived"
        description={error ? undefined : t`Leave empty for the exact amount`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value}
        error={error}
        // The error takes one line, wider than the field: a second line would move the checkbox below.
        styles={{ error: { maxWidth: 'none', whiteSpace: 'nowrap' } }}
        disabled={disabled}
        onBlur={onBlur}
        onKeyDown={confirmOnEnter(onChosen)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isConfirmed === undefined ? null : (
        <Checkbox
          className={classes.confirm ?? ''}
          label={t`${{ amount: formatMoney(received) }} was handed over`}
          checked={isConfirmed}
          disabled={disabled}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, and a fieldset has a border */}
      <div role="group" aria-label={t`Amounts`} className={classes.quick}>
        {amounts.map((paise, index) => (
          <Button
            key={paise}
            variant="default"
            disabled={disabled}
            onClick={() => {
              onChange(String(paise / 100))
              onChosen()
            }}
          >
            {index === 0 ? t`Exact` : `₹${formatCount(paise / 100)}`}
          </Button>
        ))}
      </div>
      <div role="status" className={classes.change}>
        <Text c="dimmed">{changeDue < 0 ? t`Still due` : t`Change due`}</Text>
        <Text className={classes.figure} data-short={changeDue < 0 || undefined}>
          {readPaise(value) === undefined ? '–' : formatMoney(Math.abs(changeDue))}
        </Text>
      </div>
    </div>
  )
}
