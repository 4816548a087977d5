import type { ProviderPort } from '../ports/provider'

/** The whole of it, over a slow line; and its next bytes. */
const usual = { results: 15 * 60_000, resultsIdleMs: 60_000 }

export type Patience = ReturnType<typeof patienceFor>

/** How long somebody waits for an answer in parts: until it is cancelled, takes too long in all, or too long in silence. */
export function patienceFor(cancelled: AbortSignal, deadlines: ProviderPort['deadlines']) {
  const { results, resultsIdleMs } = { ...usual, ...deadlines }
  const silence = new AbortController()
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(results), silence.signal])

  return {
    signal,
    /** What comes, or a rejection once the patience has ended, whether or not the other side heeds the signal. */
    async of<T>(work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      const over = Promise.withResolvers<never>()
      const stop = () => over.reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      const timer = setTimeout(() => silence.abort(new Error('Nothing came for too long.')), resultsIdleMs)
      try {
        return await Promise.race([work(), over.promise])
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
