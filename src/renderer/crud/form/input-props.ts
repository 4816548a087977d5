import type { FieldProps, FieldValue } from '../fields'

export const toText = (value: FieldValue): string => (value === undefined ? '' : String(value))

/** Props of every input. A field that depends on an empty field shows its error too: all errors appear at once. */
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
