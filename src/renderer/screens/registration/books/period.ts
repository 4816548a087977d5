import { addDays, addMonths, monthRange } from '#contract/protocol/calendar'
import { bookDay, bookMonth } from '#contract/registration/books/books'
import type { UrlFormat } from '../../../crud/list/use-url-filter'

/** Ledger of a day 'YYYY-MM-DD' or a month 'YYYY-MM'. */
export type LedgerPeriod = { kind: 'dayBook'; day: string } | { kind: 'gstReport' | 'monthBook'; month: string }

const monthParameters = { gstReport: 'month', monthBook: 'documents' } as const

/** Period of a URL: ?day=2026-11-20, ?month=2026-11 (GST report) or ?documents=2026-11 (month book). */
export function parsePeriod(query: URLSearchParams): LedgerPeriod | undefined {
  for (const kind of ['gstReport', 'monthBook'] as const) {
    const month = bookMonth.safeParse(query.get(monthParameters[kind]))
    if (month.success) return { kind, month: month.data }
  }
  const day = bookDay.safeParse(query.get('day'))
  return day.success && day.data ? { kind: 'dayBook', day: day.data } : undefined
}

export const periodFormat: UrlFormat<LedgerPeriod> = {
  parse: parsePeriod,
  format: (period) => ({
    day: period?.kind === 'dayBook' ? period.day : '',
    month: period?.kind === 'gstReport' ? period.month : '',
    documents: period?.kind === 'monthBook' ? period.month : '',
  }),
}

/** Period `offset` days or months later, or earlier if negative; undefined if it starts after `today`. */
export function shiftPeriod(period: LedgerPeriod, offset: number, today: string): LedgerPeriod | undefined {
  if (period.kind === 'dayBook') {
    const day = addDays(period.day, offset)
    return day <= today ? { kind: 'dayBook', day } : undefined
  }
  const month = addMonths(`${period.month}-01`, offset).slice(0, 7)
  return month <= today.slice(0, 7) ? { ...period, month } : undefined
}

/**
 * Period of another book. A book of months opens at the month of the shown day. The day book opens at the last day of
 * the shown month, or at `today` if that is earlier.
 */
export function switchPeriodKind(period: LedgerPeriod, kind: LedgerPeriod['kind'], today: string): LedgerPeriod {
  if (kind !== 'dayBook') return { kind, month: period.kind === 'dayBook' ? period.day.slice(0, 7) : period.month }
  if (period.kind === 'dayBook') return period
  const { to: lastDay } = monthRange(period.month)
  return { kind, day: lastDay < today ? lastDay : today }
}
