import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskEventData, DeskOutput } from '#contract/desk/index'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'

type CheckResult = DeskOutput<'connection.check'>
type State =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number; call: string }
  | { kind: 'failed'; error: Error }

const resultKey = ['desk', 'connection.check']
const cancelTask = (task: string) => void desk.call('connection.cancel', { task }).catch(notifyFailure)

/**
 * Runs the connection check, which tries each call of the server. Leaving the screen cancels a running check. The
 * result of the last complete check stays available.
 */
export function useConnectionCheck() {
  const client = useQueryClient()
  // Id of the running check; '' if no check runs, or if the running one was cancelled.
  const runningTask = useRef('')
  const [progress, setProgress] = useState<DeskEventData<'connection.checked'>>()
  const { data: lastResult } = useQuery<CheckResult>({
    queryKey: resultKey,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const {
    mutate,
    variables: startedTask,
    isPending,
    error,
    reset,
  } = useExclusiveMutation({
    mutationFn: (task: string) => desk.call('connection.check', { task }),
    onSuccess: (result) => client.setQueryData(resultKey, result),
    onError: () => {
      // A cancelled check is not shown as failed.
      if (runningTask.current === '') reset()
    },
    onSettled: () => {
      runningTask.current = ''
    },
  })
  useEffect(() => desk.on('connection.checked', setProgress), [])
  useEffect(
    () => () => {
      if (runningTask.current) cancelTask(runningTask.current)
    },
    [],
  )
  const isProgressOfThisCheck = progress !== undefined && progress.task === startedTask
  const { done, total, call } = isProgressOfThisCheck ? progress : { done: 0, total: 0, call: '' }
  const getState = (): State => {
    if (isPending) return { kind: 'running', done, total, call }
    return error ? { kind: 'failed', error } : { kind: 'idle' }
  }
  return {
    state: getState(),
    lastResult,
    start() {
      if (runningTask.current) return
      runningTask.current = crypto.randomUUID()
      mutate(runningTask.current)
    },
    cancel() {
      const task = runningTask.current
      if (!task) return
      runningTask.current = ''
      cancelTask(task)
    },
  }
}
