import { and, asc, type Column, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Batch } from '#contract/exam/batch'
import type { Thresholds } from '#contract/exam/candidate'
import type { PageInput } from '#contract/protocol/endpoint'
import type { Context, Handlers } from '../../core/context'
import { gone } from '../../core/crud'
import { window, withTotal } from '../../core/pages'
import { holds, searchKey, wordsOf } from '../../core/search'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { slots } from '../../database/schema/catalogue'
import { attendances, batches, batchSlots } from '../../database/schema/exam/batches'
import { examSets } from '../../database/schema/exam/questions'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { roles, staff } from '../../database/schema/staff'
import { theInstitute } from '../../institute/institute'
import { assertOwn, ownBatch, ownBatches } from './batch-owner'

/**
 * Whose registration of its slots is in a batch: paid and not cancelled. Who pays later joins until the batch is
 * complete. For a query that joins the payment.
 */
export const isCandidate = (completedAt: Column | string | null): SQL | undefined =>
  and(
    eq(registrations.isPaymentDone, true),
    isNull(registrations.cancelledAt),
    sql`coalesce(${payments.createdAt} <= ${completedAt}::timestamptz, true)`,
  )

/** Batches with all that a list row carries: today's in the order of their times, then the coming days, then the past. */
export async function batchRows(
  db: Database,
  { today, where, limit, offset }: { today: string; where?: SQL | undefined; limit?: number; offset?: number },
): Promise<Batch[]> {
  const query = joined(db)
    .where(where)
    .orderBy(...asNeeded(today))
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset !== undefined) query.offset(offset)
  const found = await query
  const ids = found.map(({ batch }) => batch.id)
  const slotsByBatch = Map.groupBy(await slotsOf(db, ids), ({ batchId }) => batchId)
  const candidates = await candidateCounts(db, ids)
  const institute = await theInstitute(db)
  return found.map(({ batch, examiner, dataEntry, examSetId }) => {
    const own = (slotsByBatch.get(batch.id) ?? []).map(({ slot }) => slot)
    return {
      ...batch,
      seats: own.reduce((sum, { seats }) => sum + seats, 0),
      candidates: candidates.get(batch.id) ?? 0,
      slots: own,
      examiner,
      dataEntry,
      isAttendanceTaken: batch.attendanceTakenAt !== null,
      isPaperGenerated: examSetId !== null,
      isComplete: batch.completedAt !== null,
      thresholds: thresholdsOf(batch, institute),
    }
  })
}

type Passing = { theoryThreshold: number; practicalThreshold: number }
/** What passes in a batch: as it was when the batch was completed, before that as it is now. */
export const thresholdsOf = (batch: { [K in keyof Passing]: number | null }, institute: Passing): Thresholds => ({
  theory: batch.theoryThreshold ?? institute.theoryThreshold,
  practical: batch.practicalThreshold ?? institute.practicalThreshold,
})

const asNeeded = (today: string): SQL[] => [
  desc(sql`${batches.date} >= ${today}`),
  asc(sql`case when ${batches.date} >= ${today} then ${batches.date} end`),
  desc(batches.date),
  asc(
    sql`(select min(${slots.startTime}) from ${batchSlots} join ${slots} on ${slots.id} = ${batchSlots.slotId} where ${batchSlots.batchId} = ${batches.id})`,
  ),
  desc(batches.id),
]

const examiner = alias(staff, 'examiner')
const dataEntry = alias(staff, 'data_entry')
const joined = (db: Database) =>
  db
    .select({
      batch: batches,
      examiner: { id: examiner.id, name: examiner.name, email: examiner.email },
      dataEntry: { id: dataEntry.id, name: dataEntry.name, email: dataEntry.email },
      examSetId: examSets.id,
    })
    .from(batches)
    .innerJoin(examiner, eq(examiner.id, batches.examinerId))
    .innerJoin(dataEntry, eq(dataEntry.id, batches.dataEntryId))
    .leftJoin(examSets, and(eq(examSets.batchId, batches.id), isNull(examSets.replacedAt)))

const slotsOf = (db: Database, ids: string[]) =>
  db
    .select({
      batchId: batchSlots.batchId,
      slot: {
        id: slots.id,
        date: slots.date,
        endDate: slots.endDate,
        startTime: slots.startTime,
        endTime: slots.endTime,
        seats: slots.seats,
      },
    })
    .from(batchSlots)
    .innerJoin(slots, eq(slots.id, batchSlots.slotId))
    .where(anyOf(batchSlots.batchId, ids))
    .orderBy(asc(slots.startTime), asc(slots.id))

/** How many are on the list of each batch: see candidateRows. */
async function candidateCounts(db: Database, ids: string[]): Promise<Map<string, number>> {
  const current = db
    .select({ batchId: batchSlots.batchId, candidateId: registrations.id })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .innerJoin(batchSlots, eq(batchSlots.slotId, registrations.slotId))
    .innerJoin(batches, eq(batches.id, batchSlots.batchId))
    .where(and(anyOf(batches.id, ids), isCandidate(batches.completedAt)))
  const marked = db
    .select({ batchId: attendances.batchId, candidateId: attendances.registrationId })
    .from(attendances)
    .where(anyOf(attendances.batchId, ids))
  const listed = union(current, marked).as('listed')
  const rows = await db.select({ id: listed.batchId, candidates: count() }).from(listed).groupBy(listed.batchId)
  return new Map(rows.map(({ id, candidates }) => [id, candidates]))
}

/** The day's first; search finds a batch by its name, its examiner and its data entry. Some roles see their own (S3 §6). */
export const listBatches: Handlers['batch']['list'] = (input, context) => batchPage(input, ownBatches(context), context)

export const batchesOfExaminer: Handlers['batch']['ofExaminer'] = async (input, context) => {
  assertOwn(input.staffId, context, 'Examiner')
  return batchPage(input, eq(batches.examinerId, input.staffId), context)
}

export const batchesOfDataEntry: Handlers['batch']['ofDataEntry'] = async (input, context) => {
  assertOwn(input.staffId, context, 'Data Entry')
  return batchPage(input, eq(batches.dataEntryId, input.staffId), context)
}

export const batchById: Handlers['batch']['byId'] = async ({ id }, context) => {
  await ownBatch(id, context)
  const [row] = await batchRows(context.db, { today: context.today, where: eq(batches.id, id) })
  if (!row) throw gone()
  return row
}

async function batchPage(input: PageInput, which: SQL | undefined, { db, today }: Pick<Context, 'db' | 'today'>) {
  const where = and(which, await found(db, input.search))
  const rows = await batchRows(db, { today, where, ...window(input) })
  return withTotal(rows, input, () => db.$count(batches, where))
}

/** Batches that have every word of the search in their name or in that of their examiner or data entry, as it is today. */
async function found(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff)
  return and(
    ...words.map((word) => {
      const named = people.flatMap(({ id, name }) => (searchKey(name).includes(searchKey(word)) ? [id] : []))
      return or(holds(batches.search, word), anyOf(batches.examinerId, named), anyOf(batches.dataEntryId, named))
    }),
  )
}

/** Whom a batch can be given to, by name. */
export const batchExaminers: Handlers['batch']['examiners'] = (_, { db }) => staffOfRole(db, 'Examiner')
export const batchDataEntries: Handlers['batch']['dataEntries'] = (_, { db }) => staffOfRole(db, 'Data Entry')

export const staffOfRole = (
  db: Database,
  role: 'Examiner' | 'Data Entry',
): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(roles.name, role), eq(staff.isActive, true)))
    .orderBy(asc(staff.name), asc(staff.id))
