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
const cancel = (task: string) => void desk.call('connection.cancel', { task }).catch(notifyFailure)

/** Checks the connection and follows it; whoever leaves gives it up. What the last one found stays until the next. */
export function useCheck() {
  const client = useQueryClient()
  const running = useRef('')
  const [at, setAt] = useState<DeskEventData<'connection.checked'>>()
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
  useEffect(() => desk.on('connection.checked', setAt), [])
  useEffect(
    () => () => {
      if (running.current) cancel(running.current)
    },
    [],
  )
  const { done, total, call } = at && at.task === variables ? at : { done: 0, total: 0, call: '' }
  const state: State = isPending
    ? { kind: 'running', done, total, call }
    : error
      ? { kind: 'failed', error }
      : { kind: 'idle' }
  return {
    state,
    last,
    begin() {
      if (running.current) return
      running.current = crypto.randomUUID()
      mutate(running.current)
    },
    giveUp() {
      const task = running.current
      running.current = ''
      cancel(task)
    },
  }
}
