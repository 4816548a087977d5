import { TextInput } from '@mantine/core'
import { type ComponentPropsWithRef, useState } from 'react'
import { formatRupees } from '#contract/protocol/format'
import { amountMessage, readPaise } from '#contract/protocol/text/amount'

type Props = Omit<ComponentPropsWithRef<typeof TextInput>, 'value' | 'onChange'> & {
  /** Rupees as typed. Invalid text stays, with an error after blur. */
  value: string
  onChange: (typed: string) => void
}

/** Amount in rupees, with Indian digit grouping while not focused. */
export function AmountInput({ value, error, onChange, onFocus, onBlur, ...rest }: Props) {
  const [isFocused, setFocused] = useState(false)
  const paise = readPaise(value)
  return (
    <TextInput
      {...rest}
      error={error || (!isFocused && value !== '' && paise === undefined && amountMessage)}
      leftSection="₹"
      inputMode="decimal"
      autoComplete="off"
      className={`tabular ${rest.className ?? ''}`}
      value={isFocused || paise === undefined ? value : formatRupees(paise)}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
