import { expect, it } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../databases'
import { newKey } from '../institute-under-test'
import { rowsOf, sendAndDecode } from '../wire'
import { answers, newBatchWithPaper } from './test-day'

onBothDatabases((institute) => {
  const { secondPaper, sitting } = contract
  const send = (
    endpoint: Parameters<typeof sendAndDecode>[1],
    request: [string, string, unknown?],
    role: 'admin' | 'examiner' = 'admin',
  ) => sendAndDecode(institute(), endpoint, request, institute().headers(role, newKey()))

  it('reports a sitting by POST sitting/report, and decides by POST secondPaper/decide', async () => {
    const { id: batchId, name, ids, paper } = await newBatchWithPaper(institute(), 1)
    const [candidateId = ''] = ids
    const body = { batchId, candidateId, answered: 3 }
    expect((await send(sitting.report, ['POST', 'sitting/report', body], 'examiner')).wire).toMatchObject({ result: 0 })
    const order = { batchId, candidateId, questionPaperId: paper.id, practicalScore: null }
    for (const known of [4, 20]) {
      await institute()
        .as('dataEntry')
        .response.add({ ...order, answers: answers(paper, known) })
    }
    const { wire } = await send(secondPaper.list, ['GET', 'secondPaper/getAll?page=1&limit=10&search=asha'])
    const row = rowsOf(wire, 'papers').find(({ batch }) => (batch as { _id: string })._id === batchId)
    expect(row).toMatchObject({
      batch: { _id: batchId, name },
      candidate: { _id: candidateId, firstName: 'Asha' },
      rollNumber: 1,
      examSetId: paper.id,
      first: { score: 20, source: '' },
      second: { score: 100, by: 'Sunita Yadav' },
    })
    const decision = { id: row?._id, counts: 'second', reason: 'The first is of someone else' }
    const decided = await send(secondPaper.decide, ['POST', 'secondPaper/decide', decision])
    expect(decided.wire).toMatchObject({ result: 0, message: 'Updated Successfully' })
  })
})
