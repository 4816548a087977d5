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

type OpenDialog = { paperOf: Candidate } | { document: PrintedDocument }

/** Details of a batch with its candidates, their papers and their records (S3 §2). */
export function BatchDetails({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  useRestoreFocus(openDialog !== undefined)
  const actions = useMemo(() => candidateActions(batch.id, setOpenDialog), [batch.id])
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <BatchInformation batch={batch} actions={actions} onClose={onClose} />
      {openDialog && 'paperOf' in openDialog ? <PaperReview candidate={openDialog.paperOf} onClose={close} /> : null}
      {openDialog && 'document' in openDialog ? <Viewer document={openDialog.document} onClose={close} /> : null}
    </>
  )
}

const candidateActions = (batchId: string, open: (dialog: OpenDialog) => void): RowAction<Candidate>[] => [
  {
    label: 'View Paperset',
    icon: IconListCheck,
    isVisible: ({ isPaperDone }) => isPaperDone,
    run: (paperOf) => open({ paperOf }),
  },
  {
    label: 'Registration sheet',
    icon: IconFileText,
    run: (registration) => open({ document: { kind: 'registration-sheet', registration, batchId } }),
  },
  {
    label: 'Candidate sheet',
    icon: IconClipboardText,
    run: ({ id }) => open({ document: { kind: 'candidate-sheet', batchId, candidateId: id } }),
  },
]
