import * as z from 'zod/mini'
import { toIndiaDay } from '#contract/protocol/calendar'
import type { FieldData, FieldValue, Values } from '../fields'

type Form = Readonly<Record<string, FieldData>>

const getEmptyValue = ({ kind, emptyValue }: FieldData): FieldValue => {
  if (emptyValue !== undefined) return emptyValue
  if (kind === 'images' || kind === 'rows') return []
  return kind === 'integer' || kind === 'money' ? undefined : ''
}

/** Form values of a row; without a row, those of a new one. */
export function toFormValues(form: Form, row: object | undefined): Values {
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [
      name,
      row ? toFieldValue(field, Reflect.get(row, name)) : getEmptyValue(field),
    ]),
  )
}

function toFieldValue(field: FieldData, storedValue: unknown): FieldValue {
  if (storedValue === undefined || storedValue === null) return getEmptyValue(field)
  if (Array.isArray(storedValue)) return field.kind === 'rows' ? storedValue : storedValue.map(String)
  if (typeof storedValue === 'object') return 'id' in storedValue ? String(storedValue.id) : ''
  if (typeof storedValue === 'number') return storedValue
  return field.kind === 'day' ? toIndiaDay(String(storedValue)) : String(storedValue)
}

const draftRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const draftValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.array(draftRow)]))

/** Passwords are not stored in a draft. */
export const toDraft = (form: Form, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form[name]?.kind !== 'password'))

/** Form values of a stored draft; undefined if it cannot be parsed. */
export function parseDraft(form: Form, draft: unknown): Values | undefined {
  const { data } = draftValues.safeParse(draft)
  return data && Object.fromEntries(Object.keys(form).map((name) => [name, data[name]]))
}

export const areValuesEqual = (a: Values, b: Values): boolean =>
  Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/** The empty field that has to be filled first: the start of the chain of dependencies. Undefined if none is empty. */
export function getMissingDependency(form: Form, { lookup }: FieldData, values: Values): string | undefined {
  const name = Object.values(lookup?.dependencies ?? {}).find((dependency) => (values[dependency] ?? '') === '')
  const field = name === undefined ? undefined : form[name]
  return (field && getMissingDependency(form, field, values)) ?? name
}

/** Fields that depend directly on this one. */
export function getDependentFields(form: Form, name: string): string[] {
  return Object.entries(form)
    .filter(([otherName, { lookup }]) => otherName !== name && Object.values(lookup?.dependencies ?? {}).includes(name))
    .map(([otherName]) => otherName)
}
