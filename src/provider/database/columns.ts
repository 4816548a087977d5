import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, customType, date, integer, text } from 'drizzle-orm/pg-core'
import { assertLocation, sanitise } from './html'

const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) =>
    isWholeSecond.test(value) ? `${value.slice(0, 10)}T${value.slice(11, 19)}.000Z` : spelled(value),
})
/** As a server that keeps UTC says most of them: a page has dozens. */
const isWholeSecond = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/
const spelled = (value: string) => new Date(value).toISOString()

/** An instant: ISO text in UTC inside, timestamptz in the database. */
export const instant = () => timestamp()
/** A calendar day in India, 'YYYY-MM-DD'. */
export const day = () => date({ mode: 'string' })
/** The same, '' where nobody told it: kept as a day before all others. */
export const dayOrNone = customType<{ data: string; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => (value === '' ? noDay : value),
  fromDriver: (value) => (value === noDay ? '' : value),
})
const noDay = '-infinity'
/** Integer paise. */
export const paise = () => integer()
export const id = () => text().primaryKey()
/** Text that may be empty but is never null. */
export const words = () => text().notNull().default('')
/** HTML that people wrote; what could run in a browser never gets in. */
export const html = () => sanitised().notNull()
const sanitised = customType<{ data: string }>({ dataType: () => 'text', toDriver: sanitise })
/** Where an uploaded image or video lies; '' for none. */
export const location = () => located().notNull().default('')
/** Of several, in their order. */
export const locations = () => located().array().notNull()
const located = customType<{ data: string }>({ dataType: () => 'text', toDriver: assertLocation })
/** The id of a row of another table. */
export const reference = (to: () => { id: AnyPgColumn }) =>
  text()
    .notNull()
    .references(() => to().id)
export const active = () => boolean().notNull().default(true)
/** What search finds a row by: see search.ts. */
export const searchable = () => text().notNull()
/** Its index: finds any part of the text, for `using('gin', …)`. */
export const trigrams = (column: { name: string }): SQL => sql`${sql.identifier(column.name)} gin_trgm_ops`
