import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatRupees } from '#contract/protocol/format'
import { readPaise } from '#contract/protocol/text/amount'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

/** Rupees in the input, paise in the form. Invalid text is kept, so that the schema reports it. */
export function MoneyInput(props: FieldProps) {
  const [typedText, setTypedText] = useState<string>()
  const { value, onChange, onBlur } = props
  return (
    <TextInput
      {...getInputProps(props)}
      inputMode="decimal"
      className="tabular"
      leftSection="₹"
      value={typedText ?? (typeof value === 'number' ? formatRupees(value) : toText(value))}
      // Selects the text, so that typing replaces it.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTypedText(text)
        onChange(text.trim() === '' ? undefined : (readPaise(text) ?? text))
      }}
      onBlur={() => {
        setTypedText(undefined)
        onBlur()
      }}
    />
  )
}
