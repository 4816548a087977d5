import { useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { messageOf } from '../../../../core/notify'
import { Frame, Opening } from '../../../../ui/dialogs/frame'
import { Failed } from '../../../../ui/failed'
import { numbered, useCandidates } from '../../parts/candidates/use-candidates'
import { Notice, noCandidates } from '../../parts/notice'
import { useEarlier } from '../use-earlier'
import { AttendanceForm } from './attendance-form'
import { storedMarks } from './marks'

/** Who of a batch is there (S3 §2): taken once, corrected until the batch is complete. */
export function AttendanceDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const close = useRef(onClose)
  const candidates = useCandidates(batch.id)
  const draftKey = `attendance/${batch.id}`
  const earlier = useEarlier(draftKey, storedMarks)
  const shown = () => {
    // What is there stays, so that marks that are being set do not go away.
    if (candidates.error && !candidates.data)
      return <Failed message={messageOf(candidates.error)} onRetry={() => void candidates.refetch()} />
    if (!candidates.data || !earlier.isRead) return <Opening />
    if (candidates.rows.length === 0) return <Notice>{noCandidates}</Notice>
    return (
      <AttendanceForm
        batch={batch}
        candidates={candidates.rows}
        read={async () => numbered((await candidates.refetch({ throwOnError: true })).data?.rows ?? [])}
        draftKey={draftKey}
        earlier={earlier}
        closeRef={close}
        onClose={onClose}
      />
    )
  }
  return (
    <Frame title={`Attendance of ${batch.name}`} onClose={() => close.current()}>
      {shown()}
    </Frame>
  )
}
