import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many rows of a large table have ids that begin alike, kept by triggers: from here a page far back is found. */
export const pageMarks = pgTable(
  'page_mark',
  { relation: text().notNull(), prefix: text().notNull(), rows: integer().notNull() },
  (table) => [primaryKey({ columns: [table.relation, table.prefix] })],
)

const sum = () => bigint({ mode: 'number' }).notNull()
/** What the payments of a day of India come to, in paise, kept by triggers. */
export const takings = pgTable('takings', {
  day: date({ mode: 'string' }).primaryKey(),
  count: integer().notNull(),
  price: sum(),
  cgst: sum(),
  sgst: sum(),
})
