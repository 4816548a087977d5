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
import { assertOwn, ownBatch, ownBatches } from './batch-access'
import { batchesOf } from './batch-query'

type Which = { today: string; where?: SQL | undefined; limit?: number; offset?: number }
/** Batches with all that a list row carries: today's in the order of their times, then the coming days, then the past. */
export const batchRows = async (db: Database, which: Which): Promise<Batch[]> => (await batchesFound(db, which)).rows

/** The same with the number of all that are found, where there is a row that tells. */
async function batchesFound(db: Database, { today, where, limit, offset }: Which) {
  const query = db
    .select({ id: batches.id, total: sql`count(*) over ()`.mapWith(Number) })
    .from(batches)
    .where(where)
    .orderBy(...asNeeded(today))
    .$dynamic()
  if (limit !== undefined) query.limit(limit)
  if (offset !== undefined) query.offset(offset)
  const found = await query
  const ids = found.map(({ id }) => id)
  const byId = new Map(ids.length === 0 ? [] : (await batchesOf(db, { ids })).map((one) => [one.batch.id, asRow(one)]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found[0]?.total }
}

function asRow({ batch, institute, examSetId, ...joined }: Awaited<ReturnType<typeof batchesOf>>[number]): Batch {
  return {
    ...batch,
    ...joined,
    seats: joined.slots.reduce((sum, { seats }) => sum + seats, 0),
    isAttendanceTaken: batch.attendanceTakenAt !== null,
    isPaperGenerated: examSetId !== null,
    isComplete: batch.completedAt !== null,
    thresholds: thresholdsOf(batch, institute),
  }
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
  if (!row) throw rowNotFound()
  return row
}

async function batchPage(input: PageInput, which: SQL | undefined, { db, today }: Pick<Context, 'db' | 'today'>) {
  const where = and(which, await found(db, input.search))
  const { rows, total } = await batchesFound(db, { today, where, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, async () => total ?? db.$count(batches, where))
}

/** Batches that have every word of the search in their name or in that of their examiner or data entry, as it is today. */
async function found(db: Database, search: string | undefined): Promise<SQL | undefined> {
  const words = searchWords(search)
  if (words.length === 0) return undefined
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff)
  return and(
    ...words.map((word) => {
      const named = people.flatMap(({ id, name }) => (searchKey(name).includes(searchKey(word)) ? [id] : []))
      return or(
        matchesSearch(batches.search, word),
        anyOf(batches.examinerId, named),
        anyOf(batches.dataEntryId, named),
      )
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
