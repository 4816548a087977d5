import { and, eq, inArray, or } from 'drizzle-orm'
import { sourceOf } from '#contract/language'
import type { AuditAct, AuditEntry } from '#contract/staff/audit-log'
import { referenceName, type UntypedRow } from '../../core/rows/references'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { htmlToText } from '../../database/html'
import { attendanceChanges, responses } from '../../database/schema/exam/batches'
import { type auditLog, changeRequests } from '../../database/schema/staff'
import { type Act, type AttendanceEntry, attendanceKey, type Entry, type Facts, findMainEntry } from './act'
import { sentenceOf } from './sentences'
import { loadNames } from './subjects'
import { camelRow, entityOf, referencedTable } from './tables'

export type StoredEntry = typeof auditLog.$inferSelect
/** Stored entries of an act, oldest first. `count`: number of all entries of the act, including those not loaded. */
export type StoredAct = { storedEntries: readonly StoredEntry[]; count: number }

const toEntry = ({ id, entity, recordId, action, before, after }: StoredEntry): Entry => ({
  id,
  table: entity,
  recordId,
  action,
  before: camelRow(Object(before)),
  after: camelRow(Object(after)),
})

/** Acts in readable form: sentences, the contract's field names, names instead of ids. */
export async function toReadableActs(db: Database, storedActs: readonly StoredAct[]): Promise<AuditAct[]> {
  const acts = storedActs.flatMap((storedAct) => {
    const [first] = storedAct.storedEntries
    return first ? [{ ...storedAct, first, entries: storedAct.storedEntries.map(toEntry) }] : []
  })
  const facts = await loadFacts(db, acts)
  return acts.map(({ first, entries, count, storedEntries }) => {
    const act: Act = { call: first.call, at: first.at, entries, count, facts }
    const auditEntries = storedEntries.map((storedEntry, n) => toAuditEntry(act, storedEntry, entries[n]))
    const main = auditEntries.find(({ id }) => id === findMainEntry(act)?.id) ?? toAuditEntry(act, first, entries[0])
    const did = sentenceOf(act)
    return { ...main, did, didText: sourceOf(did), entries: auditEntries, entryCount: count }
  })
}

function toAuditEntry({ facts, at }: Act, storedEntry: StoredEntry, entry: Entry | undefined): AuditEntry {
  const readableFields = (row: UntypedRow = {}) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => readableField(facts, storedEntry.entity, key, value)),
    )
  const candidateField =
    entry?.table === 'attendance' && entry.action === 'changed' ? candidatesOfAttendance(facts, entry, at) : {}
  return {
    ...storedEntry,
    entity: entityOf(storedEntry.entity),
    before: readableFields(entry?.before),
    after: { ...readableFields(entry?.after), ...candidateField },
  }
}

/** Candidates of a changed attendance, read from the attendance log: the audit log entry does not contain them. */
function candidatesOfAttendance({ attendance, nameOf }: Facts, { recordId, after }: Entry, at: string): UntypedRow {
  const batchAttendance = attendance.get(attendanceKey(recordId, at)) ?? []
  const matchingEntries = batchAttendance.filter(({ isPresent }) => isPresent === after.isPresent)
  return matchingEntries.length === 0
    ? {}
    : { candidates: matchingEntries.map(({ registrationId }) => nameOf('registration', registrationId)).join(', ') }
}

function readableField({ nameOf }: Facts, table: string, key: string, value: unknown): [string, unknown][] {
  if (key === 'id') return []
  const target = referencedTable(table, key)
  if (target && typeof value === 'string') return [[referenceName(key), nameOf(target, value) || value]]
  return [[key, typeof value === 'string' ? htmlToText(value).replace(/\s+/g, ' ').trim() : value]]
}

/** Tables whose audit log entries have the batch's id as `recordId`. */
const tablesWithBatchIds = ['attendance', 'certificate', 'batch_slot']
type LoadedAct = { first: StoredEntry; entries: readonly Entry[] }
async function loadFacts(db: Database, acts: readonly LoadedAct[]): Promise<Facts> {
  const entries = acts.flatMap((act) => act.entries)
  const idsOf = (table: string) => entries.filter((entry) => entry.table === table).map(({ recordId }) => recordId)
  const responseRows = await db
    .select()
    .from(responses)
    .where(anyOf(responses.id, idsOf('response')))
  const changeRequestRows = await db
    .select()
    .from(changeRequests)
    .where(anyOf(changeRequests.id, idsOf('change_request')))
  const attendance = await loadAttendance(db, acts)
  const idsByTable = new Map<string, Set<string>>()
  const addId = (table: string, id: unknown) => {
    if (typeof id === 'string' && id !== '') idsByTable.set(table, (idsByTable.get(table) ?? new Set()).add(id))
  }
  for (const { table, recordId, before, after } of entries) {
    addId(tablesWithBatchIds.includes(table) ? 'batch' : table, recordId)
    for (const [key, value] of [...Object.entries(before), ...Object.entries(after)]) {
      const target = referencedTable(table, key)
      if (target) addId(target, value)
    }
  }
  for (const { requestedBy } of changeRequestRows) addId('staff', requestedBy)
  for (const { registrationId } of [...attendance.values()].flat()) addId('registration', registrationId)
  return {
    nameOf: await loadNames(db, idsByTable),
    answerCounts: new Map(responseRows.map(({ id, right, wrong, unanswered }) => [id, right + wrong + unanswered])),
    requests: new Map(changeRequestRows.map((row) => [row.id, row])),
    attendance,
  }
}

async function loadAttendance(db: Database, acts: readonly LoadedAct[]): Promise<Map<string, AttendanceEntry[]>> {
  const attendanceActs = acts.filter(({ first }) => first.call === 'batch.takeAttendance')
  if (attendanceActs.length === 0) return new Map()
  const conditions = attendanceActs.map(({ first, entries }) =>
    and(
      eq(attendanceChanges.at, first.at),
      inArray(attendanceChanges.batchId, [...new Set(entries.map(({ recordId }) => recordId))]),
    ),
  )
  const changes = await db
    .select()
    .from(attendanceChanges)
    .where(or(...conditions))
    .orderBy(attendanceChanges.id)
  return Map.groupBy(changes, ({ batchId, at }) => attendanceKey(batchId, at))
}
