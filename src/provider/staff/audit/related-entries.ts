import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { responses, secondPapers } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { payments } from '../../database/schema/registration/registrations'
import { assignmentMenus, assignmentRoles } from '../../database/schema/staff'
import type { LogColumns } from './tables'

/** Tables with rows that belong to a row of another table. `parentId`: the column that refers to that row. */
const childTables = [
  { id: responses.id, parentId: responses.registrationId, table: responses },
  { id: responses.id, parentId: responses.batchId, table: responses },
  { id: secondPapers.id, parentId: secondPapers.registrationId, table: secondPapers },
  { id: secondPapers.id, parentId: secondPapers.responseId, table: secondPapers },
  { id: payments.id, parentId: payments.registrationId, table: payments },
  { id: questionPapers.id, parentId: questionPapers.batchId, table: questionPapers },
  { id: assignmentMenus.assignmentId, parentId: assignmentMenus.menuId, table: assignmentMenus },
  { id: assignmentRoles.assignmentId, parentId: assignmentRoles.roleId, table: assignmentRoles },
]

/** SQL condition: entries of a row and of rows that belong to it. */
export const relatedTo = (db: Database, entries: LogColumns, recordId: string): SQL | undefined =>
  or(
    eq(entries.recordId, recordId),
    ...childTables.map(({ id, parentId, table }) =>
      inArray(entries.recordId, db.select({ id }).from(table).where(eq(parentId, recordId))),
    ),
  )

/** Columns by which a logged row may refer to one of the searched rows. */
const referringKeys = ['registration_id', 'batch_id', 'menu_id', 'role_id', 'staff_id']
/** SQL condition: entries of the rows with these ids, of rows that belong to them, and of rows that refer to them. */
export const relatedToAny = (db: Database, entries: LogColumns, ids: SQL): SQL | undefined =>
  or(
    sql`${entries.recordId} in (${ids})`,
    ...childTables.map(({ id, parentId, table }) =>
      inArray(entries.recordId, db.select({ id }).from(table).where(sql`${parentId} in (${ids})`)),
    ),
    ...referringKeys.flatMap((key) => [
      sql`${entries.before} ->> ${key} in (${ids})`,
      sql`${entries.after} ->> ${key} in (${ids})`,
    ]),
  )
