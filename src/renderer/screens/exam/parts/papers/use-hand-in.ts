import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ExamSet } from '#contract/exam/exam-set'
import type { SetLetter, SetQuestion } from '#contract/exam/paper-sets'
import type { Answer, Response } from '#contract/exam/response'
import type { CallOptions } from '#contract/protocol/calling/client'
import { consequenceIn } from '#contract/protocol/changes/consequence'
import { api } from '../../../../core/api'
import { askAgain } from '../../../../core/cache/ask-again'
import { useGuarded } from '../../../../core/guarded'
import type { During } from '../../../../ui/forms/draft/use-stored-draft'
import { answersOf, type Marks } from './marks'

type Given = {
  batch: { id: string }
  candidate: { id: string }
  paper: ExamSet
  /** The stored paper that is changed; absent for a new one. */
  response: Response | undefined
  /** Where it is typed in a form that another window could take over. */
  during?: During
  /** Runs once it is certain that the paper is in. */
  onDone: () => Promise<void>
}

type HandedIn = { set: SetLetter; answers: Answer[] }

/** Sends the typed paper with one key until its final answer. */
export function useHandIn({ batch, candidate, paper, response, during = (work) => work(), onDone }: Given) {
  const client = useQueryClient()
  const [entered, setEntered] = useState(false)
  const [consequence, setConsequence] = useState('')
  const call = ({ set, answers }: HandedIn, options: CallOptions) =>
    response
      ? api.response.update({ id: response.id, set, answers }, options)
      : api.response.add(
          { batchId: batch.id, candidateId: candidate.id, examSetId: paper.id, set, answers, practicalScore: null },
          options,
        )
  const { state, send, ask } = useGuarded(
    (input: HandedIn, options) => during(() => call(input, options)),
    async (message) => {
      // What comes next shows it.
      await askAgain(client, 'candidate', 'response')
      await onDone()
      setConsequence(consequenceIn(message))
      setEntered(true)
    },
  )
  // Refused: somebody else has entered it, or the batch has changed.
  const isRefused = state.at === 'refused'
  useEffect(() => {
    if (isRefused) void askAgain(client, 'candidate')
  }, [isRefused, client])
  return {
    state,
    ask,
    entered,
    /** What it brought about besides: a certificate is withdrawn. */
    consequence,
    send: (set: SetLetter, questions: readonly SetQuestion[], marks: Marks) =>
      send({ set, answers: answersOf(questions, marks) }),
  }
}
