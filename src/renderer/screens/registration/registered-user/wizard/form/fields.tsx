import { TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { readDigits } from '#contract/protocol/text/typed-number'
import { DayInput } from '../../../../../ui/forms/day/day-input'
import { SearchableSelect } from '../../../../../ui/forms/searchable-select'
import type { Field } from '../values'
import { getControlledProps, useFields, type WizardForm } from './use-wizard-form'

type FieldTarget = { form: WizardForm; name: Field }
type ChangeHandler = { onChange?: (value: string) => void }

/** Uncontrolled text input. */
export const TextField = ({ form, name, ...rest }: FieldTarget & Omit<TextInputProps, 'form' | 'name'>) => (
  <TextInput key={form.key(name)} {...form.getInputProps(name)} autoComplete="off" {...rest} />
)

/** `read` normalises what is typed or pasted. */
type DigitsProps = FieldTarget & { label: string; read?: (text: string) => string }

/** Digits kept as text, such as a phone number. Invalid input stays in the field and is reported. */
export function DigitsField({ form, name, label, read = readDigits }: DigitsProps) {
  const { [name]: value } = useFields(form, name)
  const { onChange, ...props } = getControlledProps(form, name)
  return (
    <TextInput
      {...props}
      label={label}
      required
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      value={value}
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  )
}

type ChoiceProps = FieldTarget &
  ChangeHandler &
  Omit<ComponentProps<typeof SearchableSelect>, 'form' | 'name' | 'value' | 'onChange'>

export function ChoiceField({ form, name, ...rest }: ChoiceProps) {
  const { [name]: value } = useFields(form, name)
  const { onChange, ...props } = getControlledProps(form, name)
  return <SearchableSelect {...props} onChange={onChange} {...rest} value={value} />
}

type DayProps = FieldTarget &
  ChangeHandler &
  Omit<ComponentProps<typeof DayInput>, 'form' | 'name' | 'value' | 'onChange'>

export function DayField({ form, name, ...rest }: DayProps) {
  const { [name]: value } = useFields(form, name)
  const { onChange, ...props } = getControlledProps(form, name)
  return <DayInput {...props} onChange={onChange} {...rest} value={value} />
}
