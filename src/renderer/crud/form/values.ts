import * as z from 'zod/mini'
import { toIndiaDay } from '#contract/protocol/calendar'
import type { FieldData, FieldValue, Values } from '../fields'

type Form = Readonly<Record<string, FieldData>>

const getEmptyValue = ({ kind, emptyValue: empty }: FieldData): FieldValue => {
  if (empty !== undefined) return empty
  if (kind === 'images' || kind === 'rows') return []
  return kind === 'count' || kind === 'money' ? undefined : ''
}

/** Form values of a row, or of a new one. */
export function toFormValues(form: Form, row: object | undefined): Values {
  return Object.fromEntries(
    Object.entries(form).map(([name, field]) => [
      name,
      row ? fieldValueOf(field, Reflect.get(row, name)) : getEmptyValue(field),
    ]),
  )
}

function fieldValueOf(field: FieldData, saved: unknown): FieldValue {
  if (saved === undefined || saved === null) return getEmptyValue(field)
  if (Array.isArray(saved)) return field.kind === 'rows' ? saved : saved.map(String)
  if (typeof saved === 'object') return 'id' in saved ? String(saved.id) : ''
  if (typeof saved === 'number') return saved
  return field.kind === 'day' ? toIndiaDay(String(saved)) : String(saved)
}

const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const storedValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.array(storedRow)]))

/** Values that a draft may store. */
export const toDraft = (form: Form, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form[name]?.kind !== 'password'))

/** Values of a stored draft; undefined if it cannot be parsed. */
export function parseDraft(form: Form, stored: unknown): Values | undefined {
  const { data } = storedValues.safeParse(stored)
  return data && Object.fromEntries(Object.keys(form).map((name) => [name, data[name]]))
}

export const isSame = (a: Values, b: Values): boolean =>
  Object.keys({ ...a, ...b }).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

/** The first empty field that a lookup depends on, directly or not; undefined if none. */
export function getMissingDependency(form: Form, { lookup }: FieldData, values: Values): string | undefined {
  const name = Object.values(lookup?.needs ?? {}).find((needed) => (values[needed] ?? '') === '')
  const field = name === undefined ? undefined : form[name]
  return (field && getMissingDependency(form, field, values)) ?? name
}

/** Fields that depend directly on this one. */
export function getDependentFields(form: Form, name: string): string[] {
  return Object.entries(form)
    .filter(([other, { lookup }]) => other !== name && Object.values(lookup?.needs ?? {}).includes(name))
    .map(([other]) => other)
}
