import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { normalizeRupees, readPaise } from '#contract/protocol/text/typed-number'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

const formatRupees = (paise: number) => formatMoney(paise).slice(1)

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
        const text = normalizeRupees(event.currentTarget.value)
        setTypedText(text)
        onChange(text === '' ? undefined : (readPaise(text) ?? text))
      }}
      onBlur={() => {
        setTypedText(undefined)
        onBlur()
      }}
    />
  )
}
