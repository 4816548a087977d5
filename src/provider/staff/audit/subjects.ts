import { t } from '@lingui/core/macro'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import { columnOf, type UntypedRow } from '../../core/rows/references'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { htmlToText } from '../../database/html'
import { courseNames, slots } from '../../database/schema/catalogue'
import { attendances, batches, responses, secondPapers } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { shifts } from '../../database/schema/registration/shifts'
import { assignmentRoles, auditLog, roles, staff } from '../../database/schema/staff'
import { camelRow, findTable } from './tables'

/** Id of a row, and its name in sentences of the audit log. */
type NamedRow = { id: string; name: string }
type LoadNames = (db: Database, ids: readonly string[]) => Promise<NamedRow[]>
/** Returns the name of a row in a sentence; '' if it is unknown. */
export type FindName = (table: string, id: string) => string

const maxNameLength = 60
/** A row's name from its own fields. */
export function nameFromFields(row: UntypedRow): string {
  const { firstName, middleName, lastName } = row
  if (typeof firstName === 'string')
    return fullName({ firstName, middleName: String(middleName ?? ''), lastName: String(lastName ?? '') })
  const value = [row.name, row.title, row.question, row.subject].find((text) => typeof text === 'string' && text !== '')
  const name = htmlToText(String(value ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name
}

const personColumns = {
  id: registrations.id,
  firstName: registrations.firstName,
  middleName: registrations.middleName,
  lastName: registrations.lastName,
}

/** 'Kavita Saini (roll 12)', with the roll number of the latest batch. */
const loadCandidateNames: LoadNames = async (db, ids) => {
  const people = await db.select(personColumns).from(registrations).where(anyOf(registrations.id, ids))
  const rollRows = await db
    .selectDistinctOn([attendances.registrationId], { id: attendances.registrationId, roll: attendances.rollNumber })
    .from(attendances)
    .where(anyOf(attendances.registrationId, ids))
    .orderBy(attendances.registrationId, desc(attendances.batchId))
  const rollById = new Map(rollRows.map(({ id, roll }) => [id, roll]))
  return people.map(({ id, ...names }) => {
    const roll = rollById.get(id)
    return { id, name: roll === undefined ? fullName(names) : t`${{ fullName: fullName(names) }} (roll ${roll})` }
  })
}

/** Names rows by their candidate. */
const loadNamesByCandidate =
  (table: typeof responses | typeof secondPapers | typeof payments): LoadNames =>
  async (db, ids) => {
    const rows = await db
      .select({ id: table.id, registrationId: table.registrationId })
      .from(table)
      .where(anyOf(table.id, ids))
    const people = await loadCandidateNames(
      db,
      rows.map(({ registrationId }) => registrationId),
    )
    const nameById = new Map(people.map(({ id, name }) => [id, name]))
    return rows.map(({ id, registrationId }) => ({ id, name: nameById.get(registrationId) ?? '' }))
  }

const loaderByTable: Readonly<Record<string, LoadNames>> = {
  registration: loadCandidateNames,
  // A refund has the id of its registration.
  refund: loadCandidateNames,
  response: loadNamesByCandidate(responses),
  second_paper: loadNamesByCandidate(secondPapers),
  payment: loadNamesByCandidate(payments),
  card_payment: (db, ids) =>
    db
      .select({ id: cardPayments.id, name: cardOrders.name })
      .from(cardPayments)
      .innerJoin(cardOrders, eq(cardOrders.id, cardPayments.orderId))
      .where(anyOf(cardPayments.id, ids)),
  exam_set: (db, ids) =>
    db
      .select({ id: questionPapers.id, name: batches.name })
      .from(questionPapers)
      .innerJoin(batches, eq(batches.id, questionPapers.batchId))
      .where(anyOf(questionPapers.id, ids)),
  slot: async (db, ids) => {
    const slotRows = await db
      .select({ id: slots.id, course: courseNames.name, date: slots.date, time: slots.startTime })
      .from(slots)
      .innerJoin(courseNames, eq(courseNames.id, slots.courseNameId))
      .where(anyOf(slots.id, ids))
    return slotRows.map(({ id, course, date, time }) => ({
      id,
      name: t`${{ courseName: course }}, ${{ day: formatDay(date) }}, ${{ time: formatTime(time) }}`,
    }))
  },
  shift: async (db, ids) => {
    const shiftRows = await db
      .select({ id: shifts.id, staffName: staff.name, workstation: shifts.workstation, number: shifts.number })
      .from(shifts)
      .innerJoin(staff, eq(staff.id, shifts.staffId))
      .where(anyOf(shifts.id, ids))
    return shiftRows.map(({ id, staffName, workstation, number }) => ({
      id,
      name: number ?? (workstation ? t`${staffName} at ${{ workstationName: workstation }}` : staffName),
    }))
  },
  assignment: async (db, ids) => {
    const assignmentNames = await db
      .select({ id: assignmentRoles.assignmentId, name: roles.name })
      .from(assignmentRoles)
      .innerJoin(roles, eq(roles.id, assignmentRoles.roleId))
      .where(anyOf(assignmentRoles.assignmentId, ids))
    return [...Map.groupBy(assignmentNames, ({ id }) => id)].map(([id, assignmentRows]) => ({
      id,
      name: assignmentRows.map(({ name }) => name).join(', '),
    }))
  },
}

/** Names rows of any other table by their own fields. */
const loadNamesByFields =
  (name: string): LoadNames =>
  async (db, ids) => {
    const table = findTable(name)
    if (!table || !('id' in getTableColumns(table))) return []
    const rows = await db
      .select()
      .from(table)
      .where(anyOf(columnOf(table, 'id'), ids))
    return rows.map((row: UntypedRow) => ({ id: String(row.id), name: nameFromFields(row) }))
  }

/** Loads names of rows by table and id. A deleted row is named from the audit log entry of its deletion. */
export async function loadNames(db: Database, idsByTable: ReadonlyMap<string, ReadonlySet<string>>): Promise<FindName> {
  const names = new Map<string, string>()
  for (const [table, ids] of idsByTable) {
    const rows = await (loaderByTable[table] ?? loadNamesByFields(table))(db, [...ids])
    for (const { id, name } of rows) names.set(`${table} ${id}`, name)
    const missingIds = [...ids].filter((id) => !names.has(`${table} ${id}`))
    for (const { id, name } of await loadDeletedNames(db, table, missingIds)) names.set(`${table} ${id}`, name)
  }
  return (table, id) => names.get(`${table} ${id}`) ?? ''
}

async function loadDeletedNames(db: Database, table: string, ids: readonly string[]): Promise<NamedRow[]> {
  if (ids.length === 0) return []
  const entries = await db
    .select({ id: auditLog.recordId, before: auditLog.before })
    .from(auditLog)
    .where(and(anyOf(auditLog.recordId, ids), eq(auditLog.entity, table), eq(auditLog.action, 'deleted')))
  return entries.map(({ id, before }) => ({ id, name: nameFromFields(camelRow(Object(before))) }))
}
