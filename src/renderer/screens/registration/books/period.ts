import { addDays, addMonths } from '#contract/protocol/calendar'
import { bookDay, bookMonth } from '#contract/registration/books/books'

/** What is open: a day 'YYYY-MM-DD', or a month 'YYYY-MM'. */
export type Period = { kind: 'day'; day: string } | { kind: 'month'; month: string }

/** What an address asks for: ?day=2026-11-20 or ?month=2026-11. */
export function periodIn(query: URLSearchParams): Period | undefined {
  const [day, month] = [bookDay.safeParse(query.get('day')), bookMonth.safeParse(query.get('month'))]
  if (month.success) return { kind: 'month', month: month.data }
  return day.success && day.data ? { kind: 'day', day: day.data } : undefined
}

/** The day or month so many later; undefined for one that has not begun by this day: nothing is in its book. */
export function moved(period: Period, by: number, today: string): Period | undefined {
  if (period.kind === 'day') {
    const day = addDays(period.day, by)
    return day <= today ? { kind: 'day', day } : undefined
  }
  const month = addMonths(`${period.month}-01`, by).slice(0, 7)
  return month <= today.slice(0, 7) ? { kind: 'month', month } : undefined
}

/** The month of a day, and of a month its last day, today where it has not ended. */
export function switched(period: Period, today: string): Period {
  if (period.kind === 'day') return { kind: 'month', month: period.day.slice(0, 7) }
  const last = addDays(addMonths(`${period.month}-01`, 1), -1)
  return { kind: 'day', day: last < today ? last : today }
}
