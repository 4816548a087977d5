import { t } from '@lingui/core/macro'
import type { ChangeOrders } from '#contract/desk/outbox'
import type { Answer, Response } from '#contract/exam/response'
import { contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { hasCapability } from '../../gateway/capabilities'
import { type ChangeStep, changeStep, doneVerdict, type Kind, type Plan, refusal, unknownVerdict } from '../types'
import { toChangeResult } from './change-result'

// 'own': only owner and actor see the change.
const common = { version: 1, visibility: 'own' } as const
const refreshes: Plan['refreshes'] = ['candidate', 'response', 'batch']
const question = t`Does the list show this response?`

/** Chosen options in order of the questions, without the questions' ids: some backends do not return them (S3 §3). */
const serialiseChoices = (answers: readonly Answer[]) => JSON.stringify(answers.map(({ chosen }) => [...chosen].sort()))
const answeredText = (answers: readonly Answer[]) =>
  t`${{ answered: answers.filter(({ chosen }) => chosen.length > 0).length }} of ${{ total: answers.length }} answered`
const scoreText = (score: number | null | undefined) => (typeof score === 'number' ? `${score} %` : t`Not examined`)

function createPlan<S>(
  candidateId: string,
  step: Pick<ChangeStep<S>, 'takeSnapshot' | 'lookUp' | 'request' | 'name'>,
  summary: string,
): Plan {
  const sharedFields = { result: toChangeResult, question, confirmedResult: {}, needsMatchingRow: false }
  return {
    steps: [changeStep<S>({ ...step, ...sharedFields })],
    summary,
    subject: `candidate/${candidateId}`,
    refreshes,
  }
}

/** Orders stored by earlier versions have `examSetId` instead of `questionPaperId`. */
function readAddOrder(input: unknown): ChangeOrders['response.add'] {
  const { examSetId, ...order } = input as ChangeOrders['response.add'] & { examSetId?: string }
  return examSetId === undefined ? order : { ...order, questionPaperId: examSetId }
}

export const addResponse: Kind = {
  ...common,
  plan(input) {
    const order = readAddOrder(input)
    // Validates the order: throws `invalid` with messages by field.
    encodeInput(contract.response.add, order)
    const { batchId, candidateId, answers } = order
    const findResponse = (rows: readonly Response[]) => rows.find(({ batch }) => !batch?.id || batch.id === batchId)
    return createPlan<{ hadNone: boolean }>(
      candidateId,
      {
        name: 'add',
        async takeSnapshot(reader) {
          const existingResponse = findResponse(await reader.response.ofCandidate({ candidateId }))
          if (existingResponse && !(await hasCapability(reader, 'secondPaper')))
            return refusal(t`The paper of this candidate is entered already.`)
          return { hadNone: !existingResponse }
        },
        request: () => ({ entity: 'response', operation: 'add', input: order }),
        async lookUp(reader, snapshot) {
          const row = findResponse(await reader.response.ofCandidate({ candidateId }))
          // An earlier response with the same answers does not prove that this one, a second paper, was recorded.
          if (snapshot?.hadNone && row && serialiseChoices(row.answers) === serialiseChoices(answers))
            return doneVerdict()
          return unknownVerdict([
            { label: t`Answers`, sent: answeredText(answers), now: row ? answeredText(row.answers) : t`No response` },
          ])
        },
      },
      t`Paper: ${{ answered: answeredText(answers) }}`,
    )
  },
}

type ResponseState = { choices: string; practicalScore: number | null; recheck: string }
const stateOf = ({ answers, practicalScore, recheck }: Response): ResponseState => ({
  choices: serialiseChoices(answers),
  practicalScore,
  recheck,
})

export const updateResponse: Kind = {
  ...common,
  plan(input) {
    const { candidateId, ...order } = input as ChangeOrders['response.update']
    // Validates the order: throws `invalid` with messages by field.
    encodeInput(contract.response.update, order)
    const { id, answers, practicalScore } = order
    const findResponse = (rows: readonly Response[]) => rows.find((row) => row.id === id)
    const isAsSent = (row: Response) =>
      serialiseChoices(row.answers) === serialiseChoices(answers) &&
      (practicalScore === undefined || row.practicalScore === practicalScore)
    return createPlan<ResponseState | undefined>(
      candidateId,
      {
        name: 'update',
        async takeSnapshot(reader) {
          const row = findResponse(await reader.response.ofCandidate({ candidateId }))
          return row && stateOf(row)
        },
        request: () => ({ entity: 'response', operation: 'update', input: order }),
        async lookUp(reader, snapshot) {
          const row = findResponse(await reader.response.ofCandidate({ candidateId }))
          // Saving uses up an approved recheck: `recheck` differs even if answers and score are unchanged.
          const hasChanged = row && snapshot !== undefined && JSON.stringify(stateOf(row)) !== JSON.stringify(snapshot)
          if (row && hasChanged && isAsSent(row)) return doneVerdict()
          return unknownVerdict([
            { label: t`Answers`, sent: answeredText(answers), now: row ? answeredText(row.answers) : t`No response` },
            { label: t`Practical score`, sent: scoreText(practicalScore), now: scoreText(row?.practicalScore) },
          ])
        },
      },
      practicalScore === undefined
        ? t`Change of a paper: ${{ answered: answeredText(answers) }}`
        : t`Practical score: ${{ score: scoreText(practicalScore) }}`,
    )
  },
}
