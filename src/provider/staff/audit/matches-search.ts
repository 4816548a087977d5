import { and, or, type SQL, sql } from 'drizzle-orm'
import { matchesSearch, searchWords } from '../../core/search'
import type { Database } from '../../database/database'
import { batches } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { menus, staff } from '../../database/schema/staff'
import { relatedToAny } from './about'
import type { LogColumns } from './tables'

const searchedTables = [registrations, batches, menus, staff]

/**
 * SQL condition: each word is in the actor, the kind, the fields, or the name of a person, batch or menu that the entry
 * is about.
 */
export const logMatchesSearch = (db: Database, lines: LogColumns, search: string | undefined): SQL | undefined =>
  and(
    ...searchWords(search).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      const ids = searchedTables.map(
        (table) => sql`select ${table.id} from ${table} where ${matchesSearch(table.search, word)}`,
      )
      return or(
        sql`(${lines.who} || ' ' || ${lines.entity} || ' ' || ${lines.call} || ' ' || ${lines.before}::text || ' ' || ${lines.after}::text) ilike ${pattern}`,
        relatedToAny(db, lines, sql.join(ids, sql` union all `)),
      )
    }),
  )
