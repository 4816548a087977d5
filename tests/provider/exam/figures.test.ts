import { expect, test } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import type { phones } from '../institute-under-test'
import { rowsOf, sendAndDecode } from '../wire'

type Role = keyof typeof phones

onBothDatabases((institute) => {
  const page = { page: 1, limit: 1000 }
  const batchesOf = async (role: Role) => (await institute().as(role).batch.list(page)).rows
  const candidatesOf = async (batchId: string) =>
    (
      await institute()
        .as('superadmin')
        .candidate.list({ batchId, ...page })
    ).rows

  test('GET batch/today returns today’s batches by time, with their progress', async () => {
    const { wire, decoded } = await sendAndDecode(institute(), contract.batch.ofToday, ['GET', 'batch/today'])
    const expected = (await batchesOf('superadmin')).filter(({ date }) => date === today())
    expect(rowsOf(wire, 'Batch').map(({ _id }) => _id)).toEqual(expected.map(({ id }) => id))
    expect(decoded.some(({ present, papers }) => papers > 0 && papers < present)).toBe(true)
    for (const { id, present, papers, candidates } of decoded) {
      const people = await candidatesOf(id)
      expect({ present, papers, candidates }).toEqual({
        present: people.filter(({ isPresent }) => isPresent).length,
        papers: people.filter(({ isPaperDone }) => isPaperDone).length,
        candidates: people.length,
      })
    }
  })

  test('an examiner and data entry staff see only their own batches of today', async () => {
    const batchCounts = new Set<number>()
    for (const role of ['examiner', 'otherExaminer', 'dataEntry', 'otherDataEntry'] as const) {
      const own = (await batchesOf(role)).filter(({ date }) => date === today()).map(({ id }) => id)
      expect(
        (await institute().as(role).batch.ofToday()).map(({ id }) => id),
        role,
      ).toEqual(own)
      batchCounts.add(own.length)
    }
    // The practice institute gives all batches of today to one examiner and one data entry operator.
    expect([...batchCounts].sort()).toEqual([0, (await institute().as('superadmin').batch.ofToday()).length])
  })

  test('GET register/resultsPerCategory counts those present in the last thirty days', async () => {
    await addSecondPaper()
    const path = 'register/resultsPerCategory'
    const { wire } = await sendAndDecode(institute(), contract.candidate.resultsPerCategory, ['GET', path])
    const rows = rowsOf(wire, 'categories')
    expect(rows.map(({ vehicleCategory }) => vehicleCategory)).toEqual(
      rows.map(({ vehicleCategory }) => String(vehicleCategory)).toSorted(),
    )
    expect(rows).toEqual(expect.arrayContaining(await expectedOf('superadmin')))
    expect(rows.some(({ passed, failed, pending }) => passed && failed && pending)).toBe(true)
    const own = await institute().as('otherExaminer').candidate.resultsPerCategory()
    const ofOther = await expectedOf('otherExaminer')
    expect(own.map(({ id, passed, failed, pending }) => ({ _id: id, passed, failed, pending }))).toEqual(
      expect.arrayContaining(ofOther.map(({ vehicleCategory: _, ...counts }) => counts)),
    )
    expect(own).toHaveLength(ofOther.length)
  })

  /** Adds a second paper of a candidate who has passed: until it is decided, there is no result. */
  async function addSecondPaper() {
    const api = institute().as('superadmin')
    for (const { id: batchId, date } of await batchesOf('superadmin')) {
      if (date < addDays(today(), -29) || date > today()) continue
      const passed = (await candidatesOf(batchId)).find(({ result }) => result === 'Pass')
      if (!passed) continue
      const { id: questionPaperId } = await api.examSet.ofBatch({ batchId })
      await api.response.add({ batchId, candidateId: passed.id, questionPaperId, answers: [], practicalScore: null })
      return
    }
    throw new Error('Nobody has passed lately')
  }

  /** Counted one by one from the candidates that the batches list. */
  async function expectedOf(role: Role) {
    const recent = (await batchesOf(role)).filter(({ date }) => date >= addDays(today(), -29) && date <= today())
    const people = (await Promise.all(recent.map(({ id }) => candidatesOf(id))))
      .flat()
      .filter(({ isPresent }) => isPresent)
    const count = (own: Candidate[], result: string) => own.filter((one) => one.result === result).length
    return [...Map.groupBy(people, ({ vehicleCategoryId }) => vehicleCategoryId)].map(([_id, own]) => ({
      _id,
      vehicleCategory: own[0]?.vehicleCategory?.[0]?.name,
      passed: count(own, 'Pass'),
      failed: count(own, 'Fail'),
      pending: count(own, 'Pending'),
    }))
  }
})
