import { type RefObject, useEffect, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response } from '#contract/exam/response'
import { percentOf, resultOf } from '#contract/exam/result-rules'
import { notifyFailure } from '../../../../core/notify'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import type { EntryDraft } from '../../parts/candidates/entry-draft'
import { describeResultChange } from '../../parts/papers/result-change'
import { haveSameAnswers, toStoredAnswers } from '../../parts/papers/selected-options'
import { useSubmitResponse } from '../../parts/papers/use-submit-response'
import type { Entry } from './use-entry'

type SubmitEntryOptions = {
  batch: Batch
  candidate: Candidate
  paper: QuestionPaper
  /** Stored response that a recheck edits; undefined for a new paper. */
  response: Response | undefined
  /** Pass thresholds; undefined except in a recheck with a backend that returns them. */
  thresholds: Thresholds | undefined
  draftKey: string
  /** Set here, called by the dialog when the user closes it. */
  closeRef: { current: () => void }
  entry: Entry
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Stores the draft during entry and submits the paper; closing the dialog before submission keeps the draft. */
export function useSubmitEntry(options: SubmitEntryOptions) {
  const { candidate, paper, response, thresholds, draftKey, closeRef, entry, root, onClose } = options
  const { set, marks, replaced, questions, invalidQuestions, isChanged } = entry
  const draft = useStoredDraft(draftKey)
  const [isConfirming, setConfirming] = useState(false)
  const isUnchanged =
    response !== undefined &&
    haveSameAnswers(toStoredAnswers(questions, marks), matchAnswersToQuestions(response.answers, paper.questions))
  const getSideEffect = (): string => {
    if (!response || !thresholds) return ''
    const rightCount = toStoredAnswers(questions, marks).filter(({ isRight }) => isRight).length
    const theoryScore = percentOf(rightCount, questions.length)
    const { practicalScore } = response
    return describeResultChange(candidate, {
      theoryScore,
      practicalScore,
      ...resultOf(theoryScore, practicalScore, thresholds),
    })
  }
  const getDraft = () => ({ questionPaperId: paper.id, set, marks, replaced })
  const responseForm = useSubmitResponse({ ...options, draft, getDraft })
  const { isLocked, isStored } = responseForm
  /** True while the candidate takes the test on screen: entering a paper then needs confirmation. */
  const isTakingTest = !response && Boolean(candidate.sitting)

  useEffect(() => {
    if (isChanged && set) draft.saveDraft({ questionPaperId: paper.id, set, marks, replaced } satisfies EntryDraft)
  }, [isChanged, set, marks, replaced, paper.id, draft.saveDraft])

  const saveDraftAndClose = async () => {
    // The draft is stored before the dialog closes; a failure shows in the footer.
    if (isChanged && !isStored && !responseForm.isEntered) await draft.flush()
    onClose()
  }
  closeRef.current = () => {
    if (responseForm.isEntered) return onClose()
    if (!isCoveredByDialog(root.current)) void saveDraftAndClose().catch(notifyFailure)
  }
  const send = () => {
    setConfirming(false)
    // `acceptSitting`: the user has confirmed the entry although the candidate takes the test on screen.
    if (set) void responseForm.submit(set, questions, marks, { source: 'typed', acceptSitting: isTakingTest })
  }
  const submit = () => {
    if (!set || isLocked || responseForm.isEntered) return
    const [firstMultiplyMarked] = invalidQuestions.multiplyMarked
    if (firstMultiplyMarked !== undefined) return entry.goTo(firstMultiplyMarked - 1)
    const needsConfirmation =
      isTakingTest || isUnchanged || invalidQuestions.unanswered.length > 0 || getSideEffect() !== ''
    if (needsConfirmation) setConfirming(true)
    else send()
  }
  return {
    draft,
    responseForm,
    /** True while a confirmation is open: unanswered questions, a running test, an unchanged edit, or a side effect. */
    isConfirming,
    isUnchanged,
    sideEffect: isConfirming ? getSideEffect() : '',
    cancelConfirmation: () => setConfirming(false),
    send,
    submit,
    discardDraft: () => {
      entry.reset()
      draft.remove().catch(notifyFailure)
    },
  }
}
