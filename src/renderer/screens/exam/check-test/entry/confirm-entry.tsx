import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { describeSitting } from '#contract/exam/sitting'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { formatPlaces } from '../../parts/papers/selected-options'
import type { useSubmitEntry } from './use-submit-entry'

type Props = {
  submission: Pick<ReturnType<typeof useSubmitEntry>, 'isConfirming' | 'isUnchanged' | 'consequence'>
  candidate: Candidate
  isEdit: boolean
  /** Places of unanswered questions, from 1. */
  unanswered: readonly number[]
  verb: string
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation of a paper with unanswered questions, without a change, or with a side effect on a result. */
export function ConfirmEntry({ submission, candidate, isEdit, unanswered, verb, onConfirm, onClose }: Props) {
  return (
    <Confirm opened={submission.isConfirming} confirm={verb} onConfirm={onConfirm} onClose={onClose}>
      {submission.consequence ? (
        <Alert color="yellow" mb="sm">
          {submission.consequence}
        </Alert>
      ) : null}
      {candidate.sitting && !isEdit ? (
        <Alert color="yellow" mb="sm">
          {describeSitting(candidate.sitting)}. If that paper is also handed in, an admin decides which one counts.
        </Alert>
      ) : null}
      {submission.isUnchanged
        ? 'No answer changed. Update anyway? This uses up the approval.'
        : `${unansweredText(unanswered)} ${isEdit ? 'Update' : 'Add'} anyway?`.trim()}
    </Confirm>
  )
}

function unansweredText(places: readonly number[]): string {
  if (places.length === 0) return ''
  return places.length === 1
    ? `Question ${formatPlaces(places)} is not answered.`
    : `Questions ${formatPlaces(places)} are not answered.`
}
