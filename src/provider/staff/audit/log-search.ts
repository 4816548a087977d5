import { and, or, type SQL, sql } from 'drizzle-orm'
import { matchesSearch, searchWords, textContainsWords } from '../../core/search'
import type { Database } from '../../database/database'
import { batches } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { menus, staff } from '../../database/schema/staff'
import { relatedToAny } from './related-entries'
import type { LogColumns } from './tables'

const searchedTables = [registrations, batches, menus, staff]

/**
 * SQL condition: each word is in the actor, the kind, the fields, or the name of a person, batch or menu that the entry
 * is about.
 */
export const logMatchesSearch = (db: Database, entries: LogColumns, search: string | undefined): SQL | undefined => {
  const entryText = sql`(${entries.who} || ' ' || ${entries.entity} || ' ' || ${entries.call} || ' ' || ${entries.before}::text || ' ' || ${entries.after}::text)`
  return and(
    ...searchWords(search).map((word) => {
      const ids = searchedTables.map(
        (table) => sql`select ${table.id} from ${table} where ${matchesSearch(table.search, word)}`,
      )
      return or(textContainsWords(entryText, word), relatedToAny(db, entries, sql.join(ids, sql` union all `)))
    }),
  )
}
