import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { responses, secondPapers } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { payments } from '../../database/schema/registration/registrations'
import { assignmentMenus, assignmentRoles } from '../../database/schema/staff'
import type { LogColumns } from './tables'

/** Columns of rows that belong to another one: a batch has papers, a registration a payment, a menu its assignments. */
const belonging = [
  { id: responses.id, owner: responses.registrationId, of: responses },
  { id: responses.id, owner: responses.batchId, of: responses },
  { id: secondPapers.id, owner: secondPapers.registrationId, of: secondPapers },
  { id: secondPapers.id, owner: secondPapers.responseId, of: secondPapers },
  { id: payments.id, owner: payments.registrationId, of: payments },
  { id: questionPapers.id, owner: questionPapers.batchId, of: questionPapers },
  { id: assignmentMenus.assignmentId, owner: assignmentMenus.menuId, of: assignmentMenus },
  { id: assignmentRoles.assignmentId, owner: assignmentRoles.roleId, of: assignmentRoles },
]

/** Lines of a row, and of what belongs to it. */
export const relatedTo = (db: Database, lines: LogColumns, recordId: string): SQL | undefined =>
  or(
    eq(lines.recordId, recordId),
    ...belonging.map(({ id, owner, of }) =>
      inArray(lines.recordId, db.select({ id }).from(of).where(eq(owner, recordId))),
    ),
  )

const referring = ['registration_id', 'batch_id', 'menu_id', 'role_id', 'staff_id']
/** Lines of rows that a query finds the ids of, of what belongs to them, and of what refers to them. */
export const relatedToAny = (db: Database, lines: LogColumns, ids: SQL): SQL | undefined =>
  or(
    sql`${lines.recordId} in (${ids})`,
    ...belonging.map(({ id, owner, of }) =>
      inArray(lines.recordId, db.select({ id }).from(of).where(sql`${owner} in (${ids})`)),
    ),
    ...referring.flatMap((key) => [
      sql`${lines.before} ->> ${key} in (${ids})`,
      sql`${lines.after} ->> ${key} in (${ids})`,
    ]),
  )
