import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { idempotencyKeys } from '../database/schema/institute'
import type { Context } from './context'

const longestKey = 100

/**
 * Runs a guarded change at most once per key and member of staff (D-9): change and answer are stored in one
 * transaction, and the same key with the same body gets that answer again. A refused change leaves no trace, so it may
 * be tried again with its key. Throws `invalid` without a key, `conflict` when the key stands for something else.
 */
export async function once<T>(
  key: string | null,
  endpoint: string,
  input: unknown,
  context: Context,
  change: (context: Context) => Promise<T>,
): Promise<T> {
  if (!key || key.length > longestKey) {
    throw new CallError(
      'invalid',
      'This change needs a key (the Idempotency-Key header), so that it happens only once.',
    )
  }
  const { staffId, at: createdAt } = context
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return context.db.transaction(async (db) => {
    // A second call with the key waits here until the first one has ended.
    const claimed = await db
      .insert(idempotencyKeys)
      .values({ staffId, key, endpoint, bodyHash, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const mine = and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key))
    if (claimed.length === 0) {
      const [stored] = await db.select().from(idempotencyKeys).where(mine)
      if (stored?.endpoint === endpoint && stored.bodyHash === bodyHash) return stored.answer as T
      throw new CallError('conflict', 'The key of this change was used for another one. Start the change again.')
    }
    const answer = await change({ ...context, db })
    await db.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  })
}
