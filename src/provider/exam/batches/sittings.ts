import { t } from '@lingui/core/macro'
import { and, eq, isNull } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import type { Database } from '../../database/database'
import { attendances, responses, secondPapers, sittings } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { lockBatch } from './batch-access'

type SittingKey = { batchId: string; candidateId: string }
const sittingCondition = ({ batchId, candidateId }: SittingKey) =>
  and(eq(sittings.batchId, batchId), eq(sittings.registrationId, candidateId))

/**
 * Stores a candidate's progress; `answered`: number of answered questions. Changes nothing once a paper was handed in
 * on screen. A report from another workstation resets the start time. Throws `invalid` if the candidate is not present
 * or the batch has no paper.
 */
export const reportSitting: Handlers['sitting']['report'] = async ({ answered, hasLeft, ...key }, context) => {
  await context.db.transaction(async (db) => {
    const { batchId, candidateId: registrationId } = key
    await lockBatch(batchId, { ...context, db })
    const [paper] = await db
      .select({ size: questionPapers.size })
      .from(attendances)
      .innerJoin(
        questionPapers,
        and(eq(questionPapers.batchId, attendances.batchId), isNull(questionPapers.replacedAt)),
      )
      .where(
        and(
          eq(attendances.batchId, batchId),
          eq(attendances.registrationId, registrationId),
          eq(attendances.isPresent, true),
        ),
      )
    if (!paper) throw new CallError('invalid', t`This candidate is not marked present, or the batch has no paper.`)
    if (await hasHandedInOnScreen(db, registrationId)) return
    const { workstation } = context.client
    const [storedSitting] = await db.select().from(sittings).where(sittingCondition(key))
    const startedAt = storedSitting?.workstation === workstation ? storedSitting.startedAt : context.at
    const progress = {
      workstation,
      startedAt,
      questionCount: paper.size,
      answered: Math.min(answered, paper.size),
      leftAt: hasLeft ? context.at : null,
    }
    await db
      .insert(sittings)
      .values({ batchId, registrationId, ...progress })
      .onConflictDoUpdate({ target: [sittings.batchId, sittings.registrationId], set: progress })
  })
  return successResult('Noted')
}

async function hasHandedInOnScreen(db: Database, registrationId: string): Promise<boolean> {
  for (const table of [responses, secondPapers]) {
    const handedInOnScreen = and(eq(table.registrationId, registrationId), eq(table.source, 'screen'))
    if ((await db.$count(table, handedInOnScreen)) > 0) return true
  }
  return false
}

/** Deletes a sitting once its paper is handed in. */
export async function endSitting(db: Database, key: SittingKey): Promise<void> {
  await db.delete(sittings).where(sittingCondition(key))
}
