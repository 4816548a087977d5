import { report } from './report'

const running = new Set<Promise<void>>()

/** Starts work that no answer waits for, once the answer is on its way. What fails is reported. */
export function later(work: () => Promise<void>): void {
  const begun = new Promise((begin) => setImmediate(begin))
  const ended = begun.then(work).catch(report)
  running.add(ended)
  void ended.finally(() => running.delete(ended))
}

/** Resolves when all of it has ended. */
export async function settled(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
