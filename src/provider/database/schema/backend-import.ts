import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns'

/** One row if the institute was imported. `source`: the backend's address. `endedAt`: when it was first complete. */
export const backendImports = pgTable('adoption', {
  source: id(),
  startedAt: instant().notNull(),
  endedAt: instant(),
})
/** The imported row of each source row. `hash`: of the source row as last read. */
export const backendImportRows = pgTable(
  'adoption_row',
  {
    /** Entity of the contract. */
    entity: text().notNull(),
    sourceId: text().notNull(),
    rowId: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.sourceId] })],
)
