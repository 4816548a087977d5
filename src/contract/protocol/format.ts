import { plural, t } from '@lingui/core/macro'
import { i18n } from '../language'
import { toIndiaDay, toIndiaTime, weekdayOf } from './calendar'

const english = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
const hindi = {
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  months: ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सितं', 'अक्टू', 'नवं', 'दिसं'],
}
/** Names in the language of this process. */
const names = () => (i18n.locale === 'hi' ? hindi : english)

/** '2026-11-20' or an instant → '20 Nov 2026' (in India); other text unchanged. */
export function formatDay(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(toIndiaDay(value))
  return match ? `${Number(match[3])} ${names().months[Number(match[2]) - 1]} ${match[1]}` : value
}

/** '2026-11-20' → 'Fri 20 Nov 2026'. */
export const formatWeekday = (day: string): string => `${names().weekdays[weekdayOf(day)]} ${formatDay(day)}`

/** '2026-11' → 'Nov 2026'; other text unchanged. */
export const formatMonth = (value: string): string => formatDay(`${value}-01`).replace(/^1 /, '').replace(/-01$/, '')

/** '11 – 12 Jun 2027' within a month, otherwise both days in full; a single day once. Days or instants. */
export function formatDayRange(from: string, to: string): string {
  const [firstDay, lastDay] = [toIndiaDay(from), toIndiaDay(to)]
  if (firstDay === lastDay || lastDay === '') return formatDay(firstDay)
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7)
  return `${isOneMonth ? Number(firstDay.slice(8)) : formatDay(firstDay)} – ${formatDay(lastDay)}`
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
  const time = value.includes('T') ? Date.parse(value) : Number.NaN
  if (Number.isNaN(time)) return formatDay(value)
  const india = toIndiaTime(time)
  return `${formatDay(india.slice(0, 10))}, ${formatTime(india.slice(11, 16))}`
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
