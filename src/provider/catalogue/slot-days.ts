import { and, gte, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { slots } from '../database/schema/catalogue'

/** No slot lasts longer, in days. */
const longest = sql`(select max(long.end_date - long.date) from ${slots} long)`

/**
 * Slots that are on one of these days at least. Those that began so long before that they must be over are not looked at: an
 * institute has thousands of them.
 */
export const onOneOf = ({ from, to }: Record<'from' | 'to', string | Placeholder>): SQL | undefined =>
  and(lte(slots.date, to), gte(slots.date, sql`${from}::date - ${longest}`), gte(slots.endDate, from))

/** Slots that hold a day (D-8). */
export const onDay = (day: string | Placeholder): SQL | undefined => onOneOf({ from: day, to: day })
