export type ProgressDeadline = ReturnType<typeof createProgressDeadline>

/** Maximum wait after the last byte, as a multiple of `idleMs`. */
const finalWaitFactor = 3

/** Aborts a transfer that makes no progress for `idleMs`, or when one of the signals is aborted. */
export function createProgressDeadline(idleMs: number, ...signals: readonly AbortSignal[]) {
  const controller = new AbortController()
  const signal = AbortSignal.any([controller.signal, ...signals])
  let timer: NodeJS.Timeout | undefined
  function restart(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(new Error(`No progress for ${ms} ms.`)), ms)
  }

  return {
    signal,
    /** Runs the next part of the transfer. Rejects after the deadline or an abort, even if `work` ignores `signal`. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted()
      const abortRejection = Promise.withResolvers<never>()
      const onAbort = () => abortRejection.reject(signal.reason)
      signal.addEventListener('abort', onAbort, { once: true })
      restart(idleMs)
      try {
        return await Promise.race([work(), abortRejection.promise])
      } finally {
        clearTimeout(timer)
        timer = undefined
        signal.removeEventListener('abort', onAbort)
      }
    },
    /** Restarts the deadline of a running `work` that has sent bytes. The network may hold the last bytes for long. */
    extend(sent: number, total: number) {
      if (timer) restart(sent < total ? idleMs : idleMs * finalWaitFactor)
    },
  }
}
