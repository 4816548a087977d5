import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { maxCopies } from '#contract/desk/print-options'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & { value: number; onChange: (copies: number) => void }

/** Input of the number of copies. `onChange` gets valid numbers only; the field may be empty while the user types. */
export function CopiesInput({ value, onChange, ...rest }: Props) {
  const [input, setInput] = useState<string | number>()
  return (
    <NumberInput
      {...rest}
      min={1}
      max={maxCopies}
      clampBehavior="strict"
      allowDecimal={false}
      value={input ?? value}
      onBlur={() => setInput(undefined)}
      onChange={(newValue) => {
        setInput(newValue)
        if (typeof newValue === 'number' && newValue >= 1 && newValue !== value) onChange(newValue)
      }}
    />
  )
}
