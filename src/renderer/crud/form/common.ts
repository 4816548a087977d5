import type { FieldProps, FieldValue } from '../fields'

export const textOf = (value: FieldValue): string => (value === undefined ? '' : String(value))

/** What every input of a form is given alike. Only what can be filled is marked. */
export const common = ({ name, field, error, required, readOnly, waitsFor, onLeave }: FieldProps) => ({
  label: field.label,
  withAsterisk: required && !readOnly && !waitsFor,
  error: waitsFor ? undefined : error,
  readOnly,
  onBlur: onLeave,
  'data-path': name,
  ...(field.help ? { description: field.help } : {}),
  ...(readOnly ? { variant: 'filled' } : {}),
})
