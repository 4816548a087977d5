import * as z from 'zod/mini'
import type { DayRange } from '#contract/protocol/calendar'

const day = z.iso.date()

type ListFilters = Readonly<Record<string, string | undefined>>

/** Search parameters of list filters: 'from=2026-11-01&to=2026-11-30'; empty ones are left out. */
export const formatListFilters = (filters: ListFilters): string =>
  String(new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))))

/** Path of a screen with list filters: '/payment-history?from=2026-11-01&to=2026-11-30'. */
export function buildScreenUrl(path: string, filters: ListFilters): string {
  const query = formatListFilters(filters)
  return query ? `${path}?${query}` : path
}

/** Date range from two search parameters; undefined if a date is invalid or `from` is after `to`. */
export function parseDateRange(
  query: URLSearchParams,
  names: DayRange = { from: 'from', to: 'to' },
): DayRange | undefined {
  const [from, to] = [query.get(names.from) ?? '', query.get(names.to) ?? '']
  return day.safeParse(from).success && day.safeParse(to).success && from <= to ? { from, to } : undefined
}
