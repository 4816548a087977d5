import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response } from '#contract/exam/response'
import { ChangeNote } from '../../../../ui/changes/change-note'
import {
  DraftBody,
  type DraftContext,
  getDraftLostMessage,
  useRestoredDraftNotice,
} from '../../../../ui/dialogs/draft-dialog'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { useUnconfirmedPapers } from '../../parts/candidates/candidate-changes'
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
  /** True for an approved recheck, which allows one change of the stored answers. */
  isEdit: boolean
  onNext: (candidate: Candidate) => void
  onClose: () => void
}

type Props = PaperEntryProps &
  DraftContext<EntryDraft> & {
    paper: QuestionPaper
    response: Response | undefined
    thresholds: Thresholds | undefined
  }

/** Paper entry: first the choice of the set, then the answers, which are submitted or kept as a draft. */
export function EntryBody(props: Props) {
  const { candidate, candidates, isEdit, paper, response, restoredDraft, closeRef, onNext, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const entry = useEntry(paper, response, restoredDraft.value)
  const getUnconfirmedPaper = useUnconfirmedPapers()
  const submission = useSubmitEntry({ ...props, entry, root })
  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, submission.discardDraft)
  const { responseForm, submit } = submission
  // `isStored`: the paper is in the outbox. `responseForm.isEntered`: the server has confirmed it.
  const { isLocked, isStored, problem, dismiss } = responseForm
  const { set, marks, currentIndex, questions, invalidQuestions } = entry
  const currentQuestion = questions[currentIndex]
  const submitLabel = isEdit ? t`Update Paper` : t`Add Data`
  useEntryKeys({ root, submitButton, entry, isActive: !isLocked && !responseForm.isEntered, submit })

  useEffect(() => {
    // The button lost the focus while it was disabled for the request.
    if (problem) submitButton.current?.focus()
  }, [problem])
  const findCurrentRow = () => root.current?.querySelector<HTMLElement>('[data-current-row]')
  const [shouldFocusRow, setShouldFocusRow] = useState(false)
  // A cancelled confirmation leads back to the current row. Deferred, because the closing dialog first returns the
  // focus to its button.
  useDeferredFocus(findCurrentRow, shouldFocusRow && !submission.isConfirming)
  const dismissRefusal = useEffectEvent(dismiss)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal no longer applies once the marks change.
  useEffect(() => dismissRefusal(), [marks, set])

  if (responseForm.isEntered)
    return (
      <EntryResult
        candidate={candidates.find(({ id }) => id === candidate.id) ?? candidate}
        nextCandidate={
          isEdit
            ? undefined
            : getNextUnentered(
                candidates.filter((row) => !getUnconfirmedPaper(row)),
                candidate,
              )
        }
        isEdit={isEdit}
        areAllEntered={getNextUnentered(candidates, candidate) === undefined}
        sideEffect={responseForm.sideEffect}
        onNext={onNext}
        onClose={onClose}
      />
    )
  return (
    <DraftBody
      root={root}
      lostMessage={getDraftLostMessage(restoredDraft)}
      notice={set && restoredNotice}
      restoredText={t`Draft restored`}
    >
      <EntryNotices
        candidate={candidate}
        isSetChosen={set !== undefined}
        isEdit={isEdit}
        correctionNote={entry.correctionNote}
      />
      {set && currentQuestion ? (
        <>
          <div className={classes.columns}>
            <QuestionGrid entry={entry} isLocked={isLocked} />
            <CurrentQuestion
              question={currentQuestion}
              selectedOptions={marks[currentIndex] ?? []}
              questionCount={questions.length}
            />
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
            draftStatus={submission.draft.status}
            form={responseForm}
            submitLabel={submitLabel}
            submitButton={submitButton}
            onBack={() => findCurrentRow()?.focus()}
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
        unanswered={invalidQuestions.unanswered}
        submitLabel={submitLabel}
        onConfirm={() => {
          setShouldFocusRow(false)
          submission.send()
        }}
        onClose={() => {
          submission.cancelConfirmation()
          const [firstUnansweredNumber] = invalidQuestions.unanswered
          if (firstUnansweredNumber !== undefined) entry.goTo(firstUnansweredNumber - 1)
          setShouldFocusRow(true)
        }}
      />
    </DraftBody>
  )
}
