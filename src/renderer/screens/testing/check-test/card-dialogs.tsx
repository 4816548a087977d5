import type { Batch } from '#contract/batch'
import type { Candidate } from '#contract/candidate'
import { fullName } from '#contract/format'
import { ChangeRecheck } from '../parts/change-recheck'
import { CandidatePaper } from './candidate-paper'
import type { CardAction } from './offers'
import { PaperEntry } from './paper-entry'
import { PracticalExam } from './practical-exam'

export type CardDialog = { action: CardAction; candidate: Candidate }

type Props = {
  batch: Batch
  candidates: readonly Candidate[]
  dialog: CardDialog | undefined
  onChange: (dialog: CardDialog | undefined) => void
}

/** The one dialog of a candidate that is open; an entered paper leads to the next. */
export function CardDialogs({ batch, candidates, dialog, onChange }: Props) {
  if (!dialog) return null
  const { action, candidate } = dialog
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
      return <PracticalExam candidate={candidate} onClose={close} />
    case 'recheck':
      return (
        <ChangeRecheck responseId={candidate.responseId} name={fullName(candidate)} recheck="pending" onClose={close} />
      )
    default:
      return <CandidatePaper kind={action} candidate={candidate} batchId={batch.id} onClose={close} />
  }
}
