import { logError } from './log-error'

const running = new Set<Promise<void>>()

/** Runs `work` in a later event-loop turn, so that it does not delay the response. Errors are logged. */
export function runInBackground(work: () => Promise<void>): void {
  const laterTurn = new Promise((resolve) => setImmediate(resolve))
  const task = laterTurn.then(work).catch(logError)
  running.add(task)
  void task.finally(() => running.delete(task))
}

/** Resolves when all background tasks have ended, also those that start meanwhile. */
export async function waitForBackgroundTasks(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
