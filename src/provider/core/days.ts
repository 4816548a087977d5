import { and, type Column, gte, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, aheadOfUtc, daysFrom, instantOf } from '#contract/protocol/calendar'

type Days = { from?: string | undefined; to?: string | undefined }

/** How many days a figure by the day tells of. */
const figureDays = 30
/** Today and the days before it. */
export const lastDays = (today: string) => ({ from: addDays(today, 1 - figureDays), to: today })
/** Today and the days after it. */
export const nextDays = (today: string) => ({ from: today, to: addDays(today, figureDays - 1) })

/** Rows whose instant lies on these days of India, both included; without one of them from or to any day. */
export const onDays = (instant: Column, { from, to }: Days): SQL | undefined =>
  and(from ? gte(instant, midnight(from)) : undefined, to ? lt(instant, midnight(addDays(to, 1))) : undefined)
const midnight = (day: string) => new Date(instantOf(day, '00:00')).toISOString()

/** Spelled out in the statement, which is so the same text each time. */
const india = sql.raw(`interval '${aheadOfUtc} minutes'`)
/** The day of an instant in India, 'YYYY-MM-DD': as `inIndia` has it, without asking the server for its time zones. */
export const dayInIndia = (instant: Column): SQL<string> => sql`to_char(${instant} at time zone ${india}, 'YYYY-MM-DD')`

/** One row for each day from the first one on, in their order: the found one, or `none` where nothing was found. */
export function everyDay<R extends { day: string }>(from: string, found: readonly R[], none: Omit<R, 'day'>): R[] {
  const byDay = new Map(found.map((row) => [row.day, row]))
  return daysFrom(from, figureDays).map((day) => byDay.get(day) ?? ({ ...none, day } as R))
}
