import { expect, it } from 'vitest'
import { emptyDescription } from '#contract/desk/outbox'
import { addResponse } from './response'

const order = {
  batchId: 'batch',
  candidateId: 'candidate',
  set: 'A',
  practicalScore: 80,
  answers: [{ questionId: 'q', question: 'Q', type: 'Single', image: '', options: [], chosen: [1], isRight: true }],
}
const progress = { results: {}, locations: {}, description: emptyDescription, actorName: '' }
const requestsOf = (input: unknown) =>
  addResponse.plan(input).steps.map((step) => step.effect === 'change' && step.request(progress, '2026-11-29'))

it('sends an order of an earlier version, with the former name of the question paper', () => {
  const requests = requestsOf({ ...order, questionPaperId: 'paper' })
  expect(requests).toMatchObject([{ entity: 'response', operation: 'add', input: { questionPaperId: 'paper' } }])
  expect(requestsOf({ ...order, examSetId: 'paper' })).toEqual(requests)
})
