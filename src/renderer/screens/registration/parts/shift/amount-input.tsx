import { TextInput } from '@mantine/core'
import { type ComponentPropsWithRef, useState } from 'react'
import { amountMessage, normalizeRupees, readPaise } from '#contract/protocol/text/typed-number'
import { grouped } from './amount'

type Props = Omit<ComponentPropsWithRef<typeof TextInput>, 'value' | 'onChange'> & {
  /** Rupees as typed, without commas; what is no amount stays as it is typed, and is refused once the field is left. */
  value: string
  onChange: (typed: string) => void
}

/** Rupees, in Indian groups as soon as the field is left. */
export function AmountInput({ value, error, onChange, onFocus, onBlur, ...rest }: Props) {
  const [isIn, setIn] = useState(false)
  return (
    <TextInput
      {...rest}
      error={error || (!isIn && value !== '' && readPaise(value) === undefined && amountMessage)}
      leftSection="₹"
      inputMode="decimal"
      autoComplete="off"
      className={`tabular ${rest.className ?? ''}`}
      value={isIn ? value : grouped(value)}
      onFocus={(event) => {
        setIn(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setIn(false)
        onBlur?.(event)
      }}
      onChange={(event) => onChange(normalizeRupees(event.currentTarget.value))}
    />
  )
}
