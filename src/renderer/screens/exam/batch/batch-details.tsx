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

type Open = { paperOf: Candidate } | { document: PrintedDocument }

/** Details of a batch with its candidates, their papers and their records (S3 §2). */
export function BatchDetails({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [open, setOpen] = useState<Open>()
  useRestoreFocus(open !== undefined)
  const actions = useMemo(() => candidateActions(batch.id, setOpen), [batch.id])
  const close = () => setOpen(undefined)
  return (
    <>
      <BatchInformation batch={batch} actions={actions} onClose={onClose} />
      {open && 'paperOf' in open ? <PaperReview candidate={open.paperOf} onClose={close} /> : null}
      {open && 'document' in open ? <Viewer document={open.document} onClose={close} /> : null}
    </>
  )
}

const candidateActions = (batchId: string, open: (subject: Open) => void): RowAction<Candidate>[] => [
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
