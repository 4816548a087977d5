import { type RefObject, useEffect, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import type { Response } from '#contract/exam/response'
import { percentOf, resultOf } from '#contract/exam/result-rules'
import { notifyFailure } from '../../../../core/notify'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import type { Sitting } from '../../parts/candidates/sitting'
import { answersOf, isSame } from '../../parts/papers/marks'
import { resultChangeWords } from '../../parts/papers/result-change'
import { useHandIn } from '../../parts/papers/use-hand-in'
import type { Entry } from './use-entry'

type EntrySendingOptions = {
  batch: Batch
  candidate: Candidate
  paper: ExamSet
  response: Response | undefined
  /** Pass thresholds; set for a recheck where the backend returns them. */
  thresholds: Thresholds | undefined
  draftKey: string
  closeRef: { current: () => void }
  entry: Entry
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Keeps the draft during entry, and submits the paper or leaves the draft for later. */
export function useEntrySending(input: EntrySendingOptions) {
  const { candidate, paper, response, thresholds, draftKey, closeRef, entry, root, onClose } = input
  const { set, marks, replaced, questions, problems, isChanged } = entry
  const draft = useStoredDraft(draftKey)
  const [isAsking, setAsking] = useState(false)
  const isUnchanged =
    response !== undefined &&
    isSame(answersOf(questions, marks), matchAnswersToQuestions(response.answers, paper.questions))
  const consequence = (): string => {
    if (!response || !thresholds) return ''
    const right = answersOf(questions, marks).filter(({ isRight }) => isRight).length
    const theoryScore = percentOf(right, questions.length)
    const { practicalScore } = response
    return resultChangeWords(candidate, {
      theoryScore,
      practicalScore,
      ...resultOf(theoryScore, practicalScore, thresholds),
    })
  }
  const drafted = () => ({ examSetId: paper.id, set, marks, replaced })
  const handIn = useHandIn({ ...input, draft, drafted })
  const { isLocked, isStored } = handIn
  /** The candidate is taking the test on screen: entering a paper over it needs confirmation. */
  const isSeated = !response && Boolean(candidate.sitting)

  useEffect(() => {
    if (isChanged && set) draft.saveDraft({ examSetId: paper.id, set, marks, replaced } satisfies Sitting)
  }, [isChanged, set, marks, replaced, paper.id, draft.saveDraft])

  const leave = async () => {
    // The draft is stored before the dialog closes; a failure shows in the footer.
    if (isChanged && !isStored && !handIn.entered) await draft.flush()
    onClose()
  }
  closeRef.current = () => {
    if (handIn.entered) return onClose()
    if (!isCoveredByDialog(root.current)) void leave().catch(notifyFailure)
  }
  const send = () => {
    setAsking(false)
    if (set) void handIn.submit(set, questions, marks, { source: 'typed', acceptSitting: isSeated })
  }
  const submit = () => {
    if (!set || isLocked || handIn.entered) return
    const [twice] = problems.twice
    if (twice !== undefined) return entry.go(twice - 1)
    if (isSeated || isUnchanged || problems.unanswered.length || consequence()) return setAsking(true)
    send()
  }
  return {
    draft,
    handIn,
    /** A confirmation is open: unanswered questions, or an edit that changes nothing or the result. */
    isAsking,
    isUnchanged,
    consequence: isAsking ? consequence() : '',
    stopAsking: () => setAsking(false),
    send,
    submit,
    startAnew: () => {
      entry.reset()
      draft.remove().catch(notifyFailure)
    },
  }
}
