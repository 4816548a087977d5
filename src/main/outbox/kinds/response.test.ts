import { expect, it } from 'vitest'
import { emptyDescription } from '#contract/desk/outbox'
import type { Reader } from '../types'
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

it('sends an order of an earlier version, which calls the question paper examSetId', () => {
  const requests = requestsOf({ ...order, questionPaperId: 'paper' })
  expect(requests).toMatchObject([{ entity: 'response', operation: 'add', input: { questionPaperId: 'paper' } }])
  expect(requestsOf({ ...order, examSetId: 'paper' })).toEqual(requests)
})

// `hadNone`: the candidate had no response in this batch before the request was sent.
it.each([
  ['done', { hadNone: true }],
  ['unknown', { hadNone: false }],
  ['unknown', undefined],
])('the look-up is %s if an equal response is stored and the snapshot is %j', async (verdict, snapshot) => {
  const [step] = addResponse.plan({ ...order, questionPaperId: 'paper' }).steps
  if (step?.effect !== 'change') return expect.unreachable()
  const rows = [{ batch: { id: 'batch' }, answers: order.answers }]
  const reader = { response: { ofCandidate: async () => rows } } as unknown as Reader
  expect(await step.lookUp(reader, snapshot, progress)).toMatchObject({ verdict })
})
