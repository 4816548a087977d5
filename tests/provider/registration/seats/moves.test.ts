import { expect, test } from 'vitest'
import { formatDay } from '#contract/protocol/format'
import { onBothDatabases } from '../../databases'
import { settleAll } from '../../exam/test-day'
import { clock, hour, now, withSlots } from './slots'

onBothDatabases(
  (institute) => {
    const { addSlot, addToWaitingList, clerk, registerPaid, waitingListOf } = withSlots(institute)

    test('a paid registration moves within its course, and its seat is offered', async () => {
      const [from, to] = [await addSlot(1), await addSlot(1)]
      const { id, draft } = await registerPaid(from)
      await addToWaitingList(from, 'Asha')
      const rowOf = async () => (await clerk().registration.list({ page: 1, limit: 10, search: draft.phone })).rows[0]!
      const { invoiceNumber } = await rowOf()
      await clerk().extension.move({ id, slotId: to.id, dateOfCourse: to.date })

      expect(await rowOf()).toMatchObject({ slotId: to.id, dateOfCourse: to.date, invoiceNumber, isPaymentDone: true })
      expect(await waitingListOf(from)).toEqual(['1 Asha Offered'])
      expect((await to.read()).seatsLeft).toBe(0)
      const [entry] = await institute().as('superadmin').trail.ofRecord({ recordId: id })
      expect(entry).toMatchObject({ call: 'extension.move', who: 'Sunita Yadav' })
      const [before, after] = [from, to].map(({ date }) => `LMV Driving Course, ${formatDay(date)}, 6:00 AM`)
      expect(entry?.did).toBe(`moved ${draft.firstName} ${draft.lastName} from ${before} to ${after}`)
    })

    test('a refused move states the reason', async () => {
      const [from, to, full] = [await addSlot(2), await addSlot(3), await addSlot(1)]
      await registerPaid(full)
      const { id } = await registerPaid(from)
      const move = (slotId: string, dateOfCourse: string, registrationId = id) =>
        clerk().extension.move({ id: registrationId, slotId, dateOfCourse })
      await expect(move(full.id, full.date)).rejects.toMatchObject({ message: 'Sorry! Slot not available' })
      await expect(move(from.id, from.date)).rejects.toMatchObject({
        message: expect.stringMatching(/in this slot already/),
      })
      await expect(move(to.id, from.date)).rejects.toMatchObject({ fields: { dateOfCourse: expect.any(String) } })
      const { id: unpaidId } = await clerk().registration.add(await from.draftOf())
      await expect(move(to.id, to.date, unpaidId)).rejects.toMatchObject({ message: expect.stringMatching(/not paid/) })
      const { rows } = await institute().as('admin').slot.list({ page: 1, limit: 100 })
      const slotOfOtherCourse = rows.find((slot) => slot.courseNameId !== to.edit.courseNameId)!
      await expect(move(slotOfOtherCourse.id, slotOfOtherCourse.date)).rejects.toMatchObject({
        message: expect.stringMatching(/another course/),
      })
      expect((await to.read()).seatsLeft).toBe(3)
      clock.ahead += 400 * 24 * hour
      await institute().signInAllStaff()
      await expect(move(to.id, to.date)).rejects.toMatchObject({ message: expect.stringMatching(/The slot began on/) })
    })

    test('simultaneous moves never overfill a slot', async () => {
      const [from, to] = [await addSlot(8), await addSlot(3)]
      const people = await Promise.all(Array.from({ length: 8 }, () => registerPaid(from)))
      const { done, refused } = await settleAll(
        people.map(({ id }) => clerk().extension.move({ id, slotId: to.id, dateOfCourse: to.date })),
      )
      expect([done.length, refused.length]).toEqual([3, 5])
      expect([(await from.read()).seatsLeft, (await to.read()).seatsLeft]).toEqual([3, 0])
    })
  },
  { now },
)
