import { and, count, eq } from 'drizzle-orm'
import type { Handlers } from '../../core/context'
import { anyOf } from '../../database/any-of'
import { attendances, batches, responses } from '../../database/schema/exam/batches'
import { visibleBatches } from './batch-access'
import { selectBatches } from './batch-rows'

/** Today's batches that the caller may see, with their numbers of present candidates and of handed-in `papers`. */
export const listTodaysBatches: Handlers['batch']['ofToday'] = async (_, context) => {
  const { db, today } = context
  const rows = await selectBatches(db, { today, where: and(eq(batches.date, today), visibleBatches(context)) })
  const ids = rows.map(({ id }) => id)
  const presentCounts = await db
    .select({ id: attendances.batchId, count: count() })
    .from(attendances)
    .where(and(anyOf(attendances.batchId, ids), eq(attendances.isPresent, true)))
    .groupBy(attendances.batchId)
  const responseCounts = await db
    .select({ id: responses.batchId, count: count() })
    .from(responses)
    .where(anyOf(responses.batchId, ids))
    .groupBy(responses.batchId)
  const countOf = (counts: typeof presentCounts, batchId: string) => counts.find(({ id }) => id === batchId)?.count ?? 0
  return rows.map((row) => ({
    ...row,
    present: countOf(presentCounts, row.id),
    papers: countOf(responseCounts, row.id),
  }))
}
