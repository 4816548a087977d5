import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, SegmentedControl, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { paperNumber, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { ChangeForm } from '../../../../core/outbox'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import type { DraftStatus } from '../../../../ui/forms/draft/use-stored-draft'
import { formatQuestionNumbers } from '../../parts/papers/selected-options'
import classes from './entry.module.css'
import type { Entry } from './use-entry'

type Props = {
  entry: Entry
  set: SetLetter
  paper: QuestionPaper
  draftStatus: DraftStatus
  /** State of the submission. `isStored`: the paper is in the outbox, unconfirmed. */
  form: ChangeForm
  /** 'Add Data' or 'Update Paper'. */
  submitLabel: string
  submitButton: RefObject<HTMLButtonElement | null>
  /** Moves the focus from the button back to the answers. */
  onBack: () => void
  onClose: () => void
  onSubmit: () => void
}

/** A longer list of question numbers does not fit into the footer. */
const maxListedNumbers = 8

/** Set, draft state, unanswered questions, and the submit button. */
export function EntryFooter({
  entry,
  set,
  paper,
  draftStatus,
  form,
  submitLabel,
  submitButton,
  onBack,
  onClose,
  onSubmit,
}: Props) {
  return (
    <footer className={frame.footer}>
      <DraftStatusText status={draftStatus} />
      <Text id="paper-summary" size="sm" role="status" className={classes.summary ?? ''}>
        {formatSummary(entry.invalidQuestions, entry.questions.length)}
      </Text>
      <Text size="sm" className="tabular">
        <Trans>Paper {paperNumber(paper.id)}, set</Trans>
      </Text>
      <SegmentedControl
        data-own-keys
        size="xs"
        aria-label={t`Set printed on the paper`}
        data={[...setLetters]}
        value={set}
        disabled={form.isLocked}
        onChange={(value) => {
          const letter = setLetters.find((option) => option === value)
          if (letter) entry.changeSet(letter)
        }}
      />
      <Button variant="default" onClick={onClose}>{t`Close`}</Button>
      <Button
        ref={submitButton}
        aria-describedby="paper-summary"
        loading={form.isSending}
        disabled={form.isStored}
        onClick={onSubmit}
        onKeyDown={({ key }) => {
          if (key === 'Backspace' || key === 'ArrowUp') onBack()
        }}
      >
        {submitLabel}
      </Button>
    </footer>
  )
}

function formatSummary({ unanswered, multiplyMarked }: Entry['invalidQuestions'], questionCount: number): string {
  const multipleCount = multiplyMarked.length
  if (multipleCount > 0) {
    const numbers = formatQuestionNumbers(multiplyMarked)
    return plural(multipleCount, {
      one: `Mark one option only: question ${numbers}`,
      other: `Mark one option only: questions ${numbers}`,
    })
  }
  if (unanswered.length === 0) return t`All ${questionCount} answered`
  const numbers = formatQuestionNumbers(unanswered)
  const answeredCount = questionCount - unanswered.length
  return unanswered.length <= maxListedNumbers
    ? t`${answeredCount} of ${questionCount} answered; not answered: ${numbers}`
    : t`${answeredCount} of ${questionCount} answered`
}
