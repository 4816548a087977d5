import { t } from '@lingui/core/macro'
import { IconClipboardText, IconFileText, IconListCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { RowAction } from '../../../crud/definition'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Viewer } from '../../../ui/documents/viewer'
import { BatchInformation } from '../parts/batches/batch-information'
import { PaperReview } from '../parts/papers/paper-review'

type DetailsDialog = { reviewedCandidate: Candidate } | { document: PrintedDocument }

/** Details of a batch with its candidates, their papers and their sheets (S3 §2). */
export function BatchDetails({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [dialog, setDialog] = useState<DetailsDialog>()
  useRestoreFocus(dialog !== undefined)
  const actions = useMemo(() => getCandidateRowActions(batch.id, setDialog), [batch.id])
  const close = () => setDialog(undefined)
  return (
    <>
      <BatchInformation batch={batch} actions={actions} onClose={onClose} />
      {dialog && 'reviewedCandidate' in dialog ? (
        <PaperReview candidate={dialog.reviewedCandidate} onClose={close} />
      ) : null}
      {dialog && 'document' in dialog ? <Viewer document={dialog.document} onClose={close} /> : null}
    </>
  )
}

const getCandidateRowActions = (batchId: string, open: (dialog: DetailsDialog) => void): RowAction<Candidate>[] => [
  {
    label: t`View Paperset`,
    icon: IconListCheck,
    isVisible: ({ isPaperDone }) => isPaperDone,
    run: (reviewedCandidate) => open({ reviewedCandidate }),
  },
  {
    label: t`Registration sheet`,
    icon: IconFileText,
    run: (registration) => open({ document: { kind: 'registration-sheet', registration, batchId } }),
  },
  {
    label: t`Candidate sheet`,
    icon: IconClipboardText,
    run: ({ id }) => open({ document: { kind: 'candidate-sheet', batchId, candidateId: id } }),
  },
]
