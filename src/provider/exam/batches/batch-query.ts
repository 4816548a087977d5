import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { createPreparedStatement } from '../../database/prepared'
import { slots } from '../../database/schema/catalogue'
import { attendances, batches, batchSlots } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { institutes } from '../../database/schema/institute'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'

/**
 * SQL condition: a registration in one of the batch's slots is a candidate if it is paid, not cancelled, and was paid
 * before the batch was completed (`completedAt`; null: it is not complete). The query must join payments.
 */
export const candidateCondition = (completedAt: Column | string | null): SQL | undefined =>
  and(
    eq(registrations.isPaymentDone, true),
    isNull(registrations.cancelledAt),
    sql`coalesce(${payments.createdAt} <= ${completedAt}::timestamptz, true)`,
  )

type SlotOfBatch = Pick<typeof slots.$inferSelect, 'id' | 'date' | 'endDate' | 'startTime' | 'endTime' | 'seats'>
const slotsColumn = sql<SlotOfBatch[]>`(
  select coalesce(json_agg(json_build_object('id', ${slots.id}, 'date', ${slots.date}, 'endDate', ${slots.endDate},
    'startTime', ${slots.startTime}, 'endTime', ${slots.endTime}, 'seats', ${slots.seats})
    order by ${slots.startTime}, ${slots.id}), '[]')
  from ${batchSlots} join ${slots} on ${slots.id} = ${batchSlots.slotId} where ${batchSlots.batchId} = ${batches.id})`

/** SQL: number of candidates, by the same rule as selectCandidates. */
const candidateCount = sql<number>`(select count(*)::integer from (
  select ${registrations.id} from ${batchSlots}
    join ${registrations} on ${registrations.slotId} = ${batchSlots.slotId}
    join ${payments} on ${payments.registrationId} = ${registrations.id}
    where ${batchSlots.batchId} = ${batches.id} and ${candidateCondition(batches.completedAt)}
  union
  select ${attendances.registrationId} from ${attendances} where ${attendances.batchId} = ${batches.id}) listed)`

const examiner = alias(staff, 'examiner')
const dataEntry = alias(staff, 'data_entry')
const instituteColumn = (column: Column) => sql<number>`(select ${column} from ${institutes} limit 1)`

/** Batches with all fields of a list row, unordered. Prepared statement. */
export const selectBatchesByIds = createPreparedStatement((db: Database) =>
  db
    .select({
      batch: batches,
      examiner: { id: examiner.id, name: examiner.name, email: examiner.email },
      dataEntry: { id: dataEntry.id, name: dataEntry.name, email: dataEntry.email },
      questionPaperId: questionPapers.id,
      slots: slotsColumn,
      candidates: candidateCount,
      institute: {
        theoryThreshold: instituteColumn(institutes.theoryThreshold),
        practicalThreshold: instituteColumn(institutes.practicalThreshold),
      },
    })
    .from(batches)
    .innerJoin(examiner, eq(examiner.id, batches.examinerId))
    .innerJoin(dataEntry, eq(dataEntry.id, batches.dataEntryId))
    .leftJoin(questionPapers, and(eq(questionPapers.batchId, batches.id), isNull(questionPapers.replacedAt)))
    .where(anyOf(batches.id, sql.placeholder('ids')))
    .prepare('batches by ids'),
)
