import { dayOf } from '#contract/protocol/calendar'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { Column, Definition } from '../definition'
import type { FieldData } from '../fields'
import { plainText } from '../plain-text'

/** The list's columns, and what the form asks besides: a file has room for what a screen has not. */
export function wholeRecord<R extends object>({ columns, form = {} }: Definition<R>): readonly Column<R>[] {
  const isListed = (key: string) => columns.some(({ field }) => field === key)
  const besides = Object.entries(form).filter(([key, { kind }]) => kind !== 'password' && !isListed(key))
  return [...columns, ...besides.map(([key, field]) => columnOf<R>(key, field))]
}

function columnOf<R extends object>(key: string, { kind, label }: FieldData): Column<R> {
  const text = (row: R) => textOf(kind, Reflect.get(row, key))
  if (kind !== 'money') return { title: label, field: key, value: text }
  return { title: label, field: key, value: text, exported: (row) => Number(Reflect.get(row, key)) / 100 }
}

function textOf(kind: FieldData['kind'], value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' ')
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  const text = String(value ?? '')
  if (kind === 'richText') return plainText(text)
  if (kind === 'day') return formatDay(dayOf(text))
  return kind === 'time' ? formatTime(text) : text
}
