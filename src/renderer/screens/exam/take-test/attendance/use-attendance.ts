import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useApiMutation } from '../../../../core/query'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { type AttendanceMarks, getRemoteChanges, isChanged, isMarkedPresent, setPresence } from './attendance-marks'

type AttendanceOptions = {
  batch: Batch
  candidates: Candidate[]
  /** Reloads the candidates. Throws if they cannot be loaded. */
  readCandidates: () => Promise<Candidate[]>
  draftKey: string
  restoredDraft: RestoredDraft<AttendanceMarks>
  onClose: () => void
}

/**
 * Holds the marks set in the form and saves the attendance of all candidates. A correction made at another workstation
 * meanwhile is shown and not overwritten.
 */
export function useAttendance({
  batch,
  candidates,
  readCandidates,
  draftKey,
  restoredDraft,
  onClose,
}: AttendanceOptions) {
  const client = useQueryClient()
  const draft = useStoredDraft(draftKey)
  const takeAttendance = useApiMutation('batch', 'takeAttendance', ['candidate'], draft.runDuring)
  const [marks, setMarks] = useState<AttendanceMarks>(restoredDraft.value ?? {})
  const [remoteChanges, setRemoteChanges] = useState<Candidate[]>([])
  const [reload, setReload] = useState<{ isBusy: boolean; error: Error | null }>({ isBusy: false, error: null })
  const isBusy = reload.isBusy || takeAttendance.isPending
  // Updated only before a save: the attendance that this form saves must not turn it into a correction.
  const isCorrection = useRef(batch.isAttendanceTaken)
  if (!isBusy && !takeAttendance.isSuccess) isCorrection.current = batch.isAttendanceTaken

  const clearResult = () => {
    setRemoteChanges([])
    setReload({ isBusy: false, error: null })
    takeAttendance.reset()
  }
  const removeDraftAndClose = () => {
    draft.remove().catch(notifyFailure)
    onClose()
  }
  const send = (presentCandidates: readonly Candidate[], total: number) =>
    takeAttendance.mutate(
      { input: { batchId: batch.id, present: presentCandidates.map(({ id }) => id) } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || t`Attendance saved: ${presentCandidates.length} of ${total} present`)
          removeDraftAndClose()
        },
        // The cause may be a new payment, cancellation or paper: the list is reloaded, the marks stay.
        onError: () => void invalidateEntities(client, 'candidate'),
      },
    )
  return {
    draft,
    marks,
    presentCandidates: candidates.filter((candidate) => isMarkedPresent(candidate, marks)),
    changedCandidates: candidates.filter((candidate) => isChanged(candidate, marks)),
    /** Candidates changed at another workstation since they were shown; the attendance was then not sent. */
    remoteChanges,
    isCorrection: isCorrection.current,
    isBusy,
    error: takeAttendance.error ?? reload.error,
    removeDraftAndClose,
    mark: (targets: readonly Candidate[], isPresent: boolean) => {
      clearResult()
      const newMarks = setPresence(marks, targets, isPresent)
      setMarks(newMarks)
      draft.saveDraft(newMarks)
    },
    discardDraft: () => {
      clearResult()
      setMarks({})
      draft.remove().catch(notifyFailure)
    },
    save: async () => {
      if (isBusy) return
      clearResult()
      setReload({ isBusy: true, error: null })
      try {
        const currentCandidates = await readCandidates()
        setReload({ isBusy: false, error: null })
        const remotelyChangedCandidates = getRemoteChanges(candidates, currentCandidates, marks)
        if (remotelyChangedCandidates.length > 0) return setRemoteChanges(remotelyChangedCandidates)
        send(
          currentCandidates.filter((candidate) => isMarkedPresent(candidate, marks)),
          currentCandidates.length,
        )
      } catch (error) {
        setReload({ isBusy: false, error: error as Error })
      }
    },
  }
}
