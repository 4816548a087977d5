import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, date, integer, text } from 'drizzle-orm/pg-core'
import { assertSafeLocation, sanitise } from './html'

const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) =>
    isWholeSecond.test(value) ? `${value.slice(0, 10)}T${value.slice(11, 19)}.000Z` : toIsoText(value),
})
/** As a server that keeps UTC says most of them: a page has dozens. */
const isWholeSecond = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/
const toIsoText = (value: string) => new Date(value).toISOString()

/** An instant: ISO text in UTC inside, timestamptz in the database. */
export const instant = () => timestamp()
/** A calendar day in India, 'YYYY-MM-DD'. */
export const day = () => date({ mode: 'string' })
/** The same, '' where nobody told it: kept as a day before all others. */
export const optionalDay = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => (value === '' ? emptyDay : value),
  fromDriver: (value) => (value === emptyDay ? '' : value),
})
const emptyDay = '-infinity'
/** Integer paise. */
export const paise = () => integer()
export const id = () => text().primaryKey()
/** Text that may be empty but is never null. */
export const optionalText = () => text().notNull().default('')
/** HTML that people wrote; what could run in a browser never gets in. */
export const html = () => sanitizedText().notNull()
const sanitizedText = customType<{ data: string }>({ dataType: () => 'text', toDriver: sanitise })
/** Where an uploaded image or video lies; '' for none. */
export const mediaLocation = () => mediaLocationType().notNull().default('')
/** Of several, in their order. */
export const mediaLocations = () => mediaLocationType().array().notNull()
const mediaLocationType = customType<{ data: string }>({ dataType: () => 'text', toDriver: assertSafeLocation })
/** The id of a row of another table. */
export const reference = (table: () => { id: AnyPgColumn }) =>
  text()
    .notNull()
    .references(() => table().id)
export const activeFlag = () => boolean().notNull().default(true)
/** What search finds a row by: see search.ts. */
export const searchText = () => text().notNull()
/** Its index: finds any part of the text, for `using('gin', …)`. */
export const trigramOps = (column: { name: string }): SQL => sql`${sql.identifier(column.name)} gin_trgm_ops`
