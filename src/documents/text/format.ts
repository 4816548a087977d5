import { i18n } from '#contract/language'
import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay as formatDayWithMonthName, formatTime, formatTimeOfInstant } from '#contract/protocol/format'

const isHindi = () => i18n.locale === 'hi'

/** A day, or a timestamp's day in India, as '20 Nov 2026', in Hindi '20/11/2026'. Other text is unchanged. */
export function formatDay(value: string): string {
  const match = isHindi() && /^(\d{4})-(\d{2})-(\d{2})$/.exec(toIndiaDay(value))
  return match ? `${match[3]}/${match[2]}/${match[1]}` : formatDayWithMonthName(value)
}

/** A range as '20 Nov 2026 to 24 Nov 2026'; a single day without an end or with an equal one (D-8). */
export const formatDays = (from: string, to: string | undefined): string =>
  !to || toIndiaDay(to) === toIndiaDay(from) ? formatDay(from) : joinEnds([formatDay(from), formatDay(to)])

/** '9:00 AM to 1:00 PM', in Hindi '9:00 AM – 1:00 PM'. */
export const formatTimes = ({ startTime, endTime }: { startTime: string; endTime: string }): string =>
  joinEnds([startTime, endTime].filter(Boolean).map(formatTime))

const joinEnds = (ends: string[]) => ends.join(isHindi() ? ' – ' : ' to ')

/** A timestamp as '20 Nov 2026, 4:05 PM', in India Standard Time; a day 'YYYY-MM-DD' has no time. */
export const formatDayOrInstant = (value: string): string =>
  [formatDay(value), value.length > 10 && formatTimeOfInstant(value)].filter(Boolean).join(', ')

const hindiDay = new Intl.DateTimeFormat('hi-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** A day, or a timestamp's day in India, as '20 नवंबर 2026'. Other text is unchanged. */
export function formatDayInHindi(value: string): string {
  const day = toIndiaDay(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? hindiDay.format(new Date(`${day}T00:00:00Z`)) : value
}

/** 82.5 → '82.5 %' with a no-break space, as on screens; '–' if not examined (D-29). */
export const formatPercent = (value: number | null): string => (value === null ? '–' : `${value}\u00a0%`)
