import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../catalogue/slot-workbook'
import { onDatabase } from '../databases'
import { candidatesOf, examinerAndDataEntry } from '../exam/test-day'
import { newPhone, newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

/** Milliseconds by which the provider's clock is ahead of the machine's. */
const clock = { ahead: 0 }
const hour = 3_600_000
let lastDay = 300

onDatabase(
  (institute) => {
    const api = () => institute().as('dataEntry')
    beforeEach(async () => {
      if (clock.ahead === 0) return
      clock.ahead = 0
      await institute().signInAllStaff()
    })
    async function addSlot(days = 1) {
      lastDay += 5
      const date = addDays(today(), lastDay)
      const draft = { ...(await slotDraft(institute(), date)), endDate: addDays(date, days - 1), seats: 2 }
      await institute()
        .as('admin')
        .slot.add({ ...draft, startTime: '06:00' })
      const onDay = await api().slot.on({ date, courseName: draft.courseNameId })
      return { id: onDay.find(({ startTime }) => startTime === '06:00')!.id, date }
    }
    type Slot = Awaited<ReturnType<typeof addSlot>>
    async function register(slot: Slot, isPaid = true) {
      const draft = await newRegistrationDraft(institute(), {
        dateOfCourse: slot.date,
        slotId: slot.id,
        phone: newPhone(),
      })
      const { id } = await api().registration.add(draft)
      if (isPaid) await api().registration.payOffline(paymentOf(id, draft))
      const edit = (changes: object) => api().registration.update({ ...draft, id, ...changes })
      return {
        id,
        phone: draft.phone,
        edit,
        editTo: ({ id: slotId, date }: Slot) => edit({ slotId, dateOfCourse: date }),
      }
    }
    const seatsOf = async (slot: Slot) => (await api().slot.check({ id: slot.id })).seatsLeft

    test('a paid registration changes its slot in Edit only before that slot begins', async () => {
      const [from, to, later] = [await addSlot(), await addSlot(), await addSlot()]
      const { edit, editTo } = await register(from)
      await editTo(to)
      expect([await seatsOf(from), await seatsOf(to)]).toEqual([2, 1])
      clock.ahead = Date.parse(`${to.date}T06:00:00+05:30`) - Date.now() + hour
      await institute().signInAllStaff()
      await expect(editTo(later)).rejects.toMatchObject({
        code: 'conflict',
        fields: {
          slotId: expect.stringMatching(/^The slot began on .*, so its registrations can no longer be moved\.$/),
        },
      })
      expect([await seatsOf(to), await seatsOf(later)]).toEqual([1, 2])
      // The other fields are corrected nevertheless.
      expect(await edit({ slotId: to.id, dateOfCourse: to.date, city: 'Hansi' })).toMatchObject({ result: 0 })
    })

    test('an unpaid registration changes its slot even after that slot began', async () => {
      const [from, to] = [await addSlot(), await addSlot()]
      const { editTo } = await register(from, false)
      clock.ahead = Date.parse(`${from.date}T06:00:00+05:30`) - Date.now() + hour
      await institute().signInAllStaff()
      expect(await editTo(to)).toMatchObject({ result: 0 })
    })

    test('another day of the same slot is also a move', async () => {
      const slot = await addSlot(3)
      const { edit } = await register(slot)
      await edit({ dateOfCourse: addDays(slot.date, 1) })
      clock.ahead = Date.parse(`${addDays(slot.date, 1)}T06:00:00+05:30`) - Date.now() + hour
      await institute().signInAllStaff()
      await expect(edit({ dateOfCourse: addDays(slot.date, 2) })).rejects.toMatchObject({
        fields: { slotId: expect.stringMatching(/The slot began on/) },
      })
    })

    test('a cancelled registration or a number already in the slot is not moved', async () => {
      const [from, to] = [await addSlot(), await addSlot()]
      const { id, phone } = await register(from)
      const move = () => api().extension.move({ id, slotId: to.id, dateOfCourse: to.date })
      const draftAtOtherSlot = await newRegistrationDraft(institute(), { dateOfCourse: to.date, slotId: to.id, phone })
      const { id: second } = await api().registration.add(draftAtOtherSlot)
      await expect(move()).rejects.toMatchObject({
        message: expect.stringMatching(/is already registered for this course and slot/),
      })
      await api().registration.remove({ id: second })
      await api().extension.cancel({ id, reason: 'Moves away' })
      await expect(move()).rejects.toMatchObject({ message: 'This registration is cancelled.' })
      expect([await seatsOf(from), await seatsOf(to)]).toEqual([2, 2])
    })

    test('a registration is not moved into a slot or day that has begun', async () => {
      const [to, from] = [await addSlot(3), await addSlot()]
      const { id } = await register(from)
      clock.ahead = Date.parse(`${addDays(to.date, 1)}T06:00:00+05:30`) - Date.now() + hour
      await institute().signInAllStaff()
      const move = (day: number) => api().extension.move({ id, slotId: to.id, dateOfCourse: addDays(to.date, day) })
      await expect(move(1)).rejects.toMatchObject({ fields: { slotId: expect.stringMatching(/^This slot began on/) } })
      expect(await move(2)).toMatchObject({ result: 0 })
    })

    test('two registrations that swap slots at the same moment both move, every time', async () => {
      const [one, two] = [await addSlot(), await addSlot()]
      const [asha, bina] = [await register(one), await register(two)]
      for (let n = 0; n < 6; n++) {
        const [a, b] = n % 2 ? [one, two] : [two, one]
        const move = (id: string, to: Slot) => api().extension.move({ id, slotId: to.id, dateOfCourse: to.date })
        await Promise.all([move(asha.id, a), move(bina.id, b)])
      }
      expect([await seatsOf(one), await seatsOf(two)]).toEqual([1, 1])
    })

    test('a paid registration whose slot is in an exam batch changes its slot in Edit', async () => {
      const [from, to] = [await addSlot(), await addSlot()]
      const { id, editTo } = await register(from)
      const batch = { name: `Batch of ${from.date}`, date: from.date, slots: [from.id] }
      const { batch: batches } = institute().as('admin')
      await batches.add({ ...batch, ...(await examinerAndDataEntry(institute())) })
      const { rows } = await batches.list({ page: 1, limit: 100 })
      const batchId = rows.find(({ name }) => name === batch.name)!.id
      expect(await candidatesOf(institute(), batchId)).toMatchObject([{ id }])
      await editTo(to)
      expect(await candidatesOf(institute(), batchId)).toEqual([])
      expect([await seatsOf(from), await seatsOf(to)]).toEqual([2, 1])
    })
  },
  { now: () => Date.now() + clock.ahead },
)
