import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { CallError, type Failure } from '#contract/protocol/failure'
import { idempotencyKeys } from '../../database/schema/institute'
import type { Context } from '../context'
import { toFailure } from './failures'

const maxKeyLength = 100

/**
 * Runs a guarded change at most once per key and member of staff (D-9): change and answer are stored in one
 * transaction, and the same key with the same body gets that answer again. A refused change leaves no trace of itself. Throws `invalid` without a key, `conflict` when the key stands for something else.
 */
export async function withIdempotency<T>(
  key: string | null,
  endpoint: string,
  input: unknown,
  context: Context,
  runChange: (context: Context) => Promise<T>,
): Promise<T> {
  if (!key || key.length > maxKeyLength) {
    throw new CallError(
      'invalid',
      'This change needs a key (the Idempotency-Key header), so that it happens only once.',
    )
  }
  const { staffId, at: createdAt } = context
  const bodyHash = hashInput(input)
  return context.db.transaction(async (db) => {
    // A second call with the key waits here until the first one has ended.
    const claimed = await db
      .insert(idempotencyKeys)
      .values({ staffId, key, endpoint, bodyHash, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const isOwnKey = and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key))
    if (claimed.length === 0) {
      const [stored] = await db.select().from(idempotencyKeys).where(isOwnKey)
      if (stored?.endpoint === endpoint && stored.bodyHash === bodyHash) return replayResponse(stored.answer) as T
      throw new CallError('conflict', 'The key of this change was used for another one. Start the change again.')
    }
    const response = await runChange({ ...context, db })
    await db.update(idempotencyKeys).set({ answer: response }).where(isOwnKey)
    return response
  })
}

/**
 * Stores a refusal under its key (D-245): what comes late or twice under it is refused as well, though nothing stands
 * against it any more. By then the customer has the money back.
 */
export async function storeFinalResponse<T>(
  key: string | null,
  endpoint: string,
  input: unknown,
  { db, staffId, at: createdAt }: Context,
  runChange: () => Promise<T>,
): Promise<T> {
  try {
    return await runChange()
  } catch (error) {
    const failure = toFailure(error)
    if (!key || !isFinalFailure(failure)) throw error
    const row = { staffId, key, endpoint, bodyHash: hashInput(input), createdAt, answer: { refused: failure } }
    const insertedRows = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (insertedRows.length > 0) throw error
    // Sent twice, the other one was quicker, and what became of it counts.
    return runChange()
  }
}

/** What a counter takes for the end of a change (main/gateway/guarded). */
const isFinalFailure = ({ status }: Failure) =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** An answer as it was given; a refusal is thrown once more. */
function replayResponse(response: unknown): unknown {
  if (typeof response === 'object' && response !== null && 'refused' in response)
    throw CallError.from(response.refused as Failure)
  return response
}
