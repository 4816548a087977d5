import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { newKey } from '../institute-under-test'
import { rowsOf, sendAndDecode } from '../wire'
import { answers, newBatchWithPaper } from './test-day'

onBothDatabases((institute) => {
  const { response } = contract
  const send = async (
    endpoint: Parameters<typeof sendAndDecode>[1],
    request: [string, string, unknown?],
    role: 'dataEntry' | 'admin' = 'dataEntry',
  ) => (await sendAndDecode(institute(), endpoint, request, institute().headers(role, newKey()))).wire
  const toMonthDayYear = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

  test('a paper is added, rechecked and updated on the specified paths', async () => {
    const { id: batchId, name, ids, paper } = await newBatchWithPaper(institute(), 1)
    const [candidateId] = ids
    const answersOnWire = (known: number) =>
      answers(paper, known).map(({ chosen }, i) => {
        const { id, name: Qname, type, image, options } = paper.questions[i]!
        const Option = options.map(({ number: no, name: text, isRight: istrue }) => ({ no, name: text, istrue }))
        return { _id: id, Qname, type, image, Option, Answer: chosen, isRight: i < known }
      })
    const draft = { batch: batchId, uid: candidateId, Esid: paper.id, ListofQA: answersOnWire(9), practicalScore: '75' }
    const added = await send(response.add, ['POST', 'response/addResponse', draft])
    expect(added).toMatchObject({ result: 0, message: 'The paper of Asha Rani is handed in' })
    const { _id: id } = added.payload

    const stored = {
      _id: id,
      batch: { _id: batchId, name },
      uid: { _id: candidateId, fname: 'Asha', lname: 'Rani' },
      Esid: paper.id,
      Score: 45,
      practicalScore: 75,
      status: 'noRequest',
      requestedBy: '',
    }
    for (const [endpoint, path, key] of [
      [response.ofCandidate, `response/getResponseByUser/${candidateId}`, 'Response'],
      [response.allOfCandidate, `response/getResponseByUserWithoutPagination/${candidateId}`, 'findResponse'],
      [response.ofBatch, `response/getResponseByBatch/${batchId}`, 'findResponse'],
    ] as const) {
      const [row] = rowsOf(await send(endpoint, ['GET', path]), key)
      expect(row).toMatchObject(stored)
      expect(row!.ListofQA).toEqual(answersOnWire(9))
    }

    const recheck = (status: string, role: 'dataEntry' | 'admin') =>
      send(response.setRecheck, ['PUT', `response/editRequestResponseById/${id}`, { status }], role)
    expect((await recheck('pending', 'dataEntry')).message).toBe('The recheck is requested')
    const path = 'response/getRequestResponseByStatus?status=pending&page=1&limit=10'
    const days = `sd=${encodeURIComponent(toMonthDayYear(today()))}&ed=${encodeURIComponent(toMonthDayYear(today()))}`
    const rechecksResponse = await send(response.byRecheck, ['GET', `${path}&${days}&search=asha`], 'admin')
    expect(rowsOf(rechecksResponse, 'Response')[0]).toMatchObject({
      _id: id,
      status: 'pending',
      requestedBy: 'Sunita Yadav',
    })
    const later = `sd=${encodeURIComponent(toMonthDayYear(addDays(today(), 1)))}&ed=${encodeURIComponent(toMonthDayYear(addDays(today(), 9)))}`
    expect((await send(response.byRecheck, ['GET', `${path}&${later}`], 'admin')).payload.count).toBe(0)
    expect((await recheck('approved', 'admin')).message).toBe('The recheck is approved')

    const change = { ListofQA: answersOnWire(18), practicalScore: 75 }
    const updated = await send(response.update, ['PUT', `response/updateResponse/${id}`, change])
    expect(updated).toMatchObject({ result: 0, message: 'Updated Successfully' })
    const [row] = rowsOf(
      await send(response.ofBatch, ['GET', `response/getResponseByBatch/${batchId}`]),
      'findResponse',
    )
    const at = expect.stringMatching(/T.*Z$/)
    const approval = { requestedBy: 'Sunita Yadav', approvedBy: 'Rajesh Malhotra' }
    const revisions = [{ at, by: 'Sunita Yadav', score: 45, practicalScore: 75, ...approval }]
    expect(row).toMatchObject({ ...stored, Score: 90, revisions })
  })

  test('recheck requests are returned by status with their count, newest first', async () => {
    for (const [status, count] of [
      ['pending', 1],
      ['approved', 1],
      ['rejected', 1],
    ] as const) {
      const path = `response/getRequestResponseByStatus?status=${status}&search=refresher&page=1&limit=10`
      const wire = await send(response.byRecheck, ['GET', path], 'admin')
      expect(wire.payload.count).toBe(count)
      expect(rowsOf(wire, 'Response')).toMatchObject([{ status, batch: { name: 'LMV refresher' } }])
    }
  })

  test('PUT updateResponse keeps a missing score, clears a null one, refuses bad answers', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const ListofQA = paper.questions.map(({ id: _id }) => ({ _id, Option: [], Answer: [] as unknown }))
    const draft = { batch: batchId, uid: ids[0], Esid: paper.id, ListofQA, practicalScore: 60 }
    for (const Answer of ['1,3', ['b'], [1.5]]) {
      const body = { ...draft, ListofQA: [{ ...ListofQA[0], Answer }, ...ListofQA.slice(1)] }
      const headers = institute().headers('dataEntry', newKey())
      expect((await institute().exchange('POST', 'response/addResponse', body, headers)).status).toBe(422)
    }
    const { _id } = (await send(response.add, ['POST', 'response/addResponse', draft])).payload
    const score = async (change: object) => {
      await send(response.update, ['PUT', `response/updateResponse/${_id}`, { ListofQA, ...change }])
      const wire = await send(response.ofBatch, ['GET', `response/getResponseByBatch/${batchId}`])
      return rowsOf(wire, 'findResponse')[0]!.practicalScore
    }
    expect(await score({})).toBe(60)
    expect(await score({ practicalScore: ' ' })).toBeNull()
    expect(await score({ practicalScore: '0' })).toBe(0)
    expect(await score({})).toBe(0)
    expect(await score({ practicalScore: null })).toBeNull()
  })

  test('a change without a key, of an unknown paper or to an unknown status is refused', async () => {
    const exchange = async (method: string, path: string, body: unknown, key?: string) => {
      const reply = await institute().exchange(method, path, body, institute().headers('dataEntry', key))
      return [reply.status, reply.body.message]
    }
    const change = { ListofQA: [], practicalScore: 3 }
    expect(await exchange('PUT', 'response/updateResponse/gone', change)).toEqual([422, expect.stringMatching(/key/)])
    expect((await exchange('PUT', 'response/updateResponse/gone', change, newKey()))[0]).toBe(404)
    expect((await exchange('PUT', 'response/editRequestResponseById/gone', { status: 'pending' }))[0]).toBe(404)
    expect((await exchange('PUT', 'response/editRequestResponseById/gone', { status: 'noRequest' }))[0]).toBe(422)
    expect(
      (await exchange('GET', 'response/getRequestResponseByStatus?status=pending&page=1&limit=5', undefined))[0],
    ).toBe(403)
  })
})
