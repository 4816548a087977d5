import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, date, integer, text } from 'drizzle-orm/pg-core'
import { assertSafeLocation, sanitise } from './html'

const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) =>
    wholeSecondPattern.test(value) ? `${value.slice(0, 10)}T${value.slice(11, 19)}.000Z` : toIsoText(value),
})
/** Timestamps in UTC without fractions. A page has dozens of them; converting them without `Date` is faster. */
const wholeSecondPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/
const toIsoText = (value: string) => new Date(value).toISOString()

/** An instant: ISO text in UTC in the program, timestamptz in the database. */
export const instant = (sqlName = '') => timestamp(sqlName)
/** A calendar day in India, 'YYYY-MM-DD'. */
export const day = () => date({ mode: 'string' })
/** A calendar day, or '' for none (stored as -infinity, which sorts before all days). */
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
export const optionalText = (sqlName = '') => text(sqlName).notNull().default('')
/** HTML written by people, sanitised before it is stored. */
export const html = () => sanitizedText().notNull()
const sanitizedText = customType<{ data: string }>({ dataType: () => 'text', toDriver: sanitise })
/** Location of an uploaded image or video; '' for none. */
export const mediaLocation = () => mediaLocationType().notNull().default('')
/** Ordered list of locations. */
export const mediaLocations = () => mediaLocationType().array().notNull()
const mediaLocationType = customType<{ data: string }>({ dataType: () => 'text', toDriver: assertSafeLocation })
/** The id of a row of another table. */
export const reference = (table: () => { id: AnyPgColumn }) =>
  text()
    .notNull()
    .references(() => table().id)
export const activeFlag = () => boolean().notNull().default(true)
/** Search text of a row (core/search). */
export const searchText = () => text().notNull()
/** Argument of `using('gin', …)` for the trigram index of a search text. */
export const trigramOps = (column: { name: string }): SQL => sql`${sql.identifier(column.name)} gin_trgm_ops`
