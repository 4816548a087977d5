import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { slotDraft } from '../../catalogue/slot-workbook'
import { onBothDatabases, onDatabase } from '../../databases'
import {
  answers,
  batchNamed,
  candidatesOf,
  examinerAndDataEntry,
  newBatch,
  newCandidate,
  newSlot,
  paperDraft,
  settleAll,
} from '../test-day'

const page = { page: 1, limit: 50 }

onBothDatabases((institute) => {
  test('one of several simultaneous batches of the same slots is created', async () => {
    const api = institute().as('admin')
    const slots = [await newSlot(institute()), await newSlot(institute())]
    const { date } = slots[0]!
    const second = (await api.slot.onDay({ date: slots[1]!.date }))[0]!
    const { id, batchName: _, booked: __, seats, ...place } = second
    await api.slot.update({ ...place, id, seats, date, endDate: date, startTime: '10:00', endTime: '11:00' })
    const staff = await examinerAndDataEntry(institute())
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    const { done, refused } = await settleAll(
      names.map((name, i) => {
        const ids = slots.map(({ slotId }) => slotId)
        return api.batch.add({ name: `Race ${name}`, date, slots: i % 2 ? ids : ids.toReversed(), ...staff })
      }),
    )
    expect(done).toHaveLength(1)
    expect(refused).toHaveLength(5)
    for (const error of refused)
      expect(error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/is in the batch “Race /) })
    expect((await api.batch.list({ ...page, search: 'race' })).rows).toMatchObject([{ slots: [{}, {}], seats: 20 }])
  })

  test('an edit keeps date and slots, and search finds name, examiner and data entry', async () => {
    const api = institute().as('admin')
    const batch = await newBatch(institute(), 1)
    const other = await newSlot(institute())
    const [baljeet] = (await api.batch.examiners()).filter(({ name }) => name === 'Baljeet Kaur')
    const draft = { ...(await examinerAndDataEntry(institute())), examiner: baljeet!.id }
    await api.batch.update({ id: batch.id, name: 'सोमवार बैच', date: other.date, slots: [other.slotId], ...draft })
    for (const search of ['सोमवार', 'baljeet सोमवार', 'yadav बैच']) {
      expect((await api.batch.list({ ...page, search })).rows, search).toMatchObject([
        {
          id: batch.id,
          date: batch.date,
          slots: [{ id: batch.slotId }],
          examiner: { name: 'Baljeet Kaur', email: 'baljeet.kaur@idtr.example' },
          dataEntry: { name: 'Sunita Yadav' },
          seats: 10,
          candidates: 1,
        },
      ])
    }
    expect((await api.batch.list({ ...page, search: 'सोमवार harpreet' })).total).toBe(0)
  })

  test('the roll list is by name until attendance, then numbers are fixed', async () => {
    const api = institute().as('admin')
    const batch = await newBatch(institute(), 2)
    const roll = async () => (await candidatesOf(institute(), batch.id)).map((row) => [row.rollNumber, row.firstName])
    expect(await roll()).toEqual([
      [1, 'Asha'],
      [2, 'Bina'],
    ])
    await newCandidate(institute(), batch, { firstName: 'Anu' })
    const leaving = await newCandidate(institute(), batch, { firstName: 'Aruna' })
    expect(await roll()).toEqual([
      [1, 'Anu'],
      [2, 'Aruna'],
      [3, 'Asha'],
      [4, 'Bina'],
    ])
    await api.extension.cancel({ id: leaving.id, reason: 'Cannot come' })
    expect((await api.batch.byId({ id: batch.id })).candidates).toBe(3)
    await api.batch.takeAttendance({ batchId: batch.id, present: [] })
    await newCandidate(institute(), batch, { firstName: 'Aaliya' })
    const last = ['Anu', 'Asha', 'Bina', 'Aaliya']
    expect((await roll()).map(([, name]) => name)).toEqual(last)
    await newCandidate(institute(), batch, { firstName: 'Aabha' })
    const [anu] = await candidatesOf(institute(), batch.id)
    await api.extension.cancel({ id: anu?.id ?? '', reason: 'Did not come' })
    expect(await roll()).toEqual([
      [1, 'Anu'],
      [2, 'Asha'],
      [3, 'Bina'],
      [4, 'Aaliya'],
      [5, 'Aabha'],
    ])
    expect((await candidatesOf(institute(), batch.id)).map(({ hasLeft }) => hasLeft)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    last.push('Aabha')
    await api.batch.complete({ id: batch.id, acceptMissing: false })
    expect((await roll()).map(([, name]) => name)).toEqual(last)
    expect((await api.batch.byId({ id: batch.id })).candidates).toBe(5)
  })
})

onDatabase((institute) => {
  test('a batch takes slots of its own day that are in no other batch', async () => {
    const api = institute().as('admin')
    const { slotId, date } = await newSlot(institute())
    const draft = { name: 'Monday', date, slots: [slotId], ...(await examinerAndDataEntry(institute())) }
    await expect(api.batch.add({ ...draft, date: addDays(today(), -1) })).rejects.toMatchObject({
      code: 'invalid',
      fields: { date: 'The date has passed' },
    })
    await expect(api.batch.add({ ...draft, date: addDays(date, 1) })).rejects.toMatchObject({
      code: 'invalid',
      message: `A slot is not on ${formatDay(addDays(date, 1))}. Load the slots of the day again.`,
    })
    await expect(api.batch.add({ ...draft, slots: ['gone'] })).rejects.toMatchObject({ code: 'invalid' })
    await expect(api.batch.add({ ...draft, slots: [] })).rejects.toMatchObject({ message: '*Please select batch!' })
    await expect(api.batch.add({ ...draft, examiner: draft.dataEntry })).rejects.toMatchObject({
      fields: { examiner: 'This examiner no longer exists. Choose another one.' },
    })
    await expect(api.batch.add({ ...draft, dataEntry: draft.examiner })).rejects.toMatchObject({
      fields: { dataEntry: 'This data entry operator no longer exists. Choose another one.' },
    })
    expect(await api.slot.onDay({ date })).toMatchObject([{ id: slotId, batchName: '' }])

    await api.batch.add(draft)
    expect(await api.slot.onDay({ date })).toMatchObject([{ id: slotId, batchName: 'Monday' }])
    await expect(api.batch.add({ ...draft, name: 'Again' })).rejects.toMatchObject({
      code: 'conflict',
      message: `The slot on ${formatDay(date)} at 6:00 AM is in the batch “Monday” already.`,
    })
    expect((await api.batch.list({ ...page, search: 'Again' })).total).toBe(0)
    await expect(api.slot.remove({ id: slotId })).rejects.toMatchObject({
      message: 'This slot is in the batch “Monday”. Delete the batch first.',
    })
  })

  test('a slot in a batch keeps its day, and a slot with a cancellation stays', async () => {
    const api = institute().as('admin')
    const slot = await newSlot(institute())
    const { slotId, date } = slot
    const times = await slotDraft(institute(), date)
    const { id } = await newCandidate(institute(), slot)
    await api.extension.cancel({ id, reason: 'Cannot come' })
    await expect(api.slot.remove({ id: slotId })).rejects.toMatchObject({
      code: 'conflict',
      message: '1 cancelled registration of this slot must be kept, and the slot with it.',
    })

    await api.batch.add({ name: 'Its day', date, slots: [slotId], ...(await examinerAndDataEntry(institute())) })
    const later = { date: addDays(date, 300), endDate: addDays(date, 300) }
    await expect(api.slot.update({ ...times, ...later, id: slotId })).rejects.toMatchObject({
      fields: { date: `The batch “Its day” has this slot on ${formatDay(date)}` },
    })
    expect(await api.slot.onDay({ date })).toMatchObject([{ id: slotId, batchName: 'Its day' }])
  })

  test('attendance covers the whole list, logs corrections, and keeps those with papers', async () => {
    const api = institute().as('examiner')
    const { id, ids } = await newBatch(institute(), 3)
    const [asha, bina, chitra] = ids as [string, string, string]
    await expect(api.batch.takeAttendance({ batchId: id, present: [asha, 'x'] })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect((await api.batch.byId({ id })).isAttendanceTaken).toBe(false)

    await api.batch.takeAttendance({ batchId: id, present: [asha, bina] })
    await api.batch.takeAttendance({ batchId: id, present: [asha, bina] })
    await api.batch.takeAttendance({ batchId: id, present: [asha, chitra] })
    const log = await api.batch.attendanceLog({ id })
    expect(log.map(({ candidate, isPresent, isLate, by }) => [candidate.split(' ')[0], isPresent, isLate, by])).toEqual(
      [
        ['Asha', true, false, 'Harpreet Gill'],
        ['Bina', true, false, 'Harpreet Gill'],
        ['Chitra', false, false, 'Harpreet Gill'],
        ['Bina', false, false, 'Harpreet Gill'],
        ['Chitra', true, false, 'Harpreet Gill'],
      ],
    )

    await api.examSet.generate(await paperDraft(institute(), id))
    const paper = await api.examSet.ofBatch({ batchId: id })
    const handedIn = { batchId: id, candidateId: asha, questionPaperId: paper.id, practicalScore: null }
    await api.response.add({ ...handedIn, answers: answers(paper, 20) })
    await expect(api.batch.takeAttendance({ batchId: id, present: [chitra] })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Asha Rani has handed in a paper, so they cannot be absent.',
    })
  })

  test('a candidate marked present can neither move to another slot nor be cancelled', async () => {
    const api = institute().as('admin')
    const batch = await newBatch(institute(), 0)
    const { id, draft } = await newCandidate(institute(), batch)
    await api.batch.takeAttendance({ batchId: batch.id, present: [id] })
    const other = await newSlot(institute())
    const presentConflict = { code: 'conflict', message: expect.stringMatching(/is marked present in a test/) }
    const moved = { ...draft, id, slotId: other.slotId, dateOfCourse: other.date }
    await expect(api.registration.update(moved)).rejects.toMatchObject(presentConflict)
    await expect(api.extension.cancel({ id, reason: 'No' })).rejects.toMatchObject(presentConflict)
  })

  test('a batch can be deleted while nobody is present and no paper drawn', async () => {
    const api = institute().as('admin')
    const empty = await newBatch(institute(), 0)
    await expect(api.batch.takeAttendance({ batchId: empty.id, present: [] })).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no user in this batch',
    })
    await api.batch.remove({ id: empty.id })
    expect(await api.slot.onDay({ date: empty.date })).toMatchObject([{ batchName: '' }])
    await expect(api.batch.remove({ id: empty.id })).rejects.toMatchObject({ code: 'not_found' })

    const startedBatch = await newBatch(institute(), 1)
    await api.batch.takeAttendance({ batchId: startedBatch.id, present: startedBatch.ids })
    await expect(api.batch.remove({ id: startedBatch.id })).rejects.toMatchObject({
      code: 'conflict',
      message: '1 candidate is marked present in this batch, so the batch must be kept.',
    })
    await api.batch.takeAttendance({ batchId: startedBatch.id, present: [] })
    await api.batch.remove({ id: startedBatch.id })
    await expect(api.batch.byId({ id: startedBatch.id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await api.slot.onDay({ date: startedBatch.date })).toMatchObject([{ batchName: '' }])
    await api.batch.add({
      name: 'Once more',
      date: startedBatch.date,
      slots: [startedBatch.slotId],
      ...(await examinerAndDataEntry(institute())),
    })
    const again = await batchNamed(institute(), 'Once more')
    expect(again).toMatchObject({ isAttendanceTaken: false, candidates: 1 })
    expect(await api.batch.attendanceLog({ id: again.id })).toEqual([])

    await api.batch.takeAttendance({ batchId: again.id, present: [] })
    await api.examSet.generate(await paperDraft(institute(), again.id))
    await expect(api.batch.remove({ id: again.id })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This batch has a question paper, so the batch must be kept.',
    })

    const over = await newBatch(institute(), 1)
    await api.batch.takeAttendance({ batchId: over.id, present: [] })
    await api.batch.complete({ id: over.id, acceptMissing: false })
    await api.batch.results({ id: over.id })
    await api.batch.remove({ id: over.id })
    await expect(api.batch.byId({ id: over.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a batch is complete with all papers, or when missing ones are accepted', async () => {
    const api = institute().as('examiner')
    const batch = await newBatch(institute(), 3)
    const { id } = batch
    const complete = (acceptMissing = false) => api.batch.complete({ id, acceptMissing })
    await expect(complete()).rejects.toMatchObject({ code: 'conflict', message: 'Take the attendance first.' })
    await api.batch.takeAttendance({ batchId: id, present: batch.ids })
    await expect(complete(true)).rejects.toMatchObject({ message: 'Generate the question paper first.' })
    await api.examSet.generate(await paperDraft(institute(), id))
    const paper = await api.examSet.ofBatch({ batchId: id })
    await expect(complete()).rejects.toMatchObject({
      code: 'conflict',
      message: '3 papers are not handed in: Asha Rani, Bina Rani and Chitra Rani.',
    })
    for (const candidateId of batch.ids.slice(0, 2)) {
      const handedIn = { batchId: id, candidateId, questionPaperId: paper.id, practicalScore: null }
      await api.response.add({ ...handedIn, answers: answers(paper, 12) })
    }
    await expect(complete()).rejects.toMatchObject({ message: '1 paper is not handed in: Chitra Rani.' })
    await complete(true)
    await expect(complete()).rejects.toMatchObject({ message: 'This batch is complete already.' })
    await expect(api.batch.takeAttendance({ batchId: id, present: batch.ids })).rejects.toMatchObject({
      message: 'This batch is complete.',
    })
  })
})
