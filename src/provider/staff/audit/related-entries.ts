import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { responses, secondPapers } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { payments } from '../../database/schema/registration/registrations'
import { assignmentMenus, assignmentRoles } from '../../database/schema/staff'
import type { LogColumns } from './tables'

/** Tables whose rows belong to a row of another table: `owner` is the column that refers to that row. */
const ownedTables = [
  { id: responses.id, owner: responses.registrationId, table: responses },
  { id: responses.id, owner: responses.batchId, table: responses },
  { id: secondPapers.id, owner: secondPapers.registrationId, table: secondPapers },
  { id: secondPapers.id, owner: secondPapers.responseId, table: secondPapers },
  { id: payments.id, owner: payments.registrationId, table: payments },
  { id: questionPapers.id, owner: questionPapers.batchId, table: questionPapers },
  { id: assignmentMenus.assignmentId, owner: assignmentMenus.menuId, table: assignmentMenus },
  { id: assignmentRoles.assignmentId, owner: assignmentRoles.roleId, table: assignmentRoles },
]

/** SQL condition: entries of a row and of rows that belong to it. */
export const relatedTo = (db: Database, entries: LogColumns, recordId: string): SQL | undefined =>
  or(
    eq(entries.recordId, recordId),
    ...ownedTables.map(({ id, owner, table }) =>
      inArray(entries.recordId, db.select({ id }).from(table).where(eq(owner, recordId))),
    ),
  )

/** Columns of logged rows that may refer to a searched row. */
const referringKeys = ['registration_id', 'batch_id', 'menu_id', 'role_id', 'staff_id']
/** SQL condition: entries of the rows with these ids, of rows that belong to them, and of rows that refer to them. */
export const relatedToAny = (db: Database, entries: LogColumns, ids: SQL): SQL | undefined =>
  or(
    sql`${entries.recordId} in (${ids})`,
    ...ownedTables.map(({ id, owner, table }) =>
      inArray(entries.recordId, db.select({ id }).from(table).where(sql`${owner} in (${ids})`)),
    ),
    ...referringKeys.flatMap((key) => [
      sql`${entries.before} ->> ${key} in (${ids})`,
      sql`${entries.after} ->> ${key} in (${ids})`,
    ]),
  )
