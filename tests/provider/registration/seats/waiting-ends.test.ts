import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, indiaTimeToEpochMs, today } from '#contract/protocol/calendar'
import { slotDraft } from '../../catalogue/slot-workbook'
import { onBothDatabases } from '../../databases'
import { examinerAndDataEntry } from '../../exam/test-day'
import { newPhone, newRegistrationDraft } from '../draft'
import { paymentOf } from '../paying'

/** Milliseconds by which the provider's clock is ahead of the machine's. */
const clock = { ahead: 0 }
const minute = 60_000
let lastDay = 100

onBothDatabases(
  (institute) => {
    const api = () => institute().as('dataEntry')
    const setClock = async (instant: number) => {
      clock.ahead = instant - Date.now()
      await institute().signInAllStaff()
    }
    beforeEach(async () => {
      clock.ahead = 0
      await institute().signInAllStaff()
    })

    /** Adds a slot of two days whose only seat is booked, with people of these names on its waiting list. */
    async function addFullSlot(names: readonly string[]) {
      lastDay += 3
      const date = addDays(today(), lastDay)
      const endDate = addDays(date, 1)
      const draft = { ...(await slotDraft(institute(), date)), endDate, seats: 1, startTime: '06:00' }
      await institute().as('admin').slot.add(draft)
      const onDay = await api().slot.on({ date, courseName: draft.courseNameId })
      const { id } = onDay.find(({ startTime }) => startTime === '06:00')!
      const seated = await newRegistrationDraft(institute(), { dateOfCourse: date, slotId: id, phone: newPhone() })
      const { id: registrationId } = await api().registration.add(seated)
      for (const name of names) await api().waitingList.add({ slotId: id, name, phone: newPhone() })
      const list = async () => (await api().waitingList.list({ page: 1, limit: 50, slotId: id })).rows
      return {
        id,
        registrationId,
        lastStart: indiaTimeToEpochMs(endDate, '06:00'),
        list,
        edit: { ...draft, id },
        pay: () => api().registration.payOffline(paymentOf(registrationId, seated)),
      }
    }
    /** Completes a batch of the first day of a slot. */
    async function completeBatchOf({ id, edit }: { id: string; edit: { date: string } }) {
      const admin = institute().as('admin')
      const name = `Batch of ${edit.date}`
      await admin.batch.add({ name, date: edit.date, slots: [id], ...(await examinerAndDataEntry(institute())) })
      const [batch] = (await admin.batch.list({ page: 1, limit: 10, search: name })).rows
      await admin.batch.takeAttendance({ batchId: batch!.id, present: [] })
      await admin.batch.complete({ id: batch!.id, acceptMissing: true })
    }

    test('a seat whose test is complete is neither offered nor named as the next free one', async () => {
      const slot = await addFullSlot(['Asha'])
      await slot.pay()
      const nextFree = async () =>
        (
          await api().slot.nextFree({
            date: addDays(slot.edit.date, -1),
            courseName: slot.edit.courseNameId,
          })
        ).day
      await completeBatchOf(slot)
      await institute()
        .as('admin')
        .slot.update({ ...slot.edit, seats: 3 })
      expect(await slot.list()).toMatchObject([{ name: 'Asha', state: 'Waiting' }])
      expect(await nextFree()).not.toBe(slot.edit.date)
    })

    test('the next free day is one on which a slot has not ended', async () => {
      const { edit } = await addFullSlot([])
      await institute()
        .as('admin')
        .slot.update({ ...edit, seats: 3 })
      const nextFree = async () =>
        (await api().slot.nextFree({ date: addDays(edit.endDate, -1), courseName: edit.courseNameId })).day
      await setClock(indiaTimeToEpochMs(edit.endDate, '08:29'))
      expect(await nextFree()).toBe(edit.endDate)
      await setClock(indiaTimeToEpochMs(edit.endDate, '08:30'))
      expect(await nextFree()).not.toBe(edit.endDate)
    })

    test('a seat freed in the last hour is offered until the slot begins on its last day', async () => {
      const { registrationId, lastStart, list, id } = await addFullSlot(['Asha', 'Bina'])
      await setClock(lastStart - 40 * minute)
      await api().registration.remove({ id: registrationId })
      expect(await list()).toMatchObject([
        { name: 'Asha', state: 'Offered', offeredUntil: new Date(lastStart).toISOString() },
        { name: 'Bina', state: 'Waiting', offeredUntil: '' },
      ])
      await setClock(lastStart + minute)
      expect(await list()).toEqual([])
      // An ended offer holds no seat, and the waiting list takes no more entries.
      expect((await api().slot.check({ id })).seatsLeft).toBe(1)
      await expect(api().waitingList.add({ slotId: id, name: 'Chitra', phone: newPhone() })).rejects.toMatchObject({
        message: 'This slot has started. Its waiting list is closed.',
      })
    })

    test('a slot with a waiting list is deleted only after its last start', async () => {
      const { id, registrationId, lastStart, edit } = await addFullSlot(['Asha'])
      const hold = { holdId: randomUUID(), slotId: id }
      await institute()
        .as('admin')
        .slot.update({ ...edit, seats: 2 })
      // The added seat is offered to Asha, so it cannot be held for anybody else.
      expect(await api().seatHold.take(hold)).toMatchObject({ result: -1 })
      await api().registration.remove({ id: registrationId })
      await expect(institute().as('admin').slot.remove({ id })).rejects.toMatchObject({ code: 'conflict' })
      await setClock(lastStart + minute)
      expect(await institute().as('admin').slot.remove({ id })).toMatchObject({ result: 0 })
    })
  },
  { now: () => Date.now() + clock.ahead },
)
