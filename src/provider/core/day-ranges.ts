import { and, type Column, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, daysFrom, indiaOffsetMinutes, indiaTimeToEpochMs } from '#contract/protocol/calendar'

type Days = { from?: string | undefined; to?: string | undefined }

/** How many days a figure by the day tells of. */
const chartDays = 30
/** Today and the days before it. */
export const lastDays = (today: string) => ({ from: addDays(today, 1 - chartDays), to: today })
/** Today and the days after it. */
export const nextDays = (today: string) => ({ from: today, to: addDays(today, chartDays - 1) })

/** Rows whose instant lies on these days of India, both included; without one of them from or to any day. */
export const withinDays = (instant: Column, { from, to }: Days): SQL | undefined =>
  and(from ? gte(instant, startOfDay(from)) : undefined, to ? lt(instant, startOfDay(addDays(to, 1))) : undefined)
const startOfDay = (day: string) => new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()

/** Spelled out in the statement, which is so the same text each time. */
const indiaOffset = sql.raw(`interval '${indiaOffsetMinutes} minutes'`)
/** The day of an instant in India, 'YYYY-MM-DD': as `toIndiaTime` has it, without asking the server for its time zones. */
export const dayInIndia = (instant: Column): SQL<string> =>
  sql`to_char(${instant} at time zone ${indiaOffset}, 'YYYY-MM-DD')`

/** One row for each day from the first one on, in their order: the found one, or `none` where nothing was found. */
export function fillMissingDays<R extends { day: string }>(
  from: string,
  rows: readonly R[],
  emptyRow: Omit<R, 'day'>,
): R[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return daysFrom(from, chartDays).map((day) => byDay.get(day) ?? ({ ...emptyRow, day } as R))
}
