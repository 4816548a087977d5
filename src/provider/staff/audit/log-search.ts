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
 * SQL condition: each word is in the actor, the kind, the fields, or the name of a person, batch or menu that the entry
 * is about; or the search is the number of a document, or the roll number of a candidate, that the entry is about
 * (D-396).
 */
export const logMatchesSearch = (db: Database, entries: LogColumns, search: string | undefined): SQL | undefined => {
  const entryText = sql`(${entries.who} || ' ' || ${entries.entity} || ' ' || ${entries.call} || ' ' || ${entries.before}::text || ' ' || ${entries.after}::text)`
  const words = searchWords(search).map((word) => {
    const ids = searchedTables.map(
      (table) => sql`select ${table.id} from ${table} where ${matchesSearch(table.search, word)}`,
    )
    return or(textContainsWords(entryText, word), relatedToAny(db, entries, sql.join(ids, sql` union all `)))
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
