import { addDays, addMonths } from '#contract/protocol/calendar'
import { bookDay, bookMonth } from '#contract/registration/books/books'

/** Day 'YYYY-MM-DD' or month 'YYYY-MM'. */
export type Period = { kind: 'day'; day: string } | { kind: 'month'; month: string }

/** Period of a URL: ?day=2026-11-20 or ?month=2026-11. */
export function parsePeriod(query: URLSearchParams): Period | undefined {
  const [day, month] = [bookDay.safeParse(query.get('day')), bookMonth.safeParse(query.get('month'))]
  if (month.success) return { kind: 'month', month: month.data }
  return day.success && day.data ? { kind: 'day', day: day.data } : undefined
}

/** Period `by` days or months later; undefined when it starts after `today`. */
export function shiftPeriod(period: Period, by: number, today: string): Period | undefined {
  if (period.kind === 'day') {
    const day = addDays(period.day, by)
    return day <= today ? { kind: 'day', day } : undefined
  }
  const month = addMonths(`${period.month}-01`, by).slice(0, 7)
  return month <= today.slice(0, 7) ? { kind: 'month', month } : undefined
}

/** Switches to the other kind: the month of a day, or the last day of a month, at most `today`. */
export function switchPeriodKind(period: Period, today: string): Period {
  if (period.kind === 'day') return { kind: 'month', month: period.day.slice(0, 7) }
  const lastDay = addDays(addMonths(`${period.month}-01`, 1), -1)
  return { kind: 'day', day: lastDay < today ? lastDay : today }
}
