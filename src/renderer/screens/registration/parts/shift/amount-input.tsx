import { TextInput } from '@mantine/core'
import { type ComponentPropsWithRef, useState } from 'react'
import { amountMessage, normalizeRupees, readPaise } from '#contract/protocol/text/typed-number'
import { groupDigits } from './group-digits'

type Props = Omit<ComponentPropsWithRef<typeof TextInput>, 'value' | 'onChange'> & {
  /** Rupees as typed, without commas. Invalid text stays, with an error after blur. */
  value: string
  onChange: (typed: string) => void
}

/** Amount in rupees, with Indian digit grouping while not focused. */
export function AmountInput({ value, error, onChange, onFocus, onBlur, ...rest }: Props) {
  const [isFocused, setFocused] = useState(false)
  return (
    <TextInput
      {...rest}
      error={error || (!isFocused && value !== '' && readPaise(value) === undefined && amountMessage)}
      leftSection="₹"
      inputMode="decimal"
      autoComplete="off"
      className={`tabular ${rest.className ?? ''}`}
      value={isFocused ? value : groupDigits(value)}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
      onChange={(event) => onChange(normalizeRupees(event.currentTarget.value))}
    />
  )
}
