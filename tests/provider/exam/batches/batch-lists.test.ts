import { expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { onDatabase } from '../../databases'
import { answers, batchNamed, candidatesOf, examinerAndDataEntry, newBatchWithPaper, paperDraft } from '../test-day'

onDatabase((institute) => {
  const page = { page: 1, limit: 50 }

  test('today’s batches come first by time, then future ones, then past ones', async () => {
    const { rows } = await institute().as('superadmin').batch.list({ page: 1, limit: 100 })
    const day = today()
    const rankOf = (date: string) => {
      if (date === day) return 0
      return date > day ? 1 : 2
    }
    const ranks = rows.map(({ date }) => rankOf(date))
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks).size).toBe(3)
    const times = rows.filter(({ date }) => date === day).map(({ slots }) => slots?.[0]?.startTime)
    expect(times).toEqual(times.toSorted())
    const past = rows.filter(({ date }) => date < day).map(({ date }) => date)
    expect(past).toEqual(past.toSorted().reverse())
  })

  test('staff whom a batch does not name can neither read nor change it by any call', async () => {
    const ownBatch = await newBatchWithPaper(institute(), 1)
    const questionPaperId = ownBatch.paper.id
    const [candidateId] = ownBatch.ids as [string]
    const handedIn = {
      batchId: ownBatch.id,
      candidateId,
      questionPaperId,
      answers: answers(ownBatch.paper, 20),
      practicalScore: null,
    }
    const { id: responseId } = await institute().as('examiner').response.add(handedIn)
    const draft = await paperDraft(institute(), ownBatch.id)
    const roles = ['otherExaminer', 'otherDataEntry'] as const
    const message = 'This batch belongs to someone else.'
    for (const role of roles) {
      const api = institute().as(role)
      const of = { batchId: ownBatch.id }
      const calls = [
        () => api.batch.byId({ id: ownBatch.id }),
        () => api.batch.takeAttendance({ ...of, present: [] }),
        () => api.batch.attendanceLog({ id: ownBatch.id }),
        () => api.batch.complete({ id: ownBatch.id, acceptMissing: true }),
        () => api.batch.results({ id: ownBatch.id }),
        () => api.candidate.list({ ...of, page: 1, limit: 10 }),
        () => api.candidate.present(of),
        () => api.examSet.generate(draft),
        () => api.examSet.ofBatch(of),
        () => api.response.add(handedIn),
        () => api.response.ofCandidate({ candidateId }),
        () => api.response.allOfCandidate({ candidateId }),
        () => api.response.ofBatch(of),
      ]
      if (role === 'otherDataEntry') {
        calls.push(() => api.response.update({ id: responseId, answers: [], practicalScore: 100 }))
        calls.push(() => api.response.setRecheck({ id: responseId, recheck: 'pending' }))
      }
      for (const call of calls) await expect(call(), String(call)).rejects.toMatchObject({ code: 'forbidden', message })
    }
    expect((await candidatesOf(institute(), ownBatch.id))[0]).toMatchObject({
      practicalScore: null,
      recheck: 'noRequest',
    })
  })

  test('staff list only their own batches, and an admin lists anyone’s', async () => {
    const { examiner, dataEntry } = await examinerAndDataEntry(institute())
    const otherBatch = await batchNamed(institute(), 'Two wheelers')
    const names = async (role: 'otherExaminer' | 'otherDataEntry') =>
      (await institute().as(role).batch.list(page)).rows.map(({ name }) => name)
    expect(await names('otherDataEntry')).toEqual(['Two wheelers'])
    expect(await names('otherExaminer')).toContain('Two wheelers')
    expect(await names('otherExaminer')).not.toContain('Dangerous goods')

    const as: ReturnType<typeof institute>['as'] = (role) => institute().as(role)
    await expect(as('otherExaminer').batch.ofExaminer({ ...page, staffId: examiner })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'These batches belong to another examiner.',
    })
    await expect(as('dataEntry').batch.ofExaminer({ ...page, staffId: examiner })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(
      as('dataEntry').batch.ofDataEntry({ ...page, staffId: otherBatch.dataEntry!.id }),
    ).rejects.toMatchObject({
      code: 'forbidden',
      message: 'These batches belong to another data entry operator.',
    })
    expect((await as('dataEntry').batch.ofDataEntry({ ...page, staffId: dataEntry })).total).toBeGreaterThan(3)
    expect(
      (await as('admin').batch.ofExaminer({ ...page, staffId: otherBatch.examiner!.id })).rows.length,
    ).toBeGreaterThan(0)
    await expect(
      as('examiner').batch.add({ name: 'x', date: today(), slots: ['x'], examiner, dataEntry }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
