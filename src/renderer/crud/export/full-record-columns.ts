import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatTime } from '#contract/protocol/format'
import { auditColumns } from '../audit'
import type { Column, Definition } from '../definition'
import type { FieldData } from '../fields'
import { plainText } from '../plain-text'

/**
 * The list's columns, what the form asks besides, and what its rows tell of who added and changed them: a file has room for what
 * a screen has not.
 */
export function getFullRecordColumns<R extends object>(
  entity: string,
  { columns, form = {} }: Definition<R>,
): readonly Column<R>[] {
  const isInList = (key = '') => columns.some(({ field }) => field === key)
  const extraFields = Object.entries(form).filter(([key, { kind }]) => kind !== 'password' && !isInList(key))
  const audit = auditColumns<R>(entity).filter(({ field }) => !isInList(field))
  return [...columns, ...extraFields.map(([key, field]) => columnOf<R>(key, field)), ...audit]
}

function columnOf<R extends object>(key: string, { kind, label }: FieldData): Column<R> {
  const text = (row: R) => textOf(kind, Reflect.get(row, key))
  if (kind !== 'money') return { title: label, field: key, value: text }
  return { title: label, field: key, value: text, exportValue: (row) => Number(Reflect.get(row, key)) / 100 }
}

function textOf(kind: FieldData['kind'], value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' ')
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  const text = String(value ?? '')
  if (kind === 'richText') return plainText(text)
  if (kind === 'day') return formatDay(toIndiaDay(text))
  return kind === 'time' ? formatTime(text) : text
}
