import { logError } from './log-error'

const running = new Set<Promise<void>>()

/** Starts work after the response; errors are logged. */
export function runInBackground(work: () => Promise<void>): void {
  const nextTick = new Promise((begin) => setImmediate(begin))
  const task = nextTick.then(work).catch(logError)
  running.add(task)
  void task.finally(() => running.delete(task))
}

/** Resolves when all background tasks have ended. */
export async function backgroundTasksFinished(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
