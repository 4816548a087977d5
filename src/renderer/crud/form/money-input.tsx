import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import type { FieldProps } from '../fields'
import { common } from './common'

const amount = /^\d{0,9}(\.\d{0,2})?$/
const shown = (paise: number) => formatMoney(paise).slice(1)
const paiseOf = (typed: string) => (typed === '' || typed === '.' ? undefined : Math.round(Number(typed) * 100))

/** Rupees as typed; paise for the form. */
export function MoneyInput(props: FieldProps) {
  const [typed, setTyped] = useState<string>()
  const { value, onChange, onLeave } = props
  return (
    <TextInput
      {...common(props)}
      inputMode="decimal"
      className="tabular"
      leftSection="₹"
      value={typed ?? (typeof value === 'number' ? shown(value) : '')}
      // What is shown stays as it is, so that what is typed replaces it.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const text = event.currentTarget.value.replaceAll(',', '')
        if (!amount.test(text)) return
        setTyped(text)
        onChange(paiseOf(text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}
