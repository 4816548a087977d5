import { logError } from './log-error'

const runningTasks = new Set<Promise<void>>()

/** Runs `work` in a later event-loop turn, so that it does not delay the response. Errors are logged. */
export function runInBackground(work: () => Promise<void>): void {
  const laterTurn = new Promise((resolve) => setImmediate(resolve))
  const task = laterTurn.then(work).catch(logError)
  runningTasks.add(task)
  void task.finally(() => runningTasks.delete(task))
}

/** Resolves when all background tasks have ended, including tasks that start during the wait. */
export async function waitForBackgroundTasks(): Promise<void> {
  while (runningTasks.size > 0) await Promise.all(runningTasks)
}
