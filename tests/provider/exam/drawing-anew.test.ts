import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../catalogue/slot-workbook'
import { onDatabase } from '../databases'
import {
  answers,
  batchNamed,
  examinerAndDataEntry,
  newBatch,
  newBatchWithPaper,
  paperDraft,
  settleAll,
} from './test-day'

onDatabase((institute) => {
  const redraw = async (batchId: string, replaces: string) =>
    institute()
      .as('examiner')
      .examSet.redraw({ ...(await paperDraft(institute(), batchId)), replaces })

  test('an unseen paper can be redrawn, and the log keeps both with their authors', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const api = institute().as('examiner')
    expect(paper.isIssued).toBe(false)
    await redraw(batchId, paper.id)
    const next = await api.examSet.ofBatch({ batchId })
    expect(next.id).not.toBe(paper.id)
    expect(next.questions).toHaveLength(20)
    expect((await api.candidate.present({ batchId })).questionPaper?.id).toBe(next.id)
    const handedIn = { batchId, candidateId: ids[0]!, questionPaperId: paper.id, answers: answers(paper, 20) }
    await expect(api.response.add(handedIn)).rejects.toMatchObject({
      message: 'This is not the question paper of the batch.',
    })
    const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
    expect(await api.examSet.log({ batchId })).toEqual([
      {
        id: paper.id,
        at,
        by: 'Harpreet Gill',
        issuedAt: '',
        issuedBy: '',
        replacedAt: at,
        replacedBy: 'Harpreet Gill',
      },
      { id: next.id, at, by: 'Harpreet Gill', issuedAt: '', issuedBy: '', replacedAt: '', replacedBy: '' },
    ])
  })

  test('a printed, started or handed-in paper is final, a replaced one is not printed', async () => {
    const { id: batchId, paper } = await newBatchWithPaper(institute(), 1)
    const api = institute().as('examiner')
    await redraw(batchId, paper.id)
    await expect(api.examSet.issue({ id: paper.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This question paper was generated again. Open the batch again for the new one.',
    })
    const { id } = await api.examSet.ofBatch({ batchId })
    await api.examSet.issue({ id })
    const [, first] = await api.examSet.log({ batchId })
    await institute().as('dataEntry').examSet.issue({ id })
    expect((await api.examSet.log({ batchId }))[1]).toEqual(first)
    expect(first).toMatchObject({ issuedBy: 'Harpreet Gill' })
    expect((await api.candidate.present({ batchId })).questionPaper?.isIssued).toBe(true)
    const conflict = {
      code: 'conflict',
      message: 'This paper is printed, started or handed in, so it cannot be replaced.',
    }
    await expect(redraw(batchId, id)).rejects.toMatchObject(conflict)

    const seated = await newBatchWithPaper(institute(), 1)
    await api.sitting.report({ batchId: seated.id, candidateId: seated.ids[0]!, answered: 0 })
    await expect(redraw(seated.id, seated.paper.id)).rejects.toMatchObject(conflict)

    const other = await newBatchWithPaper(institute(), 1)
    const { paper: otherPaper } = other
    const handedIn = {
      batchId: other.id,
      candidateId: other.ids[0]!,
      questionPaperId: otherPaper.id,
      answers: answers(otherPaper, 20),
    }
    await api.response.add(handedIn)
    await expect(redraw(other.id, otherPaper.id)).rejects.toMatchObject(conflict)
  })

  test('one of several simultaneous redraws or prints takes effect', async () => {
    const { id: batchId, paper } = await newBatchWithPaper(institute(), 1)
    const draft = { ...(await paperDraft(institute(), batchId)), replaces: paper.id }
    const roles = ['examiner', 'admin', 'superadmin'] as const
    const { done, refused } = await settleAll(roles.map((role) => institute().as(role).examSet.redraw(draft)))
    expect(done).toHaveLength(1)
    for (const error of refused) expect(error).toMatchObject({ code: 'conflict' })
    const { id } = await institute().as('examiner').examSet.ofBatch({ batchId })
    const both = await settleAll([redraw(batchId, id), institute().as('examiner').examSet.issue({ id })])
    expect(both.done).toHaveLength(1)
  })

  test('the slots of a batch must be of one vehicle category', async () => {
    const date = addDays(today(), 59)
    const admin = institute().as('admin')
    const first = await slotDraft(institute(), date)
    const courses = await admin.courseName.all()
    const other = courses.find((one) => one.vehicleCategory.id !== first.vehicleCategoryId)!
    await admin.slot.add(first)
    await admin.slot.add({
      ...first,
      vehicleCategoryId: other.vehicleCategory.id,
      courseTypeId: other.courseType.id,
      courseCategoryId: other.courseCategory.id,
      courseNameId: other.id,
    })
    const slots = (await admin.slot.onDay({ date })).map(({ id }) => id)
    expect(slots).toHaveLength(2)
    const draft = { name: 'Two kinds', date, slots, ...(await examinerAndDataEntry(institute())) }
    const refusal = 'The slots of a batch are of one vehicle category, since all of them get the same question paper.'
    await expect(admin.batch.add(draft)).rejects.toMatchObject({ code: 'invalid', fields: { slots: refusal } })
    expect(await batchNamed(institute(), 'Two kinds')).toBeUndefined()
  })

  test('a correction of attendance is late only after the paper is drawn', async () => {
    const { id: batchId, ids } = await newBatch(institute(), 2)
    const api = institute().as('examiner')
    await api.batch.takeAttendance({ batchId, present: [ids[0]!] })
    await api.batch.takeAttendance({ batchId, present: ids })
    await api.examSet.generate(await paperDraft(institute(), batchId))
    await api.batch.takeAttendance({ batchId, present: [ids[1]!] })
    const log = await api.batch.attendanceLog({ id: batchId })
    expect(log.map(({ isPresent, isLate, rollNumber }) => [isPresent, isLate, rollNumber])).toEqual([
      [true, false, 1],
      [false, false, 2],
      [true, false, 2],
      [false, true, 1],
    ])
    expect(log[0]!.phone).toMatch(/^\d{10}$/)
  })
})
