import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { describeSitting } from '#contract/exam/sitting'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { listed } from '../../parts/papers/marks'
import type { useEntrySending } from './use-entry-sending'

type Props = {
  sending: Pick<ReturnType<typeof useEntrySending>, 'isAsking' | 'isUnchanged' | 'consequence'>
  candidate: Candidate
  isEdit: boolean
  /** Places of unanswered questions, from 1. */
  unanswered: readonly number[]
  verb: string
  onConfirm: () => void
  onClose: () => void
}

/** Asked before a paper is handed in with unanswered questions, without a change, or with a consequence. */
export function ConfirmEntry({ sending, candidate, isEdit, unanswered, verb, onConfirm, onClose }: Props) {
  return (
    <Confirm opened={sending.isAsking} confirm={verb} onConfirm={onConfirm} onClose={onClose}>
      {sending.consequence ? (
        <Alert color="yellow" mb="sm">
          {sending.consequence}
        </Alert>
      ) : null}
      {candidate.sitting && !isEdit ? (
        <Alert color="yellow" mb="sm">
          {describeSitting(candidate.sitting)}. If that paper is also handed in, an admin decides which one counts.
        </Alert>
      ) : null}
      {sending.isUnchanged
        ? 'No answer changed. Update anyway? This uses up the approval.'
        : `${unansweredText(unanswered)} ${isEdit ? 'Update' : 'Add'} anyway?`.trim()}
    </Confirm>
  )
}

function unansweredText(places: readonly number[]): string {
  if (places.length === 0) return ''
  return places.length === 1
    ? `Question ${listed(places)} is not answered.`
    : `Questions ${listed(places)} are not answered.`
}
