import { addDays, type DayRange, weekdayOf } from '#contract/protocol/calendar'
import { serverToday } from '../../../core/workstation/server-time'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a typed day: 20112026, 20/11/2026, 20-11-26, 20 Nov 2026 → '2026-11-20'; '' → ''; undefined if it is not a day.
 * A two-digit year is the one within the hundred years that end ten years from now.
 */
export function parseDay(input: string, currentYear = Number(serverToday().slice(0, 4))): string | undefined {
  const text = input.trim().toLowerCase()
  if (text === '') return ''
  const parts =
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./-]+(\d{4}|\d{2})$/.exec(text)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return toValidDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (!parts) return undefined
  const [, day = '', month = '', year = ''] = parts
  const monthNumber = /^\d/.test(month) ? Number(month) : monthNames.indexOf(month.slice(0, 3)) + 1
  return toValidDay(toFullYear(year, currentYear), monthNumber, Number(day))
}

function toFullYear(year: string, currentYear: number): number {
  if (year.length === 4) return Number(year)
  const inThisCentury = Math.trunc(currentYear / 100) * 100 + Number(year)
  return inThisCentury > currentYear + 10 ? inThisCentury - 100 : inThisCentury
}

function toValidDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

/** The ranges 'Today' and 'This week' around a day; weeks begin on Monday. */
export const getPresets = (day: string): [name: string, days: DayRange][] => {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return [
    ['Today', { from: day, to: day }],
    ['This week', { from: monday, to: addDays(monday, 6) }],
  ]
}
