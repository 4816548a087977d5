import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeskEventData, DeskOutput } from '#contract/desk/index'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'

type Checked = DeskOutput<'connection.check'>
type State =
  | { kind: 'idle' }
  | { kind: 'running'; done: number; total: number; call: string }
  | { kind: 'failed'; error: Error }

const key = ['desk', 'connection.check']
const cancelTask = (task: string) => void desk.call('connection.cancel', { task }).catch(notifyFailure)

/** Runs the check and follows its progress. Leaving the screen cancels it; the last result is kept until the next. */
export function useCheck() {
  const client = useQueryClient()
  const running = useRef('')
  const [progress, setProgress] = useState<DeskEventData<'connection.checked'>>()
  const { data: last } = useQuery<Checked>({ queryKey: key, enabled: false, gcTime: Number.POSITIVE_INFINITY })
  const { mutate, variables, isPending, error, reset } = useExclusiveMutation({
    mutationFn: (task: string) => desk.call('connection.check', { task }),
    onSuccess: (checked) => client.setQueryData(key, checked),
    onError: () => {
      if (running.current === '') reset()
    },
    onSettled: () => {
      running.current = ''
    },
  })
  useEffect(() => desk.on('connection.checked', setProgress), [])
  useEffect(
    () => () => {
      if (running.current) cancelTask(running.current)
    },
    [],
  )
  const { done, total, call } = progress && progress.task === variables ? progress : { done: 0, total: 0, call: '' }
  const state: State = isPending
    ? { kind: 'running', done, total, call }
    : error
      ? { kind: 'failed', error }
      : { kind: 'idle' }
  return {
    state,
    last,
    start() {
      if (running.current) return
      running.current = crypto.randomUUID()
      mutate(running.current)
    },
    cancel() {
      const task = running.current
      running.current = ''
      cancelTask(task)
    },
  }
}
