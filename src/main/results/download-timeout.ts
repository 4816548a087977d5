import type { ProviderPort } from '../ports/provider'

/** Milliseconds for the whole download over a slow line, and without any data. */
const defaultDeadlines = { results: 15 * 60_000, resultsIdleMs: 60_000 }

export type DownloadTimeout = ReturnType<typeof createDownloadTimeout>

/** Aborts a download that is cancelled, takes too long, or is without data for too long. */
export function createDownloadTimeout(cancelled: AbortSignal, deadlines: ProviderPort['deadlines']) {
  const { results, resultsIdleMs } = { ...defaultDeadlines, ...deadlines }
  const silence = new AbortController()
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(results), silence.signal])

  return {
    signal,
    /** Runs a part of the download. Rejects after a timeout even if `work` ignores the signal. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      const aborted = Promise.withResolvers<never>()
      const stop = () => aborted.reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      const timer = setTimeout(() => silence.abort(new Error('The download timed out.')), resultsIdleMs)
      try {
        return await Promise.race([work(), aborted.promise])
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
