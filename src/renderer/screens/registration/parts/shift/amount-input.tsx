import { TextInput } from '@mantine/core'
import { type ComponentPropsWithRef, useState } from 'react'
import { grouped, isTyping } from './amount'

type Props = Omit<ComponentPropsWithRef<typeof TextInput>, 'value' | 'onChange'> & {
  /** Rupees as typed, without commas. */
  value: string
  /** May be below zero. */
  below?: boolean
  onChange: (typed: string) => void
}

/** Rupees, in Indian groups as soon as the field is left. */
export function AmountInput({ value, below = false, onChange, onFocus, onBlur, ...rest }: Props) {
  const [isIn, setIn] = useState(false)
  return (
    <TextInput
      {...rest}
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
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/[,\s₹]/g, '')
        if (isTyping(typed, below)) onChange(typed)
      }}
    />
  )
}
