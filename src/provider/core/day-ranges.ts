import { and, type Column, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, daysFrom, indiaOffsetMinutes, indiaTimeToEpochMs } from '#contract/protocol/calendar'

type Days = { from?: string | undefined; to?: string | undefined }

/** Days in a dashboard chart. */
const chartDays = 30
/** The days of a chart that ends today. */
export const pastChartDays = (today: string) => ({ from: addDays(today, 1 - chartDays), to: today })
/** The days of a chart that begins today. */
export const nextChartDays = (today: string) => ({ from: today, to: addDays(today, chartDays - 1) })

/** Condition: the instant is within these days of India, both included; an absent bound is open. */
export const withinDays = (instant: Column, { from, to }: Days): SQL | undefined =>
  and(from ? gte(instant, startOfDay(from)) : undefined, to ? lt(instant, startOfDay(addDays(to, 1))) : undefined)
const startOfDay = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

/** Inlined, not a parameter: the statement's text is then constant and can be prepared. */
const indiaOffset = sql.raw(`interval '${indiaOffsetMinutes} minutes'`)
/** The day of an instant in India, 'YYYY-MM-DD', by a fixed offset: independent of the server's time-zone data. */
export const dayInIndia = (instant: Column): SQL<string> =>
  sql`to_char(${instant} at time zone ${indiaOffset}, 'YYYY-MM-DD')`

/** One row per chart day from `from` on, in order; `emptyRow` for days without a row. */
export function fillMissingDays<R extends { day: string }>(
  from: string,
  rows: readonly R[],
  emptyRow: Omit<R, 'day'>,
): R[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysFrom(from, chartDays).map((day) => byDay.get(day) ?? ({ ...emptyRow, day } as R))
}
