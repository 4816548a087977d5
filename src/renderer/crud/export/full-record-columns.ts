import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatTime } from '#contract/protocol/format'
import { auditColumns } from '../audit'
import type { Column, Definition } from '../definition'
import type { FieldData } from '../fields'
import { toPlainText } from '../plain-text'

/** Default export columns: the list's columns, then further form fields and the audit fields. */
export function getFullRecordColumns<R extends object>(
  entity: string,
  { columns, form = {} }: Definition<R>,
): readonly Column<R>[] {
  const isInList = (key: string) => columns.some((column) => column.key === key)
  const extraFields = Object.entries(form).filter(([key, { kind }]) => kind !== 'password' && !isInList(key))
  const audit = auditColumns<R>(entity).filter(({ key }) => !isInList(key))
  return [...columns, ...extraFields.map(([key, field]) => toColumn<R>(key, field)), ...audit]
}

function toColumn<R extends object>(key: string, { kind, label }: FieldData): Column<R> {
  const value = (row: R) => toText(kind, Reflect.get(row, key))
  if (kind !== 'money') return { key, title: label, value }
  return { key, title: label, value, exportValue: (row) => Number(Reflect.get(row, key)) / 100 }
}

function toText(kind: FieldData['kind'], value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' ')
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  const text = String(value ?? '')
  if (kind === 'richText') return toPlainText(text)
  if (kind === 'day') return formatDay(toIndiaDay(text))
  return kind === 'time' ? formatTime(text) : text
}
