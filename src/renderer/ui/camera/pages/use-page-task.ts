import { useEffect, useRef, useState } from 'react'
import type { PageTask, PageTaskKind, PageTasks } from './page-tasks'
import { runPageTask } from './run-page-task'

/** Runs one task at a time; a new one, `cancel` and closing end the one before. */
export function usePageTask() {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to undefined if the task was ended. */
  async function run<K extends PageTaskKind>(
    task: PageTask<K>,
    transfer: Transferable[] = [],
  ): Promise<PageTasks[K]['output'] | undefined> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      return await runPageTask(task, { signal: controller.signal, onProgress: setProgress, transfer })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      throw error
    } finally {
      if (running.current === controller) setProgress(undefined)
    }
  }

  return {
    /** The share that is done; undefined while no task runs. */
    progress,
    run,
    cancel: () => running.current?.abort(),
  }
}
