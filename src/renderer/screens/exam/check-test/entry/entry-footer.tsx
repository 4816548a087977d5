import { Button, SegmentedControl, Text } from '@mantine/core'
import type { RefObject } from 'react'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperNumber, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { ChangeForm } from '../../../../core/outbox'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { DraftStatusText } from '../../../../ui/forms/draft/draft-status'
import type { DraftStatus } from '../../../../ui/forms/draft/use-stored-draft'
import { formatPlaces } from '../../parts/papers/selected-options'
import classes from './entry.module.css'
import type { Entry } from './use-entry'

type Props = {
  entry: Entry
  set: SetLetter
  paper: ExamSet
  draft: DraftStatus
  form: ChangeForm
  /** Label of the submit button: 'Add Data'. */
  verb: string
  addButton: RefObject<HTMLButtonElement | null>
  /** Moves the focus from the button back to the answers. */
  onBack: () => void
  onClose: () => void
  onSubmit: () => void
}

/** Set, draft state, unanswered questions, and the submit button. */
export function EntryFooter({ entry, set, paper, draft, form, verb, addButton, onBack, onClose, onSubmit }: Props) {
  return (
    <footer className={frame.footer}>
      <DraftStatusText status={draft} />
      <Text id="paper-summary" size="sm" role="status" className={classes.summary ?? ''}>
        {summaryOf(entry.problems, entry.questions.length)}
      </Text>
      <Text size="sm" className="tabular">
        Paper {paperNumber(paper.id)}, set
      </Text>
      <SegmentedControl
        data-own-keys
        size="xs"
        aria-label="Set printed on the paper"
        data={[...setLetters]}
        value={set}
        disabled={form.isLocked}
        onChange={(value) => {
          const letter = setLetters.find((option) => option === value)
          if (letter) entry.changeSet(letter)
        }}
      />
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <Button
        ref={addButton}
        aria-describedby="paper-summary"
        loading={form.isSending}
        disabled={form.isStored}
        onClick={onSubmit}
        onKeyDown={({ key }) => {
          if (key === 'Backspace' || key === 'ArrowUp') onBack()
        }}
      >
        {verb}
      </Button>
    </footer>
  )
}

function summaryOf({ unanswered, multiple }: Entry['problems'], size: number): string {
  if (multiple.length) return `One answer only: ${formatPlaces(multiple)}`
  if (unanswered.length === 0) return `All ${size} answered`
  const few = unanswered.length <= 8 ? `; not answered: ${formatPlaces(unanswered)}` : ''
  return `${size - unanswered.length} of ${size} answered${few}`
}
