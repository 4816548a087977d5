import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CallError, type Failure } from '#contract/protocol/failure'
import { idempotencyKeys } from '../../database/schema/institute'
import type { Context } from '../context'
import { failureOf } from './failures'

const longestKey = 100

/**
 * Runs a guarded change at most once per key and member of staff (D-9): change and answer are stored in one
 * transaction, and the same key with the same body gets that answer again. A refused change leaves no trace of itself. Throws `invalid` without a key, `conflict` when the key stands for something else.
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
  const bodyHash = hashOf(input)
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
      if (stored?.endpoint === endpoint && stored.bodyHash === bodyHash) return told(stored.answer) as T
      throw new CallError('conflict', 'The key of this change was used for another one. Start the change again.')
    }
    const answer = await change({ ...context, db })
    await db.update(idempotencyKeys).set({ answer }).where(mine)
    return answer
  })
}

/**
 * Stores a refusal under its key (D-245): what comes late or twice under it is refused as well, though nothing stands
 * against it any more. By then the customer has the money back.
 */
export async function lastWord<T>(
  key: string | null,
  endpoint: string,
  input: unknown,
  { db, staffId, at: createdAt }: Context,
  make: () => Promise<T>,
): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const refused = failureOf(error)
    if (!key || !isFinal(refused)) throw error
    const row = { staffId, key, endpoint, bodyHash: hashOf(input), createdAt, answer: { refused } }
    const kept = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (kept.length > 0) throw error
    // Sent twice, the other one was quicker, and what became of it counts.
    return make()
  }
}

/** What a counter takes for the end of a change (main/gateway/guarded). */
const isFinal = ({ status }: Failure) => status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** An answer as it was given; a refusal is thrown once more. */
function told(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null && 'refused' in answer)
    throw CallError.from(answer.refused as Failure)
  return answer
}
