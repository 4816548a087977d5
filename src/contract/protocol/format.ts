import { plural, t } from '@lingui/core/macro'
import { isoTimeInIndia, toIndiaDay, weekdayOf } from './calendar'

/** Functions, because a message or a document may be in another language than the screens. */
const months = [
  () => t({ message: 'Jan', context: 'month' }),
  () => t({ message: 'Feb', context: 'month' }),
  () => t({ message: 'Mar', context: 'month' }),
  () => t({ message: 'Apr', context: 'month' }),
  () => t({ message: 'May', context: 'month' }),
  () => t({ message: 'Jun', context: 'month' }),
  () => t({ message: 'Jul', context: 'month' }),
  () => t({ message: 'Aug', context: 'month' }),
  () => t({ message: 'Sep', context: 'month' }),
  () => t({ message: 'Oct', context: 'month' }),
  () => t({ message: 'Nov', context: 'month' }),
  () => t({ message: 'Dec', context: 'month' }),
]
const weekdays = [
  () => t({ message: 'Sun', context: 'weekday' }),
  () => t({ message: 'Mon', context: 'weekday' }),
  () => t({ message: 'Tue', context: 'weekday' }),
  () => t({ message: 'Wed', context: 'weekday' }),
  () => t({ message: 'Thu', context: 'weekday' }),
  () => t({ message: 'Fri', context: 'weekday' }),
  () => t({ message: 'Sat', context: 'weekday' }),
]
const monthOf = (number: string | undefined) => months[Number(number) - 1]?.() ?? ''

/** '2026-11-20' or an instant → '20 Nov 2026' (in India); other text unchanged. */
export function formatDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(toIndiaDay(value))
  if (!match) return value
  const [, year = '', month, day] = match
  return t`${{ day: String(Number(day)) }} ${{ month: monthOf(month) }} ${year}`
}

/** '2026-11-20' → 'Fri 20 Nov 2026'. */
export const formatWeekday = (day: string): string =>
  t`${{ weekday: weekdays[weekdayOf(day)]?.() ?? '' }} ${{ day: formatDay(day) }}`

/** '2026-11' → 'Nov 2026'; other text unchanged. */
export function formatMonth(value: string): string {
  const [, year = '', month] = /^(\d{4})-(\d{2})$/.exec(value) ?? []
  return year ? t`${{ month: monthOf(month) }} ${year}` : value
}

/** Two days or instants → '11 – 12 Jun 2027' within a month, else both days in full; equal days → one day. */
export function formatDayRange(from: string, to: string): string {
  const [firstDay, lastDay] = [toIndiaDay(from), toIndiaDay(to)]
  if (firstDay === lastDay || lastDay === '') return formatDay(firstDay)
  const isSameMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  const first = isSameMonth ? String(Number(firstDay.slice(8))) : formatDay(firstDay)
  return t`${first} – ${{ last: formatDay(lastDay) }}`
}

/** '09:05' → '9:05 AM'; other text, such as '2:30 PM', unchanged. */
export function formatTime(value: string): string {
  const match = /^(\d{1,2}):(\d{2})(:\d{2})?$/.exec(value)
  if (!match) return value
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant → '20 Nov 2026, 10:42 AM' in India; a day as `formatDay`. */
export function formatInstant(value: string): string {
  const indiaTime = isoTimeInIndia(value)
  if (indiaTime === undefined) return formatDay(value)
  return t`${{ day: formatDay(indiaTime.slice(0, 10)) }}, ${{ time: formatTime(indiaTime.slice(11, 16)) }}`
}

/** An instant → '10:42 AM' in India; '' for a day. */
export const formatTimeOfInstant = (value: string): string => formatInstant(value).split(', ')[1] ?? ''

const minutesPerDay = 24 * 60
/** Seconds in their two largest units: '3 min', '1 h 3 min', '2 days 5 h'; from a week on only days. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const days = Math.floor(minutes / minutesPerDay)
  const hours = Math.floor((minutes % minutesPerDay) / 60)
  const [dayPart, hourPart, minutePart] = [
    days > 0 && plural(days, { one: '# day', other: '# days' }),
    days < 7 && hours > 0 && plural(hours, { one: '# h', other: '# h' }),
    days === 0 && minutes % 60 > 0 && t`${{ minutes: minutes % 60 }} min`,
  ]
  return [dayPart, hourPart, minutePart].filter(Boolean).join(' ') || t`0 min`
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** 875000 paise → '8,750.00'. */
export const formatRupees = (paise: number): string => rupeeFormat.format(paise / 100)
/** 875000 paise → '₹8,750.00'. */
export const formatMoney = (paise: number): string => `${paise < 0 ? '-' : ''}₹${formatRupees(Math.abs(paise))}`

const countFormat = new Intl.NumberFormat('en-IN')
/** 100000 → '1,00,000'. */
export const formatCount = (value: number): string => countFormat.format(value)

/** First, middle and last name with single spaces. */
export const fullName = (person: { firstName: string; middleName?: string; lastName?: string }): string =>
  [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
