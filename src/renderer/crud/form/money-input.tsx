import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { normalizeRupees, readPaise } from '#contract/protocol/text/typed-number'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

const formatRupees = (paise: number) => formatMoney(paise).slice(1)

/** Rupees as typed; paise for the form. What is no amount stays as it is typed, for the contract to refuse. */
export function MoneyInput(props: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const { value, onChange, onBlur: onLeave } = props
  return (
    <TextInput
      {...getInputProps(props)}
      inputMode="decimal"
      className="tabular"
      leftSection="₹"
      value={typed ?? (typeof value === 'number' ? formatRupees(value) : toText(value))}
      // What is shown stays as it is, so that what is typed replaces it.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = normalizeRupees(event.currentTarget.value)
        setTyped(text)
        onChange(text === '' ? undefined : (readPaise(text) ?? text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}
