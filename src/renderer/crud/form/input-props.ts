import type { FieldProps, FieldValue } from '../fields'

export const toText = (value: FieldValue): string => (value === undefined ? '' : String(value))

/** Props of every input. A field with a missing dependency shows its error too, so that all errors appear at once. */
export const getInputProps = ({ name, field, error, required, readOnly, onBlur }: FieldProps) => ({
  label: field.label,
  withAsterisk: required && !readOnly,
  error,
  readOnly,
  onBlur,
  'data-path': name,
  ...(field.help ? { description: field.help } : {}),
  ...(readOnly ? { variant: 'filled' } : {}),
})
