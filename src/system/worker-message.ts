import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** The first message of a worker. Rejects on abort, with the worker's error, or if it exits without a message. */
export async function firstMessage<Message>(worker: Worker, signal?: AbortSignal): Promise<Message> {
  // `once` would never settle if the worker exits.
  const messages = on(worker, 'message', { ...(signal && { signal }), close: ['exit'] })
  for await (const [message] of messages) return message
  throw new Error('The worker exited without a result')
}
