import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import { missingQrCodeMessage } from '#contract/exam/certificate-content'
import { api } from '../../../../core/api'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { desk } from '../../../../core/desk'
import { useExclusiveMutation } from '../../../../core/exclusive'
import { notifyDone, notifyFailure, showNotice } from '../../../../core/notify'
import { singlePage } from '../candidates/use-candidates'

/** `done`, `total`: received and expected bytes; 0 if unknown. */
type State = { kind: 'running' | 'cancelling'; done: number; total: number } | { kind: 'failed'; error: Error }

const cancelTask = (task: string) => void desk.call('results.cancel', { task }).catch(notifyFailure)

/** Notifies if certificates of the batch were issued without a QR code. */
async function notifyMissingQrCodes(batchId: string) {
  const { rows } = await api.candidate.list({ batchId, ...singlePage })
  const hasMissingQrCode = rows.some(({ certificateNumber, certificateUrl }) => certificateNumber && !certificateUrl)
  if (hasMissingQrCode)
    showNotice({ kind: 'info', subject: missingQrCodeMessage, message: missingQrCodeMessage, autoClose: false })
}

type ResultsRequest = { batchId: string; withoutAnswers: boolean }

/** Saves the results on mount, and cancels on unmount. `onEnd` runs after success or cancelling, not after an error. */
export function useSaveResults({ batchId, withoutAnswers }: ResultsRequest, onEnd: () => void) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<DeskEventData<'results.progress'>>()
  const [isCancelled, setCancelled] = useState(false)
  const runningTaskId = useRef('')
  const { mutate, variables, error } = useExclusiveMutation({
    mutationFn: (task: string) => desk.call('results.save', { task, batchId, withoutAnswers }),
    onSuccess: ({ saved, name }) => {
      if (saved) notifyDone(t`Saved ${name}`)
      if (saved) void notifyMissingQrCodes(batchId).catch(notifyFailure)
      onEnd()
    },
    onError: ({ message }) => {
      if (!isCancelled) return
      // Cancelling rejects the call; the error's message states that it was cancelled.
      showNotice({ kind: 'done', message, autoClose: 4000 })
      onEnd()
    },
    onSettled() {
      runningTaskId.current = ''
      // Certificates are issued with the results, even when no file was saved.
      void invalidateEntities(client, 'candidate')
    },
  })

  const start = useCallback(() => {
    if (runningTaskId.current) return
    runningTaskId.current = crypto.randomUUID()
    mutate(runningTaskId.current)
  }, [mutate])
  useEffect(() => {
    // Deferred: Strict Mode mounts twice, and the download must start once.
    const timer = setTimeout(start)
    return () => {
      clearTimeout(timer)
      if (runningTaskId.current) cancelTask(runningTaskId.current)
    }
  }, [start])
  useEffect(() => desk.on('results.progress', setProgress), [])

  const { done, total } = progress && progress.task === variables ? progress : { done: 0, total: 0 }
  const state: State =
    error && !isCancelled ? { kind: 'failed', error } : { kind: isCancelled ? 'cancelling' : 'running', done, total }
  return {
    state,
    start,
    cancelSaving() {
      if (!runningTaskId.current) return onEnd()
      setCancelled(true)
      cancelTask(runningTaskId.current)
    },
  }
}
