import { and, or, type SQL, sql } from 'drizzle-orm'
import { matchesSearch, searchWords } from '../../core/search'
import type { Database } from '../../database/database'
import { batches } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { menus, staff } from '../../database/schema/staff'
import { relatedToAny } from './about'
import type { LogColumns } from './tables'

const named = [registrations, batches, menus, staff]

/** Each word in who, what, the fields, or the name of a person, batch or menu that the line is about. */
export const logMatchesSearch = (db: Database, lines: LogColumns, search: string | undefined): SQL | undefined =>
  and(
    ...searchWords(search).map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      const ids = named.map((table) => sql`select ${table.id} from ${table} where ${matchesSearch(table.search, word)}`)
      return or(
        sql`(${lines.who} || ' ' || ${lines.entity} || ' ' || ${lines.call} || ' ' || ${lines.before}::text || ' ' || ${lines.after}::text) ilike ${pattern}`,
        relatedToAny(db, lines, sql.join(ids, sql` union all `)),
      )
    }),
  )
