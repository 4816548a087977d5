import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import { fillRollNumbers } from '#contract/exam/roll-numbers'
import { getErrorMessage } from '../../../../core/notify'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { Notice, noCandidatesMessage } from '../../parts/notice'
import { AttendanceForm } from './attendance-form'
import { attendanceMarksSchema } from './attendance-marks'

/** Attendance of a batch (S3 §2): taken once, correctable until the batch is complete. */
export function AttendanceDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const candidates = useCandidates(batch.id)
  return (
    <DraftDialog
      title={t`Attendance of ${batch.name}`}
      draftKey={`attendance/${batch.id}`}
      parse={(value) => attendanceMarksSchema.safeParse(value).data}
      onClose={onClose}
    >
      {(draftContext) => {
        // A failed reload must not remove the form, which holds unsaved attendance.
        if (candidates.error && !candidates.data)
          return <ErrorMessage message={getErrorMessage(candidates.error)} onRetry={() => void candidates.refetch()} />
        if (!candidates.data) return <OpeningIndicator />
        if (candidates.rows.length === 0) return <Notice>{noCandidatesMessage}</Notice>
        return (
          <AttendanceForm
            {...draftContext}
            batch={batch}
            candidates={candidates.rows}
            readCandidates={async () =>
              fillRollNumbers((await candidates.refetch({ throwOnError: true })).data?.rows ?? [])
            }
            onClose={onClose}
          />
        )
      }}
    </DraftDialog>
  )
}
