import * as z from 'zod/mini'
import { inIndia } from '../calendar'
import type { Trace } from './trace'
import { bare, isObject } from './values'
import { odd, type Read } from './ways'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longest = 80
/** Milliseconds of an instant since 1990 and of any birth before 2100: no other number is taken for one. */
const isInstant = (value: number) => Math.abs(value) > 1e10 && Math.abs(value) < 4.2e12

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (part: number) => (part < 10 ? `0${part}` : String(part))

/** 'YYYY-MM-DD' where there is such a day, else undefined. */
function dayAt(year: string, month: number, day: number): string | undefined {
  const leap = month === 2 && Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const last = (daysOf[month - 1] ?? 0) + (leap ? 1 : 0)
  return day >= 1 && day <= last ? `${year}-${two(month)}-${two(day)}` : undefined
}

/**
 * A calendar day in any of the spellings that are met: ISO, an instant, MM/DD/YYYY, DD/MM/YYYY, and what a browser's locale
 * or JavaScript itself writes ('20 Nov 2026', 'Fri Nov 20 2026 00:00:00 GMT+0530 …'). Undefined for what is none.
 */
export const readDay: Read = (value, trace) => {
  if (typeof value === 'string' && value.length === 10 && isoDay.test(value)) return value
  return sayable(dayIn(bare(value), trace))
}
const isoDay = z.regexes.date
const sayable = (text: string | undefined) => text ?? odd

const indianDay = (time: number) => (Number.isNaN(time) ? undefined : inIndia(time).slice(0, 10))

function dayIn(value: unknown, trace: Trace): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return isInstant(value) ? inIndia(value).slice(0, 10) : undefined
  if (typeof value !== 'string' || value.length > longest) return undefined
  const text = value.trim()
  if (text === '') return ''
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return dayAt(iso[1] ?? '', Number(iso[2]), Number(iso[3]))
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return indianDay(Date.parse(text))
  const parted = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,? .*)?$/.exec(text)
  if (parted) return partedDay(Number(parted[1]), Number(parted[2]), parted[3] ?? '', trace)
  // In an instant of another zone, as GMT, the day in India may be the next.
  if (/ GMT$|Z$/.test(text) && !Number.isNaN(Date.parse(text))) return inIndia(Date.parse(text)).slice(0, 10)
  return wordedDay(text)
}

/** '20 Nov 2026', 'Nov 20, 2026', 'Friday, November 20, 2026', 'Fri Nov 20 2026 00:00:00 GMT+0530 …' */
function wordedDay(text: string): string | undefined {
  const parts = text.toLowerCase().split(/[\s,.-]+/)
  const month = parts.findIndex((part) => months.includes(part.slice(0, 3)))
  const year = parts.find((part) => /^\d{4}$/.test(part))
  const day = [parts[month - 1], parts[month + 1]].find(
    (part) => part !== undefined && /^\d{1,2}(st|nd|rd|th)?$/.test(part),
  )
  if (month < 0 || !year || !day) return undefined
  return dayAt(year, months.indexOf(parts[month]?.slice(0, 3) ?? '') + 1, Number.parseInt(day, 10))
}

function partedDay(first: number, second: number, year: string, trace: Trace): string | undefined {
  const isFirst = first > 12 || (second <= 12 && isDayFirst(trace))
  return isFirst ? dayAt(year, second, first) : dayAt(year, first, second)
}

/** S1 §7 writes the month first; where the same field of other rows can only mean the day first, so does this one. */
function isDayFirst(trace: Trace): boolean {
  trace.orders ??= new Map()
  const known = trace.orders.get(trace.key)
  if (known !== undefined) return known
  const order = { dayFirst: false, monthFirst: false }
  // Rows tell it by the field itself; only of what stands deeper the whole answer is looked through.
  const rows = trace.rows.filter((row) => isObject(row) && Object.hasOwn(row, trace.key))
  for (const row of rows) gatherOrder(bare(Reflect.get(Object(row), trace.key)), trace.key, order, true, 0)
  if (rows.length === 0) gatherOrder(trace.answer, trace.key, order, false, 0)
  const isFirst = order.dayFirst && !order.monthFirst
  trace.orders.set(trace.key, isFirst)
  return isFirst
}

type Order = { dayFirst: boolean; monthFirst: boolean }
function gatherOrder(value: unknown, key: string, order: Order, isMeant: boolean, depth: number): void {
  if (typeof value === 'string') {
    const found = isMeant && value.length <= longest ? /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}/.exec(value) : null
    if (Number(found?.[1]) > 12) order.dayFirst = true
    if (Number(found?.[2]) > 12) order.monthFirst = true
  } else if (Array.isArray(value)) {
    for (const each of value) gatherOrder(each, key, order, isMeant, depth + 1)
  } else if (typeof value === 'object' && value !== null && depth < 8) {
    for (const name in value) gatherOrder(Reflect.get(value, name), key, order, name === key, depth + 1)
  }
}

/** An instant as ISO text; a mere day as itself. Undefined for what is neither. */
export const readInstant: Read = (value, trace) => {
  if (typeof value === 'string' && value.length === 24 && usualInstant.test(value)) return value
  return sayable(instantIn(bare(value), trace))
}
const usualInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function instantIn(value: unknown, trace: Trace): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return isInstant(value) ? new Date(value).toISOString() : undefined
  if (typeof value !== 'string' || value.length > longest) return undefined
  const text = value.trim()
  if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  // A time without a zone is not ours to place.
  const isZoned = /(Z|GMT|[+-]\d{2}:?\d{2})$/.test(text.split(' (', 1)[0] ?? '')
  const time = isZoned ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? dayIn(text, trace) : new Date(time).toISOString()
}

/** A time of day as 'HH:MM' of 24 hours: '9:05', '09:05:00', '9:05 AM', or that of an instant in India. */
export const readClock: Read = (value) => {
  if (typeof value === 'string' && usualClock.test(value)) return value
  return sayable(clockIn(bare(value)))
}
const usualClock = /^([01]\d|2[0-3]):[0-5]\d$/

function clockIn(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > longest) return undefined
  const text = value.trim()
  if (text === '') return ''
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) {
    const time = Date.parse(text)
    return Number.isNaN(time) ? undefined : inIndia(time).slice(11, 16)
  }
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})? ?([ap])?\.?(?:m\.?)?$/i.exec(text)
  if (!found) return undefined
  const half = found[3]?.toLowerCase()
  const said = Number(found[1])
  const hour = half === undefined ? said : (said % 12) + (half === 'p' ? 12 : 0)
  const isTime = hour < 24 && Number(found[2]) < 60 && (half === undefined || said <= 12)
  return isTime ? `${String(hour).padStart(2, '0')}:${found[2]}` : undefined
}
