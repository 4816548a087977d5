import { t } from '@lingui/core/macro'
import { IconFileText, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { RowAction } from '../../../crud/definition'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Viewer } from '../../../ui/documents/viewer'
import { BatchInformation } from '../parts/batches/batch-information'
import { PaperReview } from '../parts/papers/paper-review'

/** CSV files (S3 §9). */
const downloads = {
  testData: { label: t`User Test Data Report`, file: 'User Test Data Report.csv' },
  attendance: { label: t`User Attendance Data Report`, file: 'User Attendance Data Report.csv' },
}

/** "Show More": details of a batch, with the papers and candidate sheets of its candidates. */
export function BatchDetails({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [reviewedCandidate, setReviewedCandidate] = useState<Candidate>()
  const [document, setDocument] = useState<PrintedDocument>()
  useRestoreFocus(reviewedCandidate !== undefined || document !== undefined)
  const actions: RowAction<Candidate>[] = [
    {
      label: t({ message: 'View Paper Set', context: 'answers' }),
      icon: IconListCheck,
      isVisible: ({ isPaperDone }) => isPaperDone,
      run: setReviewedCandidate,
    },
    {
      label: t`Candidate sheet`,
      icon: IconFileText,
      run: ({ id }) => setDocument({ kind: 'candidate-sheet', batchId: batch.id, candidateId: id }),
    },
  ]
  return (
    <>
      <BatchInformation batch={batch} actions={actions} downloads={downloads} onClose={onClose} />
      {reviewedCandidate ? (
        <PaperReview candidate={reviewedCandidate} onClose={() => setReviewedCandidate(undefined)} />
      ) : null}
      {document ? <Viewer document={document} onClose={() => setDocument(undefined)} /> : null}
    </>
  )
}
