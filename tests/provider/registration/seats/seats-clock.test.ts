import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../../catalogue/slot-workbook'
import { onDatabase } from '../../databases'
import { newPhone, newRegistrationDraft } from '../draft'

/** Milliseconds by which the provider's clock is ahead of the machine's. */
const clock = { ahead: 0 }
const hour = 3_600_000
const year = 365 * 24 * hour
let lastDay = 500

onDatabase(
  (institute) => {
    const clerk = () => institute().as('dataEntry')
    const otherClerk = () => institute().as('otherDataEntry')
    const setClock = async (ahead: number) => {
      clock.ahead = ahead
      await institute().signInAllStaff()
    }
    beforeEach(() => setClock(0))

    /** A slot with one seat, on a day after all clocks below. */
    async function addSlotWithOneSeat() {
      lastDay += 1
      const date = addDays(today(), lastDay)
      const draft = { ...(await slotDraft(institute(), date)), seats: 1, startTime: '06:00' }
      await institute().as('admin').slot.add(draft)
      const onDay = () => clerk().slot.on({ date, courseName: draft.courseNameId })
      const readSlot = async () => (await onDay()).find(({ startTime }) => startTime === '06:00')!
      const { id } = await readSlot()
      const draftOf = (phone = newPhone()) =>
        newRegistrationDraft(institute(), { dateOfCourse: date, slotId: id, phone })
      return { id, read: readSlot, draftOf }
    }

    test.each([
      ['an hour', hour],
      ['a year', year],
    ])('a clock set back by %s does not extend a seat hold', async (_, ahead) => {
      await setClock(ahead)
      const slot = await addSlotWithOneSeat()
      await clerk().seatHold.take({ holdId: randomUUID(), slotId: slot.id })
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 1 })
      await setClock(0)
      expect(await slot.read()).toMatchObject({ seatsLeft: 1, seatHoldCount: 0 })
      await otherClerk().registration.add(await slot.draftOf())
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 0 })
    })

    test('a hold cannot be released or taken over by another person', async () => {
      const slot = await addSlotWithOneSeat()
      const holdId = randomUUID()
      await clerk().seatHold.take({ holdId, slotId: slot.id })
      const refused = { code: 'conflict', message: /held by someone else/ }
      await expect(otherClerk().seatHold.release({ holdId })).rejects.toMatchObject(refused)
      await expect(otherClerk().seatHold.take({ holdId, slotId: slot.id })).rejects.toMatchObject(refused)
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 1 })
    })

    test('of two people who send the same hold id at the same time, one is refused', async () => {
      const [slot, otherSlot] = [await addSlotWithOneSeat(), await addSlotWithOneSeat()]
      const holdId = randomUUID()
      const results = await Promise.allSettled([
        clerk().seatHold.take({ holdId, slotId: slot.id }),
        otherClerk().seatHold.take({ holdId, slotId: otherSlot.id }),
      ])
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
      const [{ seatHoldCount }, other] = [await slot.read(), await otherSlot.read()]
      expect(seatHoldCount + other.seatHoldCount).toBe(1)
    })

    test('an offered seat stays offered when a wizard that began with it is left', async () => {
      const slot = await addSlotWithOneSeat()
      const { id } = await clerk().registration.add(await slot.draftOf())
      const phone = newPhone()
      await clerk().waitingList.add({ slotId: slot.id, name: 'Asha', phone })
      await clerk().registration.remove({ id })
      const holdId = randomUUID()
      expect(await clerk().seatHold.take({ holdId, slotId: slot.id, phone })).toMatchObject({ result: 0 })
      await clerk().seatHold.release({ holdId })
      const [row] = (await clerk().waitingList.list({ page: 1, limit: 10, slotId: slot.id })).rows
      expect(row).toMatchObject({ name: 'Asha', state: 'Offered' })
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 1 })
    })

    test('a person with an offer and a hold books one seat and frees the other', async () => {
      const slot = await addSlotWithOneSeat()
      const draft = await slot.draftOf()
      const { id } = await clerk().registration.add(draft)
      const [asha, bina] = [newPhone(), newPhone()]
      await clerk().waitingList.add({ slotId: slot.id, name: 'Asha', phone: asha })
      await clerk().registration.remove({ id })
      // The slot gets a second seat, and the wizard holds it before the waiting list is read.
      const edit = { ...(await slotRow(slot.id)), seats: 2 }
      await institute().as('admin').slot.update(edit)
      const holdId = randomUUID()
      expect(await clerk().seatHold.take({ holdId, slotId: slot.id })).toMatchObject({ result: 0 })
      await clerk().waitingList.add({ slotId: slot.id, name: 'Bina', phone: bina })
      await clerk().registration.add({ ...(await slot.draftOf(asha)), holdId })
      // The offer is made at once, not when the waiting list is next read.
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 1 })
      const { rows } = await clerk().waitingList.list({ page: 1, limit: 10, slotId: slot.id })
      expect(rows).toMatchObject([{ name: 'Bina', state: 'Offered' }])
    })
    const slotRow = async (id: string) => {
      const { rows } = await institute().as('admin').slot.list({ page: 1, limit: 100 })
      return rows.find((row) => row.id === id)!
    }

    test('a waiting person who books a free seat leaves the waiting list', async () => {
      const slot = await addSlotWithOneSeat()
      const holdId = randomUUID()
      await clerk().seatHold.take({ holdId, slotId: slot.id })
      const phone = newPhone()
      await clerk().waitingList.add({ slotId: slot.id, name: 'Asha', phone })
      await clerk().registration.add({ ...(await slot.draftOf(phone)), holdId })
      expect((await clerk().waitingList.list({ page: 1, limit: 10, slotId: slot.id })).rows).toEqual([])
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 0, waitingListLength: 0 })
    })

    test('the waiting list is searched by name, number and course, with any signs', async () => {
      const slot = await addSlotWithOneSeat()
      await clerk().registration.add(await slot.draftOf())
      const phone = newPhone()
      const nasty = '100%_ O’Brien <b>शर्मा</b>'
      await clerk().waitingList.add({ slotId: slot.id, name: nasty, phone })
      const found = async (search: string) =>
        (await clerk().waitingList.list({ page: 1, limit: 10, slotId: slot.id, search })).rows.map(({ name }) => name)
      for (const search of ['100%_', 'शर्मा', phone.slice(-6), `+91 ${phone}`, 'LMV'])
        expect([search, await found(search)]).toEqual([search, [nasty]])
      expect(await found('nobody at all')).toEqual([])
      await clerk().waitingList.add({ slotId: slot.id, name: 'शर्मा', phone: newPhone() })
      // A full page does not show the total.
      const page = { page: 1, limit: 1, slotId: slot.id }
      expect(await clerk().waitingList.list({ ...page, search: 'शर्मा' })).toMatchObject({ total: 2 })
      expect(await clerk().waitingList.list({ ...page, search: nasty })).toMatchObject({ total: 1 })
    })

    test('a seat of a past slot cannot be held', async () => {
      const slot = await addSlotWithOneSeat()
      await setClock(2 * year)
      expect(await clerk().seatHold.take({ holdId: randomUUID(), slotId: slot.id })).toMatchObject({
        result: -1,
        message: 'Sorry! This slot has passed',
      })
    })
  },
  { now: () => Date.now() + clock.ahead },
)
