import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { Candidate } from '#contract/exam/candidate'
import { describeSitting } from '#contract/exam/sitting'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { formatQuestionNumbers } from '../../parts/papers/selected-options'
import type { useSubmitEntry } from './use-submit-entry'

type Props = {
  submission: Pick<ReturnType<typeof useSubmitEntry>, 'isConfirming' | 'isUnchanged' | 'sideEffect'>
  candidate: Candidate
  isEdit: boolean
  /** Numbers of the unanswered questions, from 1. */
  unanswered: readonly number[]
  submitLabel: string
  onConfirm: () => void
  onClose: () => void
}

/** Confirmation before a paper with unanswered questions, no changed answer or a side effect on a result is sent. */
export function ConfirmEntry({ submission, candidate, isEdit, unanswered, submitLabel, onConfirm, onClose }: Props) {
  return (
    <Confirm opened={submission.isConfirming} confirmLabel={submitLabel} onConfirm={onConfirm} onClose={onClose}>
      {submission.sideEffect ? (
        <Alert color="yellow" mb="sm">
          {submission.sideEffect}
        </Alert>
      ) : null}
      {candidate.sitting && !isEdit ? (
        <Alert color="yellow" mb="sm">
          <Trans>
            {describeSitting(candidate.sitting)}. If that paper is also handed in, an admin decides which one counts.
          </Trans>
        </Alert>
      ) : null}
      {submission.isUnchanged
        ? t`No answer changed. Update anyway? This uses up the approval.`
        : [formatUnanswered(unanswered), isEdit ? t`Update anyway?` : t`Add anyway?`].filter(Boolean).join(' ')}
    </Confirm>
  )
}

function formatUnanswered(questionNumbers: readonly number[]): string {
  const count = questionNumbers.length
  if (count === 0) return ''
  const numbers = formatQuestionNumbers(questionNumbers)
  return plural(count, {
    one: `Question ${numbers} is not answered.`,
    other: `Questions ${numbers} are not answered.`,
  })
}
