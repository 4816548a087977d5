import { formatDay, formatInstant } from '#contract/format'

/** A day, or two as 20 Nov 2026 to 24 Nov 2026; one only when they are the same (decision 8). */
export function formatDays(from: string, to: string | undefined): string {
  return !to || to === from ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** An instant as 20 Nov 2026, 4:05 PM in India; a mere day 'YYYY-MM-DD' without a time. */
export const formatMoment = (value: string): string => (value.length > 10 ? formatInstant(value) : formatDay(value))
