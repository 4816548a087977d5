/** 'YYYY-MM-DD', both days included. */
export type DayRange = { from: string; to: string }

/** India Standard Time is UTC+5:30 all year. */
export const indiaOffsetMinutes = 330
const indiaOffsetMs = indiaOffsetMinutes * 60_000

/** Epoch milliseconds → local time in India, 'YYYY-MM-DDTHH:MM:SS.mmm'. */
export const toIndiaTime = (epochMs: number): string => new Date(epochMs + indiaOffsetMs).toISOString().slice(0, -1)

/** The day in India of a time in epoch milliseconds, 'YYYY-MM-DD'. */
export const dayOf = (epochMs: number): string => toIndiaTime(epochMs).slice(0, 10)

/** Today in India by the clock of this machine. */
export const today = (): string => dayOf(Date.now())

/** A day and a time 'HH:MM' in India → epoch milliseconds; without a time ('') the end of the day. */
export const indiaTimeToEpochMs = (day: string, time: string): number =>
  Date.parse(`${day}T${time || '24:00'}:00Z`) - indiaOffsetMs

export const hasTimeZone = (text: string): boolean => /(Z|GMT|[+-]\d{2}:?\d{2})$/.test(text.split(' (', 1)[0] ?? '')

/**
 * Time in India 'YYYY-MM-DDTHH:MM…' of an ISO timestamp; undefined for any other text, such as a day without a time. A
 * timestamp without a time zone is read as India Standard Time.
 */
export function isoTimeInIndia(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return undefined
  const epochMs = Date.parse(hasTimeZone(text) ? text : `${text}+05:30`)
  return Number.isNaN(epochMs) ? undefined : toIndiaTime(epochMs)
}

/** The day in India of an ISO timestamp. Any other text, such as a day without a time, is returned unchanged. */
export const toIndiaDay = (value: string): string => isoTimeInIndia(value)?.slice(0, 10) ?? value

const utcMidnight = (day: string) => new Date(`${day}T00:00:00Z`)
const toIsoDay = (date: Date) => date.toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  const date = utcMidnight(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toIsoDay(date)
}

/** `count` consecutive days from `first`. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(first, i))

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** 'YYYY-MM-DD' if the day exists, else undefined. `year` has four digits. */
export function toValidDay(year: string, month: number, day: number): string | undefined {
  const isLeapFebruary = month === 2 && Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0)
  const lastDay = (daysInMonth[month - 1] ?? 0) + (isLeapFebruary ? 1 : 0)
  if (!(day >= 1 && day <= lastDay)) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => utcMidnight(day).getUTCDay()

/** The Monday of the week that includes the day. */
export const weekStartOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The same day of the month, `months` later; at most the month's last day: 31 Aug + 6 → 28 or 29 Feb (D-21). */
export function addMonths(day: string, months: number): string {
  const date = utcMidnight(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months, 1)
  const lastDayOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDayOfMonth))
  return toIsoDay(date)
}

/** First and last day of a month 'YYYY-MM'. */
export function monthRange(month: string): DayRange {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** Whole calendar days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / 86_400_000)

/** Age in full years on `day` of a person born on the day `birth`. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The Indian financial year of a day: 2026-11-20 → '2627' (D-12). */
export function financialYear(day: string): string {
  const start = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)
  return `${String(start % 100).padStart(2, '0')}${String((start + 1) % 100).padStart(2, '0')}`
}
