import * as z from 'zod/mini'
import { hasTimeZone, isoTimeInIndia, toIndiaTime, toValidDay } from '../calendar'
import { readTypedTime } from '../text/typed-time'
import { type ReadValue, unparsable } from './field-meta'
import type { ParseContext } from './parse-issues'
import { isObject, unwrap } from './values'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const maxLength = 80
/** True for epoch milliseconds from 1837 to 2103, except near 1970: smaller numbers are counts or seconds. */
const isPlausibleEpochMs = (value: number) => Math.abs(value) > 1e10 && Math.abs(value) < 4.2e12

/**
 * Reads a calendar day in the formats of known backends: ISO, an instant, MM/DD/YYYY, DD/MM/YYYY, and the formats of
 * browsers and JavaScript ('20 Nov 2026', 'Fri Nov 20 2026 00:00:00 GMT+0530 …').
 */
export const readDay: ReadValue = (value, context) => {
  if (typeof value === 'string' && value.length === 10 && isoDayPattern.test(value)) return value
  return orUnparsable(parseDay(unwrap(value), context))
}
const isoDayPattern = z.regexes.date
const orUnparsable = (text: string | undefined) => text ?? unparsable

function parseDay(value: unknown, context: ParseContext): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return isPlausibleEpochMs(value) ? toIndiaTime(value).slice(0, 10) : undefined
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const text = value.trim()
  if (text === '') return ''
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return toValidDay(iso[1] ?? '', Number(iso[2]), Number(iso[3]))
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return isoTimeInIndia(text)?.slice(0, 10)
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? .*)?$/.exec(text)
  if (numeric) return parseNumericDay(Number(numeric[1]), Number(numeric[2]), numeric[3] ?? '', context)
  // For an instant in GMT the day in India may be the next one.
  if (/ GMT$|Z$/.test(text) && !Number.isNaN(Date.parse(text))) return toIndiaTime(Date.parse(text)).slice(0, 10)
  return parseNamedMonth(text)
}

/** '20 Nov 2026', 'Nov 20, 2026', 'Friday, November 20, 2026', 'Fri Nov 20 2026 00:00:00 GMT+0530 …' */
function parseNamedMonth(text: string): string | undefined {
  const words = text.toLowerCase().split(/[\s,.-]+/)
  const monthIndex = words.findIndex((word) => months.includes(word.slice(0, 3)))
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = [words[monthIndex - 1], words[monthIndex + 1]].find(
    (word) => word !== undefined && /^\d{1,2}(st|nd|rd|th)?$/.test(word),
  )
  if (monthIndex < 0 || !year || !day) return undefined
  return toValidDay(year, months.indexOf(words[monthIndex]?.slice(0, 3) ?? '') + 1, Number.parseInt(day, 10))
}

function parseNumericDay(first: number, second: number, year: string, context: ParseContext): string | undefined {
  const startsWithDay = first > 12 || (second <= 12 && isDayFirst(context))
  return startsWithDay ? toValidDay(year, second, first) : toValidDay(year, first, second)
}

/** True if other values of the field prove that the day comes first (D-81). The default is month first (S1 §7). */
function isDayFirst(context: ParseContext): boolean {
  context.isDayFirstByField ??= new Map()
  const cached = context.isDayFirstByField.get(context.key)
  if (cached !== undefined) return cached
  const evidence = { hasDayFirst: false, hasMonthFirst: false }
  // Other values of a row's field are in the other rows; those of a deeper field are searched for in the whole body.
  const rows = context.rows.filter((row) => isObject(row) && Object.hasOwn(row, context.key))
  const { key, body } = context
  for (const row of rows) collectDayOrder(unwrap(Reflect.get(Object(row), key)), { name: key, key, evidence })
  if (rows.length === 0) collectDayOrder(body, { name: '', key, evidence })
  const isOnlyDayFirst = evidence.hasDayFirst && !evidence.hasMonthFirst
  context.isDayFirstByField.set(context.key, isOnlyDayFirst)
  return isOnlyDayFirst
}

/** Orders that at least one value proves: a number above 12 must be the day. */
type OrderEvidence = { hasDayFirst: boolean; hasMonthFirst: boolean }
/** `name`: field whose value is read, '' for none. `key`: field whose values count as evidence. */
type OrderSearch = { name: string; key: string; evidence: OrderEvidence }
function collectDayOrder(value: unknown, search: OrderSearch, depth = 0): void {
  const { name, key, evidence } = search
  if (typeof value === 'string') {
    const match = name === key && value.length <= maxLength ? /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(value) : null
    if (Number(match?.[1]) > 12) evidence.hasDayFirst = true
    if (Number(match?.[2]) > 12) evidence.hasMonthFirst = true
  } else if (Array.isArray(value)) {
    for (const entry of value) collectDayOrder(entry, search, depth + 1)
  } else if (typeof value === 'object' && value !== null && depth < 8) {
    for (const field in value) collectDayOrder(Reflect.get(value, field), { ...search, name: field }, depth + 1)
  }
}

/** Reads an instant as ISO text; a day without a time is returned as a day. */
export const readInstant: ReadValue = (value, context) => {
  if (typeof value === 'string' && value.length === 24 && isoInstantPattern.test(value)) return value
  return orUnparsable(parseInstant(unwrap(value), context))
}
const isoInstantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function parseInstant(value: unknown, context: ParseContext): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return isPlausibleEpochMs(value) ? new Date(value).toISOString() : undefined
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const text = value.trim()
  if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  // Without a time zone the instant is unknown, so only its day is used.
  const time = hasTimeZone(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? parseDay(text, context) : new Date(time).toISOString()
}

/** Reads 24-hour 'HH:MM' from '9:05', '09:05:00' or '9:05 AM', and from an instant as its time in India. */
export const readTimeOfDay: ReadValue = (value) => {
  if (typeof value === 'string' && isoTimePattern.test(value)) return value
  return orUnparsable(parseTimeOfDay(unwrap(value)))
}
const isoTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/

function parseTimeOfDay(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const text = value.trim()
  if (text === '') return ''
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return isoTimeInIndia(text)?.slice(11, 16)
  return readTypedTime(text.replace(/^(\d{1,2}[:.]\d{2})[:.]\d{2}/, '$1'))
}
