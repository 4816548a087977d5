import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { slotDraft } from '../../catalogue/slot-book'
import { onBothDatabases } from '../../databases'
import { settled } from '../../exam/test-day'
import { changeSettings } from '../../institute/settings/changing-settings'
import { newPhone, soundDraft } from '../draft'
import { paymentOf } from '../paying'

/** The provider's clock, ahead of the machine's by so much. */
const clock = { ahead: 0 }
/** Seeds of holds and registrations at once; more by `SEAT_SERIES=20`, others by `SEAT_SEED=7` (npm run faults). */
const series = Array.from(
  { length: Number(process.env.SEAT_SERIES ?? 3) },
  (_, n) => n + Number(process.env.SEAT_SEED ?? 1),
)
const minute = 60_000
const hour = 60 * minute
let lastDay = 200

onBothDatabases(
  (institute) => {
    const here = () => institute().as('dataEntry')
    const there = () => institute().as('otherDataEntry')
    beforeEach(async () => {
      if (clock.ahead === 0) return
      const wasFar = clock.ahead > hour
      clock.ahead = 0
      if (wasFar) await institute().signIn({})
    })
    const pass = async (time: number) => {
      clock.ahead += time
      if (time > hour) await institute().signIn({})
    }

    /** A slot of its own with a few seats, and drafts for people who want one. */
    async function slotOf(seats: number, date = addDays(today(), ++lastDay), startTime = '06:00') {
      const draft = { ...(await slotDraft(institute(), date)), seats, startTime }
      await institute().as('admin').slot.add(draft)
      const onDay = await here().slot.on({ date, courseName: draft.courseNameId })
      const { id } = onDay.find((slot) => slot.startTime === startTime)!
      const look = async () =>
        (await there().slot.on({ date, courseName: draft.courseNameId })).find((s) => s.id === id)!
      const draftOf = (changes = {}) =>
        soundDraft(institute(), { dateOfCourse: date, slotId: id, phone: newPhone(), ...changes })
      return { id, date, look, draftOf, edit: { ...draft, id } }
    }
    type Slot = Awaited<ReturnType<typeof slotOf>>
    const pay = async (slot: Slot) => {
      const draft = await slot.draftOf()
      const { id } = await here().registration.add(draft)
      await here().registration.payOffline(paymentOf(id, draft))
      return { id, draft }
    }
    const wait = (slot: Slot, name: string) => here().waitingList.add({ slotId: slot.id, name, phone: newPhone() })
    const listOf = async (slot: Slot) => {
      const { rows } = await there().waitingList.list({ page: 1, limit: 50, slotId: slot.id })
      return rows.map(({ place, name, state }) => `${place} ${name} ${state}`)
    }

    test('a held seat is not available to others, who see the hold', async () => {
      const slot = await slotOf(3)
      const holdId = randomUUID()
      expect(await here().seatHold.take({ holdId, slotId: slot.id })).toMatchObject({ result: 0, secondsLeft: 600 })
      expect(await slot.look()).toMatchObject({ seats: 3, seatsLeft: 2, seatHoldCount: 1 })

      await pass(minute)
      const { secondsLeft } = await here().seatHold.take({ holdId, slotId: slot.id })
      expect(secondsLeft).toBeGreaterThan(480)
      expect(secondsLeft).toBeLessThanOrEqual(540)
      expect(await slot.look()).toMatchObject({ seatsLeft: 2, seatHoldCount: 1 })
      await here().seatHold.release({ holdId })
      expect(await slot.look()).toMatchObject({ seatsLeft: 3, seatHoldCount: 0 })
    })

    test('the last seat goes to its holder, and to nobody else while the hold lasts', async () => {
      const slot = await slotOf(1)
      const holdId = randomUUID()
      await here().seatHold.take({ holdId, slotId: slot.id })
      const full = { code: 'conflict', fields: { slotId: 'Sorry! Slot not available' } }

      expect(await there().seatHold.take({ holdId: randomUUID(), slotId: slot.id })).toMatchObject({ result: -1 })
      await expect(there().registration.add(await slot.draftOf())).rejects.toMatchObject(full)
      await expect(there().registration.add({ ...(await slot.draftOf()), holdId })).rejects.toMatchObject(full)
      expect(await there().slot.check({ id: slot.id })).toMatchObject({ result: -1, seatsLeft: 0 })
      expect(await here().slot.check({ id: slot.id, holdId })).toMatchObject({ result: 0, seatsLeft: 1 })
      const mine = await slot.draftOf()
      expect(await here().payment.check({ ...mine, holdId })).toMatchObject({ result: 0 })
      await here().registration.add({ ...mine, holdId })
      expect(await slot.look()).toMatchObject({ seatsLeft: 0, seatHoldCount: 0 })
    })

    test('a hold expires by the provider’s clock and frees the seat', async () => {
      const slot = await slotOf(1)
      const holdId = randomUUID()
      await here().seatHold.take({ holdId, slotId: slot.id })
      await pass(10 * minute - 5_000)
      await expect(there().registration.add(await slot.draftOf())).rejects.toMatchObject({ code: 'conflict' })
      await pass(10_000)
      expect(await slot.look()).toMatchObject({ seatsLeft: 1, seatHoldCount: 0 })
      await there().registration.add(await slot.draftOf())
      expect(await here().seatHold.take({ holdId, slotId: slot.id })).toMatchObject({ result: -1 })
    })

    test('choosing another slot releases the previous seat, even when that one is full', async () => {
      const [one, two, full] = [await slotOf(1), await slotOf(1), await slotOf(1)]
      await pay(full)
      const holdId = randomUUID()
      await here().seatHold.take({ holdId, slotId: one.id })
      await here().seatHold.take({ holdId, slotId: two.id })
      expect([(await one.look()).seatHoldCount, (await two.look()).seatHoldCount]).toEqual([0, 1])
      expect(await here().seatHold.take({ holdId, slotId: full.id })).toMatchObject({ result: -1 })
      expect((await two.look()).seatHoldCount).toBe(0)
    })

    test('a hold of 0 minutes holds nothing, and seats cannot go below the held ones', async () => {
      const slot = await slotOf(2)
      await here().seatHold.take({ holdId: randomUUID(), slotId: slot.id })
      await pay(slot)
      await expect(
        institute()
          .as('admin')
          .slot.update({ ...slot.edit, seats: 1 }),
      ).rejects.toMatchObject({
        fields: { seats: expect.stringMatching(/1 seat of this slot is held/) },
      })
      await changeSettings(institute(), { holdMinutes: 0 })
      const other = await slotOf(2)
      const answer = await here().seatHold.take({ holdId: randomUUID(), slotId: other.id })
      expect(answer).toMatchObject({ result: 0, secondsLeft: 0 })
      expect((await other.look()).seatHoldCount).toBe(0)
      await changeSettings(institute(), { holdMinutes: 10 })
      await expect(changeSettings(institute(), { holdMinutes: 61 })).rejects.toMatchObject({
        fields: { holdMinutes: 'A whole number from 0 to 60' },
      })
    })

    test.each(series)('40 simultaneous holds and registrations never exceed the seats (%i)', async (seed) => {
      const slot = await slotOf(4)
      let state = seed
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      const drafts = await Promise.all(Array.from({ length: 40 }, () => slot.draftOf()))
      const registered: boolean[] = []
      const { refused } = await settled(
        drafts.map(async (draft, n) => {
          const api = n % 2 ? here() : there()
          const holdId = randomUUID()
          const kind = random(4)
          if (kind !== 0) {
            const { result } = await api.seatHold.take({ holdId, slotId: slot.id })
            // Left alone, as by a desk that was killed; or the clock goes on over it.
            if (kind === 1) return
            if (kind === 2 && random(2)) clock.ahead += 4 * minute
            if (kind === 3 && random(2)) return void (await api.seatHold.release({ holdId }))
            const seat = await slot.look()
            expect(seat.seatsLeft).toBeGreaterThanOrEqual(0)
            if (result !== 0) return
          }
          await api.registration.add({ ...draft, holdId })
          registered.push(true)
        }),
      )
      for (const error of refused) expect(error).toMatchObject({ message: 'Sorry! Slot not available' })
      const { seatsLeft, seatHoldCount } = await slot.look()
      expect(registered.length + seatsLeft + seatHoldCount).toBe(4)
      await pass(11 * minute)
      const left = (await slot.look()).seatsLeft
      expect(left).toBe(4 - registered.length)
      const late = await Promise.all(Array.from({ length: 8 }, () => slot.draftOf()))
      const { done } = await settled(late.map((draft) => here().registration.add(draft)))
      expect(done).toHaveLength(left)
    })

    test('a full slot has a waiting list with places, and a phone number once', async () => {
      const slot = await slotOf(1)
      await expect(wait(slot, 'Too Early')).rejects.toMatchObject({ message: expect.stringMatching(/has a free seat/) })
      const { draft } = await pay(slot)
      const phone = newPhone()
      expect(await here().waitingList.add({ slotId: slot.id, name: 'Asha Rani', phone })).toMatchObject({ place: 1 })
      expect(await wait(slot, 'Bina Devi')).toMatchObject({ place: 2 })
      await expect(there().waitingList.add({ slotId: slot.id, name: 'Asha', phone })).rejects.toMatchObject({
        code: 'conflict',
        fields: { phone: 'This phone number is on the list already: Asha Rani, place 1.' },
      })
      await expect(
        here().waitingList.add({ slotId: slot.id, name: 'Seated', phone: draft.phone }),
      ).rejects.toMatchObject({ fields: { phone: expect.stringMatching(/has a seat/) } })
      await expect(here().waitingList.add({ slotId: slot.id, name: '', phone: '12' })).rejects.toMatchObject({
        code: 'invalid',
        fields: { name: 'Enter the name', phone: 'Phone Number Not Valid' },
      })
      expect((await slot.look()).waitingListLength).toBe(2)
    })

    test('a freed seat is offered to the first, held for them, and then to the next', async () => {
      const slot = await slotOf(1)
      const { id } = await pay(slot)
      const asha = newPhone()
      await here().waitingList.add({ slotId: slot.id, name: 'Asha', phone: asha })
      await wait(slot, 'Bina')
      await wait(slot, 'Chitra')
      await here().extension.cancel({ id, reason: 'Moves away' })

      expect(await listOf(slot)).toEqual(['1 Asha Offered', '2 Bina Waiting', '3 Chitra Waiting'])
      expect(await slot.look()).toMatchObject({ seatsLeft: 0, seatHoldCount: 1, waitingListLength: 3 })
      await expect(there().registration.add(await slot.draftOf())).rejects.toMatchObject({ code: 'conflict' })
      await there().registration.add(await slot.draftOf({ phone: asha }))
      expect(await listOf(slot)).toEqual(['1 Bina Waiting', '2 Chitra Waiting'])
      expect(await slot.look()).toMatchObject({ seatsLeft: 0, seatHoldCount: 0 })
    })

    test('an expired or removed offer goes to the next, and the places move up', async () => {
      const slot = await slotOf(1)
      const { id } = await pay(slot)
      for (const name of ['Asha', 'Bina', 'Chitra']) await wait(slot, name)
      await here().extension.cancel({ id, reason: 'Moves away' })
      await pass(24 * hour + minute)
      expect(await listOf(slot)).toEqual(['1 Bina Offered', '2 Chitra Waiting'])

      const { rows } = await here().waitingList.list({ page: 1, limit: 50, slotId: slot.id })
      await expect(here().waitingList.strike({ id: rows[0]!.id, reason: ' ' })).rejects.toMatchObject({
        fields: { reason: 'Enter a reason' },
      })
      await here().waitingList.strike({ id: rows[0]!.id, reason: 'Found another course' })
      expect(await listOf(slot)).toEqual(['1 Chitra Offered'])
      await expect(here().waitingList.strike({ id: rows[0]!.id, reason: 'Again' })).rejects.toMatchObject({
        code: 'conflict',
      })
      // A trainee on the waiting list who registers at the counter gets the offered seat without a look-up of the entry.
      const [chitra] = (await here().waitingList.list({ page: 1, limit: 50, slotId: slot.id })).rows
      await here().registration.add(await slot.draftOf({ phone: chitra!.phone }))
      expect(await listOf(slot)).toEqual([])
    })

    test('released or expired holds and added seats are offered too', async () => {
      const slot = await slotOf(1)
      const holdId = randomUUID()
      await here().seatHold.take({ holdId, slotId: slot.id })
      for (const name of ['Asha', 'Bina']) await wait(slot, name)
      await here().seatHold.release({ holdId })
      expect(await listOf(slot)).toEqual(['1 Asha Offered', '2 Bina Waiting'])
      await institute()
        .as('admin')
        .slot.update({ ...slot.edit, seats: 2 })
      expect(await listOf(slot)).toEqual(['1 Asha Offered', '2 Bina Offered'])
    })

    test('a paid registration moves within its course, and its seat is offered', async () => {
      const [from, to] = [await slotOf(1), await slotOf(1)]
      const { id, draft } = await pay(from)
      await wait(from, 'Asha')
      const rowOf = async () => (await here().registration.list({ page: 1, limit: 10, search: draft.phone })).rows[0]!
      const { invoiceNumber } = await rowOf()
      await here().extension.move({ id, slotId: to.id, dateOfCourse: to.date })

      expect(await rowOf()).toMatchObject({ slotId: to.id, dateOfCourse: to.date, invoiceNumber, isPaymentDone: true })
      expect(await listOf(from)).toEqual(['1 Asha Offered'])
      expect((await to.look()).seatsLeft).toBe(0)
      const [line] = await institute().as('superadmin').trail.ofRecord({ recordId: id })
      expect(line).toMatchObject({ call: 'extension.move', who: 'Sunita Yadav' })
      const [before, after] = [from, to].map(({ date }) => `LMV Driving Course, ${formatDay(date)}, 6:00 AM`)
      expect(line?.did).toBe(`moved ${draft.firstName} ${draft.lastName} from ${before} to ${after}`)
    })

    test('a refused move states the reason', async () => {
      const [from, to, full] = [await slotOf(2), await slotOf(3), await slotOf(1)]
      await pay(full)
      const { id } = await pay(from)
      const move = (slotId: string, dateOfCourse: string, of = id) =>
        here().extension.move({ id: of, slotId, dateOfCourse })
      await expect(move(full.id, full.date)).rejects.toMatchObject({ message: 'Sorry! Slot not available' })
      await expect(move(from.id, from.date)).rejects.toMatchObject({
        message: expect.stringMatching(/in this slot already/),
      })
      await expect(move(to.id, from.date)).rejects.toMatchObject({ fields: { dateOfCourse: expect.any(String) } })
      const { id: unpaid } = await here().registration.add(await from.draftOf())
      await expect(move(to.id, to.date, unpaid)).rejects.toMatchObject({ message: expect.stringMatching(/not paid/) })
      const { rows } = await institute().as('admin').slot.list({ page: 1, limit: 100 })
      const foreign = rows.find((slot) => slot.courseNameId !== to.edit.courseNameId)!
      await expect(move(foreign.id, foreign.date)).rejects.toMatchObject({
        message: expect.stringMatching(/another course/),
      })
      expect((await to.look()).seatsLeft).toBe(3)
      clock.ahead += 400 * 24 * hour
      await institute().signIn({})
      await expect(move(to.id, to.date)).rejects.toMatchObject({ message: expect.stringMatching(/The slot began on/) })
    })

    test('simultaneous moves never overfill a slot, and a swap succeeds', async () => {
      const [from, to] = [await slotOf(8), await slotOf(3)]
      const people = await Promise.all(Array.from({ length: 8 }, () => pay(from)))
      const { done, refused } = await settled(
        people.map(({ id }) => here().extension.move({ id, slotId: to.id, dateOfCourse: to.date })),
      )
      expect([done.length, refused.length]).toEqual([3, 5])
      expect([(await from.look()).seatsLeft, (await to.look()).seatsLeft]).toEqual([3, 0])
    })
  },
  { now: () => Date.now() + clock.ahead },
)
