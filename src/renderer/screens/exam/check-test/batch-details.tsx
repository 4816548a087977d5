import { t } from '@lingui/core/macro'
import { IconCertificate, IconFileSearch, IconReportAnalytics } from '@tabler/icons-react'
import { useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { RowAction } from '../../../crud/definition'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { BatchInformation } from '../parts/batches/batch-information'
import { CandidatePaper, type PaperKind } from '../parts/papers/candidate-paper'

/** "Show More": details of a batch with each candidate's documents. */
export function BatchDetails({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [paperDialog, setPaperDialog] = useState<{ kind: PaperKind; candidate: Candidate }>()
  useRestoreFocus(paperDialog !== undefined)
  const openPaper = (kind: PaperKind) => (candidate: Candidate) => setPaperDialog({ kind, candidate })
  const isPaperDone = (candidate: Candidate) => candidate.isPaperDone
  const actions: RowAction<Candidate>[] = [
    { label: t`Check Paper`, icon: IconFileSearch, isVisible: isPaperDone, run: openPaper('check') },
    { label: t`Result`, icon: IconReportAnalytics, isVisible: isPaperDone, run: openPaper('result') },
    {
      label: t`Certificate`,
      icon: IconCertificate,
      isVisible: ({ certificateNumber }) => certificateNumber !== '',
      run: openPaper('certificate'),
    },
  ]
  return (
    <>
      <BatchInformation batch={batch} actions={actions} onClose={onClose} />
      {paperDialog ? (
        <CandidatePaper {...paperDialog} batchId={batch.id} onClose={() => setPaperDialog(undefined)} />
      ) : null}
    </>
  )
}
