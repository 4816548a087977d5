import { TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { readDigits } from '#contract/protocol/text/typed-number'
import { Choice } from '../../../../../ui/forms/choice'
import { DayInput } from '../../../../../ui/forms/day/day-input'
import type { Field } from '../values'
import { controlled, useFields, type WizardForm } from './use-wizard-form'

type Named = { form: WizardForm; name: Field }
/** What is not `onChange` goes to the field itself. */
type Changed = { onChange?: (value: string) => void }

/** A plain text input: uncontrolled. */
export const TextField = ({ form, name, ...rest }: Named & Omit<TextInputProps, 'form' | 'name'>) => (
  <TextInput key={form.key(name)} {...form.getInputProps(name)} autoComplete="off" {...rest} />
)

type DigitsProps = Named & { label: string }

/** A number as text, such as a phone number. What does not fit stays in the field and is refused. */
export function DigitsField({ form, name, label }: DigitsProps) {
  const { [name]: value } = useFields(form, name)
  const { onChange, ...props } = controlled(form, name)
  return (
    <TextInput
      {...props}
      label={label}
      required
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      value={value}
      onChange={(event) => onChange(readDigits(event.currentTarget.value))}
    />
  )
}

type ChoiceProps = Named & Changed & Omit<ComponentProps<typeof Choice>, 'form' | 'name' | 'value' | 'onChange'>

export function ChoiceField({ form, name, ...rest }: ChoiceProps) {
  const { [name]: value } = useFields(form, name)
  const { onChange, ...props } = controlled(form, name)
  return <Choice {...props} onChange={onChange} {...rest} value={value} />
}

type DayProps = Named & Changed & Omit<ComponentProps<typeof DayInput>, 'form' | 'name' | 'value' | 'onChange'>

export function DayField({ form, name, ...rest }: DayProps) {
  const { [name]: value } = useFields(form, name)
  const { onChange, ...props } = controlled(form, name)
  return <DayInput {...props} onChange={onChange} {...rest} value={value} />
}
