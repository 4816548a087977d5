import { and, eq, isNull } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import type { Database } from '../../database/database'
import { attendances, responses, secondPapers, sittings } from '../../database/schema/exam/batches'
import { questionPapers } from '../../database/schema/exam/questions'
import { lockedBatch } from './batch-access'

type Whose = { batchId: string; candidateId: string }
const isOf = ({ batchId, candidateId }: Whose) =>
  and(eq(sittings.batchId, batchId), eq(sittings.registrationId, candidateId))

/** Keeps how far a candidate is; another workstation begins anew. Throws `invalid` for whoever cannot sit there. */
export const reportSitting: Handlers['sitting']['report'] = async ({ answered, hasLeft, ...whose }, context) => {
  await context.db.transaction(async (db) => {
    const { batchId, candidateId: registrationId } = whose
    await lockedBatch(batchId, { ...context, db })
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
    if (!paper) throw new CallError('invalid', 'This candidate is not marked present, or the batch has no paper.')
    if (await isHandedIn(db, registrationId)) return
    const { workstation } = context.client
    const [known] = await db.select().from(sittings).where(isOf(whose))
    const startedAt = known?.workstation === workstation ? known.startedAt : context.at
    const now = {
      ...{ workstation, startedAt, size: paper.size, answered: Math.min(answered, paper.size) },
      leftAt: hasLeft ? context.at : null,
    }
    await db
      .insert(sittings)
      .values({ batchId, registrationId, ...now })
      .onConflictDoUpdate({ target: [sittings.batchId, sittings.registrationId], set: now })
  })
  return successResult('Noted')
}

/** The paper was handed in at a screen. */
async function isHandedIn(db: Database, registrationId: string): Promise<boolean> {
  for (const table of [responses, secondPapers]) {
    const found = and(eq(table.registrationId, registrationId), eq(table.source, 'screen'))
    if ((await db.$count(table, found)) > 0) return true
  }
  return false
}

/** The paper is handed in, or will not be. */
export async function endSitting(db: Database, whose: Whose): Promise<void> {
  await db.delete(sittings).where(isOf(whose))
}
