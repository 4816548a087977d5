import type { ChangeOrders } from '#contract/desk/outbox'
import type { Answer, Response } from '#contract/exam/response'
import { contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { can } from '../../gateway/capability'
import { type ChangeStep, changeStep, done, type Kind, type Plan, refusal, unknown } from '../types'
import { resultOf } from './result'

const fixed = { version: 1, visibility: 'own' } as const
const refreshes: Plan['refreshes'] = ['candidate', 'response', 'batch']
const question = 'Does the list show this response?'

/** The chosen options, question by question: ids are not told by every institute (S3 §3). */
const choicesOf = (answers: readonly Answer[]) => JSON.stringify(answers.map(({ chosen }) => [...chosen].sort()))
const answered = (answers: readonly Answer[]) =>
  `${answers.filter(({ chosen }) => chosen.length > 0).length} of ${answers.length} answered`
const scoreText = (score: number | null | undefined) => (typeof score === 'number' ? `${score} %` : 'Not examined')

function planOf(
  candidateId: string,
  step: Pick<ChangeStep, 'note' | 'lookUp' | 'request' | 'name'>,
  summary: string,
): Plan {
  const common = { result: resultOf, question, confirmed: {}, needsCandidate: false }
  return { steps: [changeStep({ ...step, ...common })], summary, subject: `candidate/${candidateId}`, refreshes }
}

export const addResponse: Kind = {
  ...fixed,
  plan(given) {
    const order = given as ChangeOrders['response.add']
    encodeInput(contract.response.add, order)
    const { batchId, candidateId, answers } = order
    const find = (rows: readonly Response[]) => rows.find(({ batch }) => !batch?.id || batch.id === batchId)
    return planOf(
      candidateId,
      {
        name: 'add',
        async note(read) {
          const had = find(await read.response.ofCandidate({ candidateId }))
          if (had && !(await can(read, 'secondPaper')))
            return refusal('The paper of this candidate is entered already.')
          return { hadNone: !had }
        },
        request: () => ({ entity: 'response', operation: 'add', input: order }),
        async lookUp(read, noted) {
          const row = find(await read.response.ofCandidate({ candidateId }))
          if (noted && row && choicesOf(row.answers) === choicesOf(answers)) return done()
          return unknown([
            { label: 'Answers', sent: answered(answers), now: row ? answered(row.answers) : 'No response' },
          ])
        },
      },
      `Paper: ${answered(answers)}`,
    )
  },
}

type Before = { choices: string; practicalScore: number | null; recheck: string }
const stateOf = ({ answers, practicalScore, recheck }: Response): Before => ({
  ...{ choices: choicesOf(answers), practicalScore, recheck },
})

export const updateResponse: Kind = {
  ...fixed,
  plan(given) {
    const { candidateId, ...order } = given as ChangeOrders['response.update']
    encodeInput(contract.response.update, order)
    const { id, answers, practicalScore } = order
    const find = (rows: readonly Response[]) => rows.find((row) => row.id === id)
    const isAsSent = (row: Response) =>
      choicesOf(row.answers) === choicesOf(answers) &&
      (practicalScore === undefined || row.practicalScore === practicalScore)
    return planOf(
      candidateId,
      {
        name: 'update',
        async note(read) {
          const row = find(await read.response.ofCandidate({ candidateId }))
          return row && stateOf(row)
        },
        request: () => ({ entity: 'response', operation: 'update', input: order }),
        async lookUp(read, noted) {
          const row = find(await read.response.ofCandidate({ candidateId }))
          // Saved as it was, a paper uses an approved recheck up: then that tells.
          const hasChanged = row && noted !== undefined && JSON.stringify(stateOf(row)) !== JSON.stringify(noted)
          if (row && hasChanged && isAsSent(row)) return done()
          return unknown([
            { label: 'Answers', sent: answered(answers), now: row ? answered(row.answers) : 'No response' },
            { label: 'Practical score', sent: scoreText(practicalScore), now: scoreText(row?.practicalScore) },
          ])
        },
      },
      practicalScore === undefined
        ? `Change of a paper: ${answered(answers)}`
        : `Practical score: ${scoreText(practicalScore)}`,
    )
  },
}
