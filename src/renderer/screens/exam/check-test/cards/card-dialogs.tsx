import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { getLatestRow } from '../../parts/latest-row'
import { CandidatePaper } from '../../parts/papers/candidate-paper'
import { PaperEntry } from '../entry/paper-entry'
import { PracticalExam } from '../practical/practical-exam'
import type { CardAction } from './candidate-actions'
import { RequestRecheck } from './request-recheck'

export type CardDialog = { action: CardAction; candidate: Candidate }

type Props = {
  batch: Batch
  candidates: readonly Candidate[]
  dialog: CardDialog | undefined
  onChange: (dialog: CardDialog | undefined) => void
}

/** Dialog opened from a candidate's card. After entering a paper, the user may continue with the next candidate. */
export function CardDialogs({ batch, candidates, dialog, onChange }: Props) {
  if (!dialog) return null
  const { action } = dialog
  const candidate = getLatestRow(candidates, dialog.candidate)
  const close = () => onChange(undefined)
  switch (action) {
    case 'enter':
    case 'edit':
      return (
        <PaperEntry
          key={candidate.id}
          batch={batch}
          candidate={candidate}
          candidates={candidates}
          isEdit={action === 'edit'}
          onNext={(next) => onChange({ action: 'enter', candidate: next })}
          onClose={close}
        />
      )
    case 'practical':
      return <PracticalExam batch={batch} candidate={candidate} onClose={close} />
    case 'recheck':
      return <RequestRecheck candidate={candidate} onClose={close} />
    default:
      return <CandidatePaper kind={action} candidate={candidate} batchId={batch.id} onClose={close} />
  }
}
