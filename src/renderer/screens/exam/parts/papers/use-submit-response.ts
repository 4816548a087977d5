import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Change } from '#contract/desk/outbox'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { SetLetter, SetQuestion } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response, ResponseDraft } from '#contract/exam/response'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useOutboxChange } from '../../../../core/outbox'
import type { StoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { useSubmittedDraft } from '../../../../ui/forms/draft/use-submitted-draft'
import { describePaperChange } from '../candidates/candidate-changes'
import { type SelectedOptions, toStoredAnswers } from './selected-options'

type SubmitResponseOptions = {
  batch: Batch
  candidate: Candidate
  paper: QuestionPaper
  /** Stored response that is edited; undefined for a new one. */
  response: Response | undefined
  draft: StoredDraft
  draftKey: string
  /** True for a test on screen: a refused paper stays under “Needs attention” and in the draft. */
  isOnScreen?: boolean
  /** Draft content, stored again when the paper is returned. */
  getDraft: () => unknown
}

type SubmissionMethod = Pick<ResponseDraft, 'source' | 'acceptSitting'>

/** Submits a candidate's paper to the outbox. */
export function useSubmitResponse({
  batch,
  candidate,
  paper,
  response,
  draft,
  draftKey,
  getDraft,
  isOnScreen = false,
}: SubmitResponseOptions) {
  const client = useQueryClient()
  const [isEntered, setEntered] = useState(false)
  const [sideEffect, setSideEffect] = useState('')
  const handleDone = async ({ result }: Change) => {
    // Awaited, so that the next view has the new state.
    await invalidateEntities(client, 'candidate', 'response')
    setSideEffect(result.consequence ?? '')
    setEntered(true)
  }
  const change = useOutboxChange(response ? 'response.update' : 'response.add', handleDone, {
    keepsReturned: isOnScreen,
  })
  const { isStored, flushAndSubmit } = useSubmittedDraft(draft, change, getDraft)
  const { problem } = change
  // A refusal may mean that the paper was entered at another workstation or that the batch has changed.
  useEffect(() => {
    if (problem) void invalidateEntities(client, 'candidate')
  }, [problem, client])
  const submit = (
    set: SetLetter,
    questions: readonly SetQuestion[],
    selectedOptions: SelectedOptions,
    method: SubmissionMethod,
  ) => {
    const answers = toStoredAnswers(questions, selectedOptions)
    const candidateId = candidate.id
    const order = response
      ? { id: response.id, candidateId, set, answers }
      : { batchId: batch.id, candidateId, questionPaperId: paper.id, set, answers, practicalScore: null, ...method }
    const description = describePaperChange(candidate, batch)
    return flushAndSubmit(() => change.submit(order, description, { draftKeys: [draftKey] }))
  }
  return {
    ...change,
    submit,
    /** True once the paper is in the outbox and the draft is removed. */
    isStored,
    /** True once the server has confirmed the paper. */
    isEntered,
    /** Message about a withdrawn certificate; '' for none. */
    sideEffect,
  }
}
