/** Timers that are cleared together and do not keep the process running. */
export function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  let isCleared = false
  return {
    schedule(delayMs: number, work: () => void): void {
      if (isCleared) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, delayMs).unref()
      timers.add(timer)
    },
    clear(): void {
      isCleared = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
export type Timers = ReturnType<typeof createTimers>
