import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Batch } from '#contract/exam/batch'
import type { Thresholds } from '#contract/exam/candidate'
import type { PageInput } from '#contract/protocol/endpoint'
import type { Context, Handlers } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { matchesSearch, searchKey, searchWords } from '../../core/search'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { slots } from '../../database/schema/catalogue'
import { batches, batchSlots } from '../../database/schema/exam/batches'
import { roles, staff } from '../../database/schema/staff'
import { assertMayViewBatchesOf, readBatch, visibleBatches } from './batch-access'
import { selectBatchesByIds } from './batch-query'

type BatchQuery = { today: string; where?: SQL | undefined; limit?: number; offset?: number }
/** Batches in the order of the list: today's by start time, then those of later days, then those of past days. */
export const selectBatches = async (db: Database, query: BatchQuery): Promise<Batch[]> =>
  (await selectBatchesWithTotal(db, query)).rows

/** The rows of `selectBatches`. `total`: number of all matching batches; undefined if `rows` is empty. */
async function selectBatchesWithTotal(db: Database, { today, where, limit, offset }: BatchQuery) {
  const query = db
    .select({ id: batches.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(batches)
    .where(where)
    .orderBy(...batchOrder(today))
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset !== undefined) query.offset(offset)
  const page = await query
  const ids = page.map(({ id }) => id)
  const byId = new Map(
    ids.length === 0 ? [] : (await selectBatchesByIds(db, { ids })).map((row) => [row.batch.id, toBatch(row)]),
  )
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: page[0]?.total }
}

function toBatch({
  batch,
  institute,
  questionPaperId,
  ...otherColumns
}: Awaited<ReturnType<typeof selectBatchesByIds>>[number]): Batch {
  return {
    ...batch,
    ...otherColumns,
    seats: otherColumns.slots.reduce((sum, { seats }) => sum + seats, 0),
    isAttendanceTaken: batch.attendanceTakenAt !== null,
    isPaperGenerated: questionPaperId !== null,
    isComplete: batch.completedAt !== null,
    thresholds: thresholdsOf(batch, institute),
  }
}

type ThresholdColumns = { theoryThreshold: number; practicalThreshold: number }
/** Pass marks in per cent. A completed batch keeps its own; for other batches, the institute's apply. */
export const thresholdsOf = (
  batch: { [K in keyof ThresholdColumns]: number | null },
  institute: ThresholdColumns,
): Thresholds => ({
  theory: batch.theoryThreshold ?? institute.theoryThreshold,
  practical: batch.practicalThreshold ?? institute.practicalThreshold,
})

const batchOrder = (today: string): SQL[] => [
  desc(sql`${batches.date} >= ${today}`),
  asc(sql`case when ${batches.date} >= ${today} then ${batches.date} end`),
  desc(batches.date),
  asc(
    sql`(select min(${slots.startTime}) from ${batchSlots} join ${slots} on ${slots.id} = ${batchSlots.slotId} where ${batchSlots.batchId} = ${batches.id})`,
  ),
  desc(batches.id),
]

/** Examiners and data entry see only their own batches (S3 §6). */
export const listBatches: Handlers['batch']['list'] = (input, context) =>
  readBatchPage(input, visibleBatches(context), context)

export const listBatchesOfExaminer: Handlers['batch']['ofExaminer'] = async (input, context) => {
  assertMayViewBatchesOf(input.staffId, context, 'Examiner')
  return readBatchPage(input, eq(batches.examinerId, input.staffId), context)
}

export const listBatchesOfDataEntry: Handlers['batch']['ofDataEntry'] = async (input, context) => {
  assertMayViewBatchesOf(input.staffId, context, 'Data Entry')
  return readBatchPage(input, eq(batches.dataEntryId, input.staffId), context)
}

export const readBatchRow: Handlers['batch']['byId'] = async ({ id }, context) => {
  // Throws if the caller may not see the batch.
  await readBatch(id, context)
  const [row] = await selectBatches(context.db, { today: context.today, where: eq(batches.id, id) })
  if (!row) throw rowNotFound()
  return row
}

async function readBatchPage(input: PageInput, scope: SQL | undefined, { db, today }: Pick<Context, 'db' | 'today'>) {
  const where = and(scope, await searchCondition(db, input.search))
  const { rows, total } = await selectBatchesWithTotal(db, { today, where, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, async () => total ?? db.$count(batches, where))
}

/** SQL condition: each word occurs in the name of the batch, of its examiner or of its data entry. */
async function searchCondition(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const allStaff = await db.select({ id: staff.id, name: staff.name }).from(staff)
  return and(
    ...words.map((word) => {
      const matchingStaff = allStaff.filter(({ name }) => searchKey(name).includes(searchKey(word)))
      const staffIds = matchingStaff.map(({ id }) => id)
      return or(
        matchesSearch(batches.search, word),
        anyOf(batches.examinerId, staffIds),
        anyOf(batches.dataEntryId, staffIds),
      )
    }),
  )
}

export const listBatchExaminers: Handlers['batch']['examiners'] = (_, { db }) => selectStaffOfRole(db, 'Examiner')
export const listBatchDataEntryMembers: Handlers['batch']['dataEntryMembers'] = (_, { db }) =>
  selectStaffOfRole(db, 'Data Entry')

/** Active staff with the role, ordered by name. */
export const selectStaffOfRole = (
  db: Database,
  role: 'Examiner' | 'Data Entry',
): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(roles.name, role), eq(staff.isActive, true)))
    .orderBy(asc(staff.name), asc(staff.id))
