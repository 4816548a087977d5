import { useEffect, useRef, useState } from 'react'
import type { PageTask, PageTaskKind, PageTasks } from './page-tasks'
import { runPageTask } from './run-page-task'

/** Runs one task at a time; a new task, `cancel` and unmounting end the running one. */
export function usePageTask() {
  const [progress, setProgress] = useState<number>()
  const currentController = useRef<AbortController>(undefined)
  useEffect(() => () => currentController.current?.abort(), [])

  /** Resolves to undefined if the task was ended. */
  async function run<K extends PageTaskKind>(
    task: PageTask<K>,
    transfer: Transferable[] = [],
  ): Promise<PageTasks[K]['output'] | undefined> {
    currentController.current?.abort()
    const controller = new AbortController()
    currentController.current = controller
    setProgress(0)
    try {
      return await runPageTask(task, { signal: controller.signal, onProgress: setProgress, transfer })
    } catch (error) {
      if (controller.signal.aborted) return undefined
      throw error
    } finally {
      if (currentController.current === controller) setProgress(undefined)
    }
  }

  return {
    /** 0 to 1; undefined while no task runs. */
    progress,
    run,
    cancel: () => currentController.current?.abort(),
  }
}
