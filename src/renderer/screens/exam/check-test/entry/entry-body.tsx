import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import type { Response } from '#contract/exam/response'
import { ChangeNote } from '../../../../ui/changes/change-note'
import {
  DraftBody,
  type DraftContext,
  getDraftLostMessage,
  useRestoredDraftNotice,
} from '../../../../ui/dialogs/draft-dialog'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { useUnconfirmedPapers } from '../../parts/candidates/about-candidate'
import type { EntryDraft } from '../../parts/candidates/entry-draft'
import { getNextUnentered } from '../cards/candidate-actions'
import { ConfirmEntry } from './confirm-entry'
import { CurrentQuestion } from './current-question'
import classes from './entry.module.css'
import { EntryFooter } from './entry-footer'
import { EntryNotices } from './entry-notices'
import { EntryResult } from './entry-result'
import { QuestionGrid } from './question-grid'
import { SetChoice } from './set-choice'
import { useEntry } from './use-entry'
import { useEntryKeys } from './use-entry-keys'
import { useSubmitEntry } from './use-submit-entry'

export type PaperEntryProps = {
  batch: Batch
  candidate: Candidate
  /** All candidates of the batch, to choose the next paper. */
  candidates: readonly Candidate[]
  /** An approved recheck: the stored answers can be changed once. */
  isEdit: boolean
  onNext: (candidate: Candidate) => void
  onClose: () => void
}

type Props = PaperEntryProps &
  DraftContext<EntryDraft> & { paper: ExamSet; response: Response | undefined; thresholds: Thresholds | undefined }

/** Paper entry: set, answers, and handing in or keeping the draft. */
export function EntryBody(props: Props) {
  const { candidate, candidates, isEdit, paper, response, restoredDraft: earlier, closeRef, onNext, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const entry = useEntry(paper, response, earlier.value)
  const unconfirmed = useUnconfirmedPapers()
  const submission = useSubmitEntry({ ...props, entry, root })
  const restored = useRestoredDraftNotice(earlier.savedAt, submission.discardDraft)
  const { responseForm, submit } = submission
  const { isLocked, isStored, problem, dismiss } = responseForm
  const { set, marks, at, questions, problems } = entry
  const current = questions[at]
  const verb = isEdit ? 'Update Paper' : 'Add Data'
  useEntryKeys({ root, addButton, entry, isOpen: !isLocked && !responseForm.isEntered, submit })

  useEffect(() => {
    // The pressed button lost the focus while it was disabled.
    if (problem) addButton.current?.focus()
  }, [problem])
  const answer = () => root.current?.querySelector<HTMLElement>('[data-at]')
  const [isBack, setBack] = useState(false)
  // After the row is rendered: the closing dialog returns the focus to its button first.
  useDeferredFocus(answer, isBack && !submission.isConfirming)
  const dismissRefusal = useEffectEvent(dismiss)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal no longer applies once the marks change.
  useEffect(() => dismissRefusal(), [marks, set])

  if (responseForm.isEntered)
    return (
      <EntryResult
        candidate={candidates.find(({ id }) => id === candidate.id) ?? candidate}
        next={
          isEdit
            ? undefined
            : getNextUnentered(
                candidates.filter((other) => !unconfirmed(other)),
                candidate,
              )
        }
        isEdit={isEdit}
        consequence={responseForm.consequence}
        onNext={onNext}
        onClose={onClose}
      />
    )
  return (
    <DraftBody
      root={root}
      lostMessage={getDraftLostMessage(earlier)}
      restored={set && restored}
      restoredText="Draft restored"
    >
      <EntryNotices candidate={candidate} isUpdate={isEdit && Boolean(set)} isEdit={isEdit} setNote={entry.setNote} />
      {set && current ? (
        <>
          <div className={classes.columns}>
            <QuestionGrid entry={entry} isLocked={isLocked} />
            <CurrentQuestion question={current} marked={marks[at] ?? []} size={questions.length} />
          </div>
          {problem || isStored ? (
            <div className={classes.note}>
              <ChangeNote form={responseForm} />
            </div>
          ) : null}
          <EntryFooter
            entry={entry}
            set={set}
            paper={paper}
            draft={submission.draft.status}
            form={responseForm}
            verb={verb}
            addButton={addButton}
            onBack={() => answer()?.focus()}
            onClose={() => closeRef.current()}
            onSubmit={submit}
          />
        </>
      ) : (
        <SetChoice candidate={candidate} paper={paper} isEdit={isEdit} onChoose={entry.chooseSet} />
      )}
      <ConfirmEntry
        submission={submission}
        candidate={candidate}
        isEdit={isEdit}
        unanswered={problems.unanswered}
        verb={verb}
        onConfirm={() => {
          setBack(false)
          submission.send()
        }}
        onClose={() => {
          submission.cancelConfirmation()
          entry.go((problems.unanswered[0] ?? at + 1) - 1)
          setBack(true)
        }}
      />
    </DraftBody>
  )
}
