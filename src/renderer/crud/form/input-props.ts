import type { FieldProps, FieldValue } from '../fields'

export const toText = (value: FieldValue): string => (value === undefined ? '' : String(value))

/** What every input of a form is given alike. What waits for another field is marked too: all errors show in one round. */
export const getInputProps = ({ name, field, error, required, readOnly, onBlur: onLeave }: FieldProps) => ({
  label: field.label,
  withAsterisk: required && !readOnly,
  error,
  readOnly,
  onBlur: onLeave,
  'data-path': name,
  ...(field.help ? { description: field.help } : {}),
  ...(readOnly ? { variant: 'filled' } : {}),
})
