import { t } from '@lingui/core/macro'
import { and, eq, not } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { withAuditLog } from '../../core/audit'
import type { Handlers } from '../../core/context'
import { createToken, hashToken } from '../../core/secrets'
import { beforeExpiry } from '../../core/ttl'
import type { Database } from '../../database/database'
import { batches, resultLinks } from '../../database/schema/exam/batches'
import { readInstitute } from '../../institute/institute'
import { lockBatch } from '../batches/batch-access'
import { issueCertificates } from './certificates'

const linkLifetimeMs = 15 * 60_000
/** Query of a link to results without the correct answers. */
export const withoutAnswersQuery = 'answers=without'

/**
 * Issues the certificates of a completed batch and returns a temporary link to its results. Throws `conflict` for an
 * incomplete batch.
 */
export const createResultsLink: Handlers['batch']['results'] = ({ id, withoutAnswers = false }, context) =>
  // GET calls are not audited by themselves, but this one issues certificates.
  withAuditLog('batch.results', context, async (txContext) => {
    const { db } = txContext
    const batch = await lockBatch(id, txContext)
    if (batch.completedAt === null) throw new CallError('conflict', t`Complete the batch first.`)
    await issueCertificates(batch, txContext)
    const { token, hash } = createToken()
    const expiresAt = new Date(context.now + linkLifetimeMs).toISOString()
    const isExpired = not(beforeExpiry(resultLinks.expiresAt, linkLifetimeMs, context.now))
    await db.delete(resultLinks).where(isExpired)
    await db.insert(resultLinks).values({ tokenHash: hash, batchId: id, expiresAt })
    const path = `/results/${token}.zip${withoutAnswers ? `?${withoutAnswersQuery}` : ''}`
    // Workstations get only the path, and add the address at which they reach the provider.
    const { publicUrl } = await readInstitute(db)
    const link = context.client.workstation ? path : `${publicUrl || context.origin}${path}`
    return { message: t`The results are ready`, result: 0, link, batch: { name: batch.name }, withoutAnswers }
  })

/** The batch of a valid link; undefined if the link is unknown or expired. */
export async function findBatchByLink(
  db: Database,
  token: string,
  now: number,
): Promise<typeof batches.$inferSelect | undefined> {
  const [row] = await db
    .select({ batch: batches })
    .from(resultLinks)
    .innerJoin(batches, eq(batches.id, resultLinks.batchId))
    .where(and(eq(resultLinks.tokenHash, hashToken(token)), beforeExpiry(resultLinks.expiresAt, linkLifetimeMs, now)))
  return row?.batch
}
