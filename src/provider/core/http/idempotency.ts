import { createHash } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { CallError, type Failure, isFinalRefusal } from '#contract/protocol/failure'
import { idempotencyKeys } from '../../database/schema/institute'
import type { Context } from '../context'
import { toFailure } from './failures'

const maxKeyLength = 100

/**
 * Runs a change at most once per key and member of staff (D-9); a repeated request returns the stored response.
 * Throws `invalid` for a missing or too long key, and `conflict` for a key that was used for another change.
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
      t`This change needs a key (the Idempotency-Key header), so that it happens only once.`,
    )
  }
  const { staffId, at: createdAt } = context
  const bodyHash = hashInput(input)
  return context.db.transaction(async (db) => {
    // A concurrent call with the same key waits here for the end of the first call.
    const claimedKeys = await db
      .insert(idempotencyKeys)
      .values({ staffId, key, endpoint, bodyHash, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const isOwnKey = and(eq(idempotencyKeys.staffId, staffId), eq(idempotencyKeys.key, key))
    if (claimedKeys.length === 0) {
      const [storedKey] = await db.select().from(idempotencyKeys).where(isOwnKey)
      if (storedKey?.endpoint === endpoint && storedKey.bodyHash === bodyHash)
        return replayResponse(storedKey.response) as T
      throw new CallError('conflict', t`The key of this change was used for another one. Start the change again.`)
    }
    const response = await runChange({ ...context, db })
    await db.update(idempotencyKeys).set({ response }).where(isOwnKey)
    return response
  })
}

/**
 * Runs a change, and stores a final refusal under the request's key (D-245). A late or repeated request with this key
 * must not succeed afterwards: the customer may have been refunded.
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
    if (!key || !isFinalRefusal(failure.status)) throw error
    const row = { staffId, key, endpoint, bodyHash: hashInput(input), createdAt, response: { refused: failure } }
    const insertedRows = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (insertedRows.length > 0) throw error
    // A concurrent request with this key ended first: a second run returns the stored response of that request.
    return runChange()
  }
}

const hashInput = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex')

/** Returns a stored response; throws a stored refusal. */
function replayResponse(response: unknown): unknown {
  if (typeof response === 'object' && response !== null && 'refused' in response)
    throw CallError.from(response.refused as Failure)
  return response
}
