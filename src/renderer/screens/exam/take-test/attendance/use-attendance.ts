import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { type AttendanceMarks, getRemoteChanges, isChanged, isMarked, setPresence } from './attendance-marks'

type AttendanceOptions = {
  batch: Batch
  candidates: Candidate[]
  /** Reloads the candidates. Throws when they cannot be read. */
  read: () => Promise<Candidate[]>
  draftKey: string
  restoredDraft: RestoredDraft<AttendanceMarks>
  onClose: () => void
}

/** Marks over the server's attendance. The whole list is sent, so it must not overwrite a newer correction. */
export function useAttendance({ batch, candidates, read, draftKey, restoredDraft, onClose }: AttendanceOptions) {
  const client = useQueryClient()
  const draft = useStoredDraft(draftKey)
  const take = useApiMutation('batch', 'takeAttendance', ['candidate'], draft.runDuring)
  const [marks, setMarks] = useState<AttendanceMarks>(restoredDraft.value ?? {})
  const [remoteChanges, setRemoteChanges] = useState<Candidate[]>([])
  const [reading, setReading] = useState<{ isBusy: boolean; error: Error | null }>({ isBusy: false, error: null })
  const isBusy = reading.isBusy || take.isPending
  // Fixed at the start: the saved attendance must not turn this form into a correction.
  const isCorrection = useRef(batch.isAttendanceTaken)
  if (!isBusy && !take.isSuccess) isCorrection.current = batch.isAttendanceTaken

  const clearResult = () => {
    setRemoteChanges([])
    setReading({ isBusy: false, error: null })
    take.reset()
  }
  const leave = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const send = (present: readonly Candidate[], total: number) =>
    take.mutate(
      { input: { batchId: batch.id, present: present.map(({ id }) => id) } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || `Attendance saved: ${present.length} of ${total} present`)
          leave()
        },
        // A payment, cancellation or paper may have come in between: the marks stay, the list reloads.
        onError: () => void invalidateEntities(client, 'candidate'),
      },
    )
  return {
    draft,
    marks,
    present: candidates.filter((candidate) => isMarked(candidate, marks)),
    changed: candidates.filter((candidate) => isChanged(candidate, marks)),
    /** Candidates marked at another workstation since they were shown: nothing was sent. */
    remoteChanges,
    isCorrection: isCorrection.current,
    isBusy,
    error: take.error ?? reading.error,
    leave,
    mark: (targets: readonly Candidate[], isPresent: boolean) => {
      clearResult()
      const next = setPresence(marks, targets, isPresent)
      setMarks(next)
      draft.saveDraft(next)
    },
    discardDraft: () => {
      clearResult()
      setMarks({})
      draft.remove().catch(notifyFailure)
    },
    save: async () => {
      if (isBusy) return
      clearResult()
      setReading({ isBusy: true, error: null })
      try {
        const now = await read()
        setReading({ isBusy: false, error: null })
        const changedCandidates = getRemoteChanges(candidates, now, marks)
        if (changedCandidates.length > 0) return setRemoteChanges(changedCandidates)
        send(
          now.filter((candidate) => isMarked(candidate, marks)),
          now.length,
        )
      } catch (error) {
        setReading({ isBusy: false, error: error as Error })
      }
    },
  }
}
