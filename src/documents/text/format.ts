import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatInstant } from '#contract/protocol/format'

/** A day, or a range as 20 Nov 2026 to 24 Nov 2026; a single day if both are equal (D-8). */
export function formatDays(from: string, to: string | undefined): string {
  return !to || toIndiaDay(to) === toIndiaDay(from) ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** A timestamp as 20 Nov 2026, 4:05 PM in India; a day 'YYYY-MM-DD' without a time. */
export const formatDayOrInstant = (value: string): string =>
  value.length > 10 ? formatInstant(value) : formatDay(value)

const hindiDay = new Intl.DateTimeFormat('hi-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
/** A day or timestamp as 20 नवंबर 2026 (in India); '' and text that is not a day are returned unchanged. */
export function formatDayInHindi(value: string): string {
  const day = toIndiaDay(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? hindiDay.format(new Date(`${day}T00:00:00Z`)) : value
}

/** 82.5 → '82.5 %' with a no-break space, as on screens; '–' if not examined (D-29). */
export const formatPercent = (value: number | null): string => (value === null ? '–' : `${value}\u00a0%`)
