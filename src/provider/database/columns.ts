import { type SQL, sql } from 'drizzle-orm'
import { boolean, customType, date, integer, text } from 'drizzle-orm/pg-core'

const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** An instant: ISO text in UTC inside, timestamptz in the database. */
export const instant = () => timestamp()
/** A calendar day in India, 'YYYY-MM-DD'. */
export const day = () => date({ mode: 'string' })
/** Integer paise. */
export const paise = () => integer()
export const id = () => text().primaryKey()
/** Text that may be empty but is never null. */
export const words = () => text().notNull().default('')
export const active = () => boolean().notNull().default(true)
/** What search finds a row by: see search.ts. */
export const searchable = () => text().notNull()
/** Its index: finds any part of the text, for `using('gin', …)`. */
export const trigrams = (column: { name: string }): SQL => sql`${sql.identifier(column.name)} gin_trgm_ops`
