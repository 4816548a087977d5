import { expect, test } from 'vitest'
import { onDatabase } from '../databases'
import { newPhone, newRegistrationDraft } from '../registration/draft'
import { candidatesOf, newBatch, newCandidate, newSlot, settleAll } from './test-day'

onDatabase((institute) => {
  const api = (role: 'admin' | 'examiner' = 'admin') => institute().as(role)
  const roll = async (batchId: string) =>
    (await candidatesOf(institute(), batchId)).map((row) => [row.rollNumber, row.firstName, row.isPresent, row.hasLeft])

  test('an absent candidate moved to another batch stays absent in the first', async () => {
    const first = await newBatch(institute(), 0)
    for (const firstName of ['Anu', 'Bina']) await newCandidate(institute(), first, { firstName })
    const chitra = await newCandidate(institute(), first, { firstName: 'Chitra' })
    await api().batch.takeAttendance({ batchId: first.id, present: [] })
    const second = await newBatch(institute(), 2)
    const place = { slotId: second.slotId, dateOfCourse: second.date }
    await api().registration.update({ ...chitra.draft, ...place, id: chitra.id })

    const absent = [
      [1, 'Anu', false, false],
      [2, 'Bina', false, false],
      [3, 'Chitra', false, true],
    ]
    expect(await roll(first.id)).toEqual(absent)
    expect((await api().batch.byId({ id: first.id })).candidates).toBe(3)
    expect((await api().batch.attendanceLog({ id: first.id })).map(({ candidateId }) => candidateId)).toContain(
      chitra.id,
    )
    expect(await roll(second.id)).toEqual([
      [1, 'Asha', false, false],
      [2, 'Bina', false, false],
      [3, 'Chitra', false, false],
    ])

    await api().batch.takeAttendance({ batchId: second.id, present: [...second.ids.slice(1), chitra.id] })
    expect(await roll(first.id)).toEqual(absent)
    expect(await roll(second.id)).toEqual([
      [1, 'Asha', false, false],
      [2, 'Bina', true, false],
      [3, 'Chitra', true, false],
    ])
    const refusal = {
      code: 'invalid',
      message: expect.stringMatching(/^Chitra Rani left this batch .* stay absent here\.$/),
    }
    await expect(api().batch.takeAttendance({ batchId: first.id, present: [chitra.id] })).rejects.toMatchObject(refusal)
    await api().batch.takeAttendance({ batchId: first.id, present: [] })
    expect(await roll(first.id)).toEqual(absent)

    await newCandidate(institute(), first, { firstName: 'Aabha' })
    expect((await roll(first.id)).at(-1)).toEqual([4, 'Aabha', false, false])
    const present = await api('examiner').candidate.present({ batchId: second.id })
    expect(present.candidates.map(({ id }) => id)).toContain(chitra.id)
  })

  test('a candidate who moves in after the attendance is numbered last', async () => {
    const other = await newSlot(institute())
    const early = await newCandidate(institute(), other, { firstName: 'Early' })
    const batch = await newBatch(institute(), 1)
    await api().batch.takeAttendance({ batchId: batch.id, present: batch.ids })
    await newCandidate(institute(), batch, { firstName: 'Zoya' })
    const before = [
      [1, 'Asha', true, false],
      [2, 'Zoya', false, false],
    ]
    expect(await roll(batch.id)).toEqual(before)
    const place = { slotId: batch.slotId, dateOfCourse: batch.date }
    await api().registration.update({ ...early.draft, ...place, id: early.id })
    expect(await roll(batch.id)).toEqual([...before, [3, 'Early', false, false]])
    await api().registration.update({ ...early.draft, ...place, id: early.id, city: 'Panipat' })
    await newCandidate(institute(), batch, { firstName: 'Anu' })
    expect(await roll(batch.id)).toEqual([...before, [3, 'Early', false, false], [4, 'Anu', false, false]])
  })

  test('a candidate who returns keeps their place on the list', async () => {
    const batch = await newBatch(institute(), 1)
    const { id, draft } = await newCandidate(institute(), batch, { firstName: 'Bina' })
    await api().batch.takeAttendance({ batchId: batch.id, present: batch.ids })
    const other = await newSlot(institute())
    const movedDraft = { ...draft, id, slotId: other.slotId, dateOfCourse: other.date }
    await api().registration.update(movedDraft)
    expect((await roll(batch.id)).at(-1)).toEqual([2, 'Bina', false, true])
    await api().registration.update({ ...draft, id })
    await api().batch.takeAttendance({ batchId: batch.id, present: [...batch.ids, id] })
    expect(await roll(batch.id)).toEqual([
      [1, 'Asha', true, false],
      [2, 'Bina', true, false],
    ])
  })

  test('the slot of a complete batch takes neither a new booking nor a move', async () => {
    const batch = await newBatch(institute(), 1)
    await api().batch.takeAttendance({ batchId: batch.id, present: [] })
    await api().batch.complete({ id: batch.id, acceptMissing: false })
    const over = { code: 'conflict', message: 'The test of this slot is over.' }
    const before = await api().slot.check({ id: batch.slotId })
    expect(before).toMatchObject({ result: -1, message: over.message })
    const place = { slotId: batch.slotId, dateOfCourse: batch.date }
    const draft = await newRegistrationDraft(institute(), { ...place, phone: newPhone() })
    await expect(api().registration.add(draft)).rejects.toMatchObject(over)
    const other = await newCandidate(institute(), await newSlot(institute()))
    await expect(api().registration.update({ ...other.draft, ...place, id: other.id })).rejects.toMatchObject(over)
    expect(await api().slot.check({ id: batch.slotId })).toEqual(before)
    expect(await candidatesOf(institute(), batch.id)).toHaveLength(1)
  })

  test('nobody is marked present and cancelled or moved at the same moment', async () => {
    const other = await newSlot(institute())
    for (let round = 0; round < 8; round++) {
      const batch = await newBatch(institute(), 0)
      const { id, draft } = await newCandidate(institute(), batch)
      const leave =
        round % 2 === 0
          ? api().extension.cancel({ id, reason: 'At the same moment' })
          : api().registration.update({ ...draft, id, slotId: other.slotId, dateOfCourse: other.date })
      const mark = api('examiner').batch.takeAttendance({ batchId: batch.id, present: [id] })

      const { done, refused } = await settleAll<unknown>([leave, mark])

      expect(done).toHaveLength(1)
      expect(refused).toHaveLength(1)
      expect(['conflict', 'invalid']).toContain(refused[0].code)
      const rows = await candidatesOf(institute(), batch.id)
      expect(rows.filter(({ isPresent, hasLeft }) => isPresent && hasLeft)).toEqual([])
    }
  })
})
