import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import { missingCodeMessage } from '#contract/exam/certificate-content'
import { api } from '../../../../core/api'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { desk } from '../../../../core/desk'
import { useExclusiveMutation } from '../../../../core/exclusive'
import { notifyDone, notifyFailure, showNotice } from '../../../../core/notify'

type State = { kind: 'running' | 'ending'; done: number; total: number } | { kind: 'failed'; error: Error }

const cancel = (task: string) => void desk.call('results.cancel', { task }).catch(notifyFailure)

/** Notifies when certificates of the batch were created without a QR code. */
async function notifyMissingCodes(batchId: string) {
  const { rows } = await api.candidate.list({ batchId, page: 1, limit: 1000 })
  const isWithout = rows.some(({ certificateNumber, certificateUrl }) => certificateNumber && !certificateUrl)
  if (isWithout)
    showNotice({ kind: 'news', subject: missingCodeMessage, message: missingCodeMessage, autoClose: false })
}

type ResultsRequest = { batchId: string; withoutAnswers: boolean }

/** Saves the results on mount; unmounting cancels. `onEnd` runs when no message remains to be shown. */
export function useSaveResults({ batchId, withoutAnswers }: ResultsRequest, onEnd: () => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<DeskEventData<'results.progress'>>()
  const [isCancelled, setCancelled] = useState(false)
  const running = useRef('')
  const { mutate, variables, error } = useExclusiveMutation({
    mutationFn: (task: string) => desk.call('results.save', { task, batchId, withoutAnswers }),
    onSuccess: ({ saved, name }) => {
      if (saved) notifyDone(`Saved ${name}`)
      if (saved) void notifyMissingCodes(batchId).catch(notifyFailure)
      onEnd()
    },
    onError: ({ message }) => {
      if (!isCancelled) return
      showNotice({ kind: 'done', message, autoClose: 4000 })
      onEnd()
    },
    onSettled() {
      running.current = ''
      // Certificates are issued with the results, even when no file was saved.
      void invalidateEntities(client, 'candidate')
    },
  })

  const start = useCallback(() => {
    if (running.current) return
    running.current = crypto.randomUUID()
    mutate(running.current)
  }, [mutate])
  useEffect(() => {
    // Deferred: Strict Mode mounts twice, and the download must start once.
    const timer = setTimeout(start)
    return () => {
      clearTimeout(timer)
      if (running.current) cancel(running.current)
    }
  }, [start])
  useEffect(() => desk.on('results.progress', setProgress), [])

  const { done, total } = progress && progress.task === variables ? progress : { done: 0, total: 0 }
  const state: State =
    error && !isCancelled ? { kind: 'failed', error } : { kind: isCancelled ? 'ending' : 'running', done, total }
  return {
    state,
    start,
    cancelSaving() {
      if (!running.current) return onEnd()
      setCancelled(true)
      cancel(running.current)
    },
  }
}
