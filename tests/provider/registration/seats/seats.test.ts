import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../databases'
import { settleAll } from '../../exam/test-day'
import { changeSettings } from '../../institute/settings/changing-settings'
import { clock, minute, now, withSlots } from './slots'

/** Seeds of the random test; `npm run faults` sets their number and the first one. */
const seeds = Array.from(
  { length: Number(process.env.SEAT_SERIES ?? 3) },
  (_, n) => n + Number(process.env.SEAT_SEED ?? 1),
)

onBothDatabases(
  (institute) => {
    const { addSlot, advanceClock, clerk, otherClerk, registerPaid } = withSlots(institute)

    test('a held seat is not available to others, who see the hold', async () => {
      const slot = await addSlot(3)
      const holdId = randomUUID()
      expect(await clerk().seatHold.take({ holdId, slotId: slot.id })).toMatchObject({ result: 0, secondsLeft: 600 })
      expect(await slot.read()).toMatchObject({ seats: 3, seatsLeft: 2, seatHoldCount: 1 })

      await advanceClock(minute)
      const { secondsLeft } = await clerk().seatHold.take({ holdId, slotId: slot.id })
      expect(secondsLeft).toBeGreaterThan(480)
      expect(secondsLeft).toBeLessThanOrEqual(540)
      expect(await slot.read()).toMatchObject({ seatsLeft: 2, seatHoldCount: 1 })
      await clerk().seatHold.release({ holdId })
      expect(await slot.read()).toMatchObject({ seatsLeft: 3, seatHoldCount: 0 })
    })

    test('the last seat goes to its holder, and to nobody else while the hold lasts', async () => {
      const slot = await addSlot(1)
      const holdId = randomUUID()
      await clerk().seatHold.take({ holdId, slotId: slot.id })
      const full = { code: 'conflict', fields: { slotId: 'Sorry! Slot not available' } }

      expect(await otherClerk().seatHold.take({ holdId: randomUUID(), slotId: slot.id })).toMatchObject({ result: -1 })
      await expect(otherClerk().registration.add(await slot.draftOf())).rejects.toMatchObject(full)
      await expect(otherClerk().registration.add({ ...(await slot.draftOf()), holdId })).rejects.toMatchObject(full)
      expect(await otherClerk().slot.check({ id: slot.id })).toMatchObject({ result: -1, seatsLeft: 0 })
      expect(await clerk().slot.check({ id: slot.id, holdId })).toMatchObject({ result: 0, seatsLeft: 1 })
      const ownDraft = await slot.draftOf()
      expect(await clerk().payment.check({ ...ownDraft, holdId })).toMatchObject({ result: 0 })
      await clerk().registration.add({ ...ownDraft, holdId })
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 0 })
    })

    test('a hold expires by the provider’s clock and frees the seat', async () => {
      const slot = await addSlot(1)
      const holdId = randomUUID()
      await clerk().seatHold.take({ holdId, slotId: slot.id })
      await advanceClock(10 * minute - 5_000)
      await expect(otherClerk().registration.add(await slot.draftOf())).rejects.toMatchObject({ code: 'conflict' })
      await advanceClock(10_000)
      expect(await slot.read()).toMatchObject({ seatsLeft: 1, seatHoldCount: 0 })
      await otherClerk().registration.add(await slot.draftOf())
      expect(await clerk().seatHold.take({ holdId, slotId: slot.id })).toMatchObject({ result: -1 })
    })

    test('choosing another slot releases the previous seat, even when that one is full', async () => {
      const [one, two, full] = [await addSlot(1), await addSlot(1), await addSlot(1)]
      await registerPaid(full)
      const holdId = randomUUID()
      await clerk().seatHold.take({ holdId, slotId: one.id })
      await clerk().seatHold.take({ holdId, slotId: two.id })
      expect([(await one.read()).seatHoldCount, (await two.read()).seatHoldCount]).toEqual([0, 1])
      expect(await clerk().seatHold.take({ holdId, slotId: full.id })).toMatchObject({ result: -1 })
      expect((await two.read()).seatHoldCount).toBe(0)
    })

    test('a hold of 0 minutes holds nothing, and seats cannot go below the held ones', async () => {
      const slot = await addSlot(2)
      await clerk().seatHold.take({ holdId: randomUUID(), slotId: slot.id })
      await registerPaid(slot)
      await expect(
        institute()
          .as('admin')
          .slot.update({ ...slot.edit, seats: 1 }),
      ).rejects.toMatchObject({
        fields: { seats: expect.stringMatching(/1 seat of this slot is held/) },
      })
      await changeSettings(institute(), { holdMinutes: 0 })
      const other = await addSlot(2)
      const hold = await clerk().seatHold.take({ holdId: randomUUID(), slotId: other.id })
      expect(hold).toMatchObject({ result: 0, secondsLeft: 0 })
      expect((await other.read()).seatHoldCount).toBe(0)
      await changeSettings(institute(), { holdMinutes: 10 })
      await expect(changeSettings(institute(), { holdMinutes: 61 })).rejects.toMatchObject({
        fields: { holdMinutes: 'A whole number from 0 to 60' },
      })
    })

    test.each(seeds)('40 simultaneous holds and registrations never exceed the seats (%i)', async (seed) => {
      const slot = await addSlot(4)
      let state = seed
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      const drafts = await Promise.all(Array.from({ length: 40 }, () => slot.draftOf()))
      let registeredCount = 0
      const { refused } = await settleAll(
        drafts.map(async (draft, n) => {
          const api = n % 2 ? clerk() : otherClerk()
          const holdId = randomUUID()
          const kind = random(4)
          if (kind !== 0) {
            const { result } = await api.seatHold.take({ holdId, slotId: slot.id })
            // Never released, as by a killed program.
            if (kind === 1) return
            if (kind === 2 && random(2)) clock.ahead += 4 * minute
            if (kind === 3 && random(2)) return void (await api.seatHold.release({ holdId }))
            const seat = await slot.read()
            expect(seat.seatsLeft).toBeGreaterThanOrEqual(0)
            if (result !== 0) return
          }
          await api.registration.add({ ...draft, holdId })
          registeredCount++
        }),
      )
      for (const error of refused) expect(error).toMatchObject({ message: 'Sorry! Slot not available' })
      const { seatsLeft, seatHoldCount } = await slot.read()
      expect(registeredCount + seatsLeft + seatHoldCount).toBe(4)
      await advanceClock(11 * minute)
      const seatsLeftLater = (await slot.read()).seatsLeft
      expect(seatsLeftLater).toBe(4 - registeredCount)
      const lateDrafts = await Promise.all(Array.from({ length: 8 }, () => slot.draftOf()))
      const { done } = await settleAll(lateDrafts.map((draft) => clerk().registration.add(draft)))
      expect(done).toHaveLength(seatsLeftLater)
    })
  },
  { now },
)
