import { and, or, type SQL, sql } from 'drizzle-orm'
import { readDocumentNumber } from '#contract/protocol/text/document-number'
import { readWhole } from '#contract/protocol/text/typed-number'
import { matchesSearch, searchWords, textContainsDocument, textContainsWords } from '../../core/search'
import type { Database } from '../../database/database'
import { selectIdsByDocument } from '../../database/ids-by-document'
import { attendances, batches } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { menus, staff } from '../../database/schema/staff'
import { relatedToAny } from './related-entries'
import type { LogColumns } from './tables'

const searchedTables = [registrations, batches, menus, staff]

/**
 * SQL condition (D-396): each word is in the entry's text or in a related registration, batch, menu or staff row; or
 * the search is the document number or roll number of a related record.
 */
export const logMatchesSearch = (db: Database, entries: LogColumns, search: string | undefined): SQL | undefined => {
  const entryText = sql`(${entries.who} || ' ' || ${entries.entity} || ' ' || ${entries.call} || ' ' || ${entries.before}::text || ' ' || ${entries.after}::text)`
  const words = searchWords(search).map((word) => {
    const idQueries = searchedTables.map(
      (table) => sql`select ${table.id} from ${table} where ${matchesSearch(table.search, word)}`,
    )
    return or(textContainsWords(entryText, word), relatedToAny(db, entries, sql.join(idQueries, sql` union all `)))
  })
  if (words.length === 0) return undefined
  const documentNumber = readDocumentNumber(search ?? '')
  const rollNumber = readWhole(search ?? '')
  return or(
    and(...words),
    ...(documentNumber === undefined
      ? []
      : [
          textContainsDocument(entryText, documentNumber),
          relatedToAny(db, entries, selectIdsByDocument(documentNumber)),
        ]),
    rollNumber === undefined ? undefined : relatedToAny(db, entries, selectIdsByRollNumber(rollNumber)),
  )
}

const selectIdsByRollNumber = (number: number): SQL =>
  sql`select ${attendances.registrationId} from ${attendances} where ${attendances.rollNumber} = ${number}`
