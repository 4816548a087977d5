import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'

/** One row where the institute was adopted: from which address, and when all of it was here for the first time. */
export const backendImports = pgTable('adoption', {
  source: id(),
  startedAt: instant().notNull(),
  endedAt: instant(),
})
/** Which row of ours is which of the source, and what it said there when it was read last. */
export const backendImportRows = pgTable(
  'adoption_row',
  {
    /** As the contract names it. */
    entity: text().notNull(),
    sourceId: text().notNull(),
    rowId: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.sourceId] })],
)
