export type ProgressDeadline = ReturnType<typeof createProgressDeadline>

/** After the last byte was handed over, this many times `idleMs` may pass. */
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
    /** Runs the transfer's next step. Rejects when it takes too long or is aborted, even if it ignores `signal`. */
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
    /** Restarts the deadline within a step, for bytes handed to the network, which may hold the last ones for long. */
    extend(sent: number, total: number) {
      if (timer) restart(sent < total ? idleMs : idleMs * finalWaitFactor)
    },
  }
}
