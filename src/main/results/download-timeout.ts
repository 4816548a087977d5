import type { ProviderPort } from '../ports/provider'

/** Milliseconds for the whole download, for a slow line, and for a gap without data. */
const defaultDeadlines = { results: 15 * 60_000, resultsIdleMs: 60_000 }

export type DownloadTimeout = ReturnType<typeof createDownloadTimeout>

/** Aborts a download that is cancelled, takes too long, or receives no data for too long. */
export function createDownloadTimeout(cancelSignal: AbortSignal, deadlines: ProviderPort['deadlines']) {
  const { results, resultsIdleMs } = { ...defaultDeadlines, ...deadlines }
  const idleController = new AbortController()
  const signal = AbortSignal.any([cancelSignal, AbortSignal.timeout(results), idleController.signal])

  return {
    signal,
    /** Runs a part of the download. Rejects after a timeout even if `work` ignores the signal. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      const aborted = Promise.withResolvers<never>()
      const onAbort = () => aborted.reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      const timer = setTimeout(() => idleController.abort(new Error('The download timed out.')), resultsIdleMs)
      try {
        return await Promise.race([work(), aborted.promise])
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
