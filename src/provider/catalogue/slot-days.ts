import { and, gte, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { toIndiaTime } from '#contract/protocol/calendar'
import { slots } from '../database/schema/catalogue'

/** SQL: days between first and last day of the longest slot; 0 if all slots have one day. */
const longestSlotDays = sql`(select max(long.end_date - long.date) from ${slots} long)`

/** SQL condition: a slot overlaps the days. The lower bound of the start date lets the index skip earlier slots. */
export const overlapsDays = ({ from, to }: Record<'from' | 'to', string | Placeholder>): SQL | undefined =>
  and(lte(slots.date, to), gte(slots.date, sql`${from}::date - ${longestSlotDays}`), gte(slots.endDate, from))

/** SQL condition: a slot includes a day (D-8). */
export const includesDay = (day: string | Placeholder): SQL | undefined => overlapsDays({ from: day, to: day })

/** SQL condition: `time` on a slot's last day (India) is later than `now` (ms). An empty time is the end of the day. */
export const isLaterOnLastDay = (time: typeof slots.startTime | typeof slots.endTime, now: number): SQL =>
  sql`concat(${slots.endDate}, 'T', coalesce(nullif(${time}, ''), '24:00')) > ${toIndiaTime(now).slice(0, 16)}`
