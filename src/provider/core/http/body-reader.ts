import { setTimeout as pause } from 'node:timers/promises'
import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'

/**
 * Runs `work` with the body of a request. If `work` throws, the rest of the body is drained; otherwise the response
 * may never reach the client.
 */
export async function withBody<T>(
  { body }: Request,
  work: (chunks: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const reader = body?.getReader()
  try {
    return await work(readChunks(reader))
  } catch (error) {
    await drainBody(reader)
    throw error
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array> | undefined

/** Leaves the body open at an early end: cancelling the body of a form causes an unhandled rejection. */
async function* readChunks(reader: Reader): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const part = await reader?.read().catch(throwInterrupted)
    if (!part?.value) return
    yield part.value
  }
}

function throwInterrupted(): never {
  throw new CallError('invalid', t`The request was interrupted.`, undefined, 400)
}

const drainTimeoutMs = 5000
async function drainBody(reader: Reader): Promise<void> {
  if (!reader) return
  let isDone = false
  const readToEnd = async () => {
    while (!isDone && !(await reader.read()).done);
  }
  // A broken connection has nothing more to drain.
  await Promise.race([readToEnd().catch(() => undefined), pause(drainTimeoutMs, undefined, { ref: false })])
  isDone = true
}
