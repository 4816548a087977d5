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
import { camelRow, tableNamed } from './tables'

type Subject = { id: string; name: string }
type Load = (db: Database, ids: readonly string[]) => Promise<Subject[]>
/** What a row is called in a sentence; '' where nothing is known of it. */
export type Names = (table: string, id: string) => string

const longestName = 60
/** What a row is called by its own fields. */
export function ownName(row: UntypedRow): string {
  const { firstName, middleName, lastName } = row
  if (typeof firstName === 'string')
    return fullName({ firstName, middleName: String(middleName ?? ''), lastName: String(lastName ?? '') })
  const found = [row.name, row.title, row.question, row.subject].find((one) => typeof one === 'string' && one !== '')
  const name = htmlToText(String(found ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
}

const person = { id: registrations.id, ...namesOf(registrations) }
function namesOf({ firstName, middleName, lastName }: typeof registrations) {
  return { firstName, middleName, lastName }
}

/** 'Kavita Saini (roll 12)': the roll number of the latest batch. */
const candidates: Load = async (db, ids) => {
  const people = await db.select(person).from(registrations).where(anyOf(registrations.id, ids))
  const rolls = await db
    .selectDistinctOn([attendances.registrationId], { id: attendances.registrationId, roll: attendances.rollNumber })
    .from(attendances)
    .where(anyOf(attendances.registrationId, ids))
    .orderBy(attendances.registrationId, desc(attendances.batchId))
  const rollOf = new Map(rolls.map(({ id, roll }) => [id, roll]))
  return people.map(({ id, ...one }) => {
    const roll = rollOf.get(id)
    return { id, name: roll === undefined ? fullName(one) : `${fullName(one)} (roll ${roll})` }
  })
}

/** Rows that are called by the candidate whom they belong to. */
const ofCandidate =
  (table: typeof responses | typeof secondPapers | typeof payments): Load =>
  async (db, ids) => {
    const owners = await db
      .select({ id: table.id, owner: table.registrationId })
      .from(table)
      .where(anyOf(table.id, ids))
    const named = await candidates(
      db,
      owners.map(({ owner }) => owner),
    )
    const nameOf = new Map(named.map(({ id, name }) => [id, name]))
    return owners.map(({ id, owner }) => ({ id, name: nameOf.get(owner) ?? '' }))
  }

const loaders: Readonly<Record<string, Load>> = {
  registration: candidates,
  response: ofCandidate(responses),
  second_paper: ofCandidate(secondPapers),
  payment: ofCandidate(payments),
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
    const found = await db
      .select({ id: slots.id, course: courseNames.name, date: slots.date, time: slots.startTime })
      .from(slots)
      .innerJoin(courseNames, eq(courseNames.id, slots.courseNameId))
      .where(anyOf(slots.id, ids))
    return found.map(({ id, course, date, time }) => ({
      id,
      name: `${course}, ${formatDay(date)}, ${formatTime(time)}`,
    }))
  },
  shift: async (db, ids) => {
    const found = await db
      .select({ id: shifts.id, who: staff.name, at: shifts.counter, number: shifts.number })
      .from(shifts)
      .innerJoin(staff, eq(staff.id, shifts.staffId))
      .where(anyOf(shifts.id, ids))
    return found.map(({ id, who, at, number }) => ({ id, name: number ?? (at ? `${who} at ${at}` : who) }))
  },
  assignment: async (db, ids) => {
    const found = await db
      .select({ id: assignmentRoles.assignmentId, name: roles.name })
      .from(assignmentRoles)
      .innerJoin(roles, eq(roles.id, assignmentRoles.roleId))
      .where(anyOf(assignmentRoles.assignmentId, ids))
    return [...Map.groupBy(found, ({ id }) => id)].map(([id, own]) => ({
      id,
      name: own.map(({ name }) => name).join(', '),
    }))
  },
}

/** Rows of any other table, by what of them is a name. */
const anyRows =
  (name: string): Load =>
  async (db, ids) => {
    const table = tableNamed(name)
    if (!table || !('id' in getTableColumns(table))) return []
    const found = await db
      .select()
      .from(table)
      .where(anyOf(columnOf(table, 'id'), ids))
    return found.map((row: UntypedRow) => ({ id: String(row.id), name: ownName(row) }))
  }

/** The names of rows of several tables, by one query a table; a deleted row is called as the log had it last. */
export async function loadNames(db: Database, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<Names> {
  const known = new Map<string, string>()
  for (const [table, ids] of wanted) {
    const found = await (loaders[table] ?? anyRows(table))(db, [...ids])
    for (const { id, name } of found) known.set(`${table} ${id}`, name)
    const missing = [...ids].filter((id) => !known.has(`${table} ${id}`))
    for (const { id, name } of await deletedOnes(db, table, missing)) known.set(`${table} ${id}`, name)
  }
  return (table, id) => known.get(`${table} ${id}`) ?? ''
}

async function deletedOnes(db: Database, table: string, ids: readonly string[]): Promise<Subject[]> {
  if (ids.length === 0) return []
  const lines = await db
    .select({ id: auditLog.recordId, before: auditLog.before })
    .from(auditLog)
    .where(and(anyOf(auditLog.recordId, ids), eq(auditLog.entity, table), eq(auditLog.action, 'deleted')))
  return lines.map(({ id, before }) => ({ id, name: ownName(camelRow(Object(before))) }))
}
