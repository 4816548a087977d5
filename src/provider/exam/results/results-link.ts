import { and, eq, not } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { isUnexpired } from '../../core/elapsed'
import { createToken, hashToken } from '../../core/secrets'
import type { Database } from '../../database/database'
import { batches, resultLinks } from '../../database/schema/exam/batches'
import { theInstitute } from '../../institute/institute'
import { lockedBatch } from '../batches/batch-access'
import { issueCertificates } from './certificates'

const span = 15 * 60_000
/** In the link to results that are made without the right answers. */
export const withoutAnswersQuery = 'answers=without'

/** Issues the certificates of a complete batch and answers a link to all papers, which expires. */
export const batchResults: Handlers['batch']['results'] = ({ id, withoutAnswers = false }, context) =>
  context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const batch = await lockedBatch(id, inside)
    if (batch.completedAt === null) throw new CallError('conflict', 'Complete the batch first.')
    await issueCertificates(batch, inside)
    const { token, hash } = createToken()
    const expiresAt = new Date(context.now + span).toISOString()
    await db.delete(resultLinks).where(not(isUnexpired(resultLinks.expiresAt, span, context.now)))
    await db.insert(resultLinks).values({ tokenHash: hash, batchId: id, expiresAt })
    const path = `/results/${token}.zip${withoutAnswers ? `?${withoutAnswersQuery}` : ''}`
    // A workstation of ours reaches the provider by the address that it has, whatever proxy lies between.
    const { publicUrl } = await theInstitute(db)
    const link = context.client.workstation ? path : `${publicUrl || context.origin}${path}`
    return { message: 'The results are ready', result: 0, link, batch: { name: batch.name }, withoutAnswers }
  })

/** The batch that a link leads to; undefined when it has expired or never was. */
export async function linkedBatch(
  db: Database,
  token: string,
  now: number,
): Promise<typeof batches.$inferSelect | undefined> {
  const [found] = await db
    .select({ batch: batches })
    .from(resultLinks)
    .innerJoin(batches, eq(batches.id, resultLinks.batchId))
    .where(and(eq(resultLinks.tokenHash, hashToken(token)), isUnexpired(resultLinks.expiresAt, span, now)))
  return found?.batch
}
