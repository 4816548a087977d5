import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../databases'
import { newPhone } from '../draft'
import { hour, minute, now, withSlots } from './slots'

onBothDatabases(
  (institute) => {
    const { addSlot, addToWaitingList, advanceClock, clerk, otherClerk, registerPaid, waitingListOf } =
      withSlots(institute)

    test('a full slot has a waiting list with places, and a phone number once', async () => {
      const slot = await addSlot(1)
      await expect(addToWaitingList(slot, 'Too Early')).rejects.toMatchObject({
        message: expect.stringMatching(/has a free seat/),
      })
      const { draft } = await registerPaid(slot)
      const phone = newPhone()
      expect(await clerk().waitingList.add({ slotId: slot.id, name: 'Asha Rani', phone })).toMatchObject({ place: 1 })
      expect(await addToWaitingList(slot, 'Bina Devi')).toMatchObject({ place: 2 })
      await expect(otherClerk().waitingList.add({ slotId: slot.id, name: 'Asha', phone })).rejects.toMatchObject({
        code: 'conflict',
        fields: { phone: 'This phone number is on the list already: Asha Rani, place 1.' },
      })
      await expect(
        clerk().waitingList.add({ slotId: slot.id, name: 'Seated', phone: draft.phone }),
      ).rejects.toMatchObject({ fields: { phone: expect.stringMatching(/has a seat/) } })
      await expect(clerk().waitingList.add({ slotId: slot.id, name: '', phone: '12' })).rejects.toMatchObject({
        code: 'invalid',
        fields: { name: 'Enter the name', phone: 'Phone Number Not Valid' },
      })
      expect((await slot.read()).waitingListLength).toBe(2)
    })

    test('a freed seat is offered to the first, held for them, and then to the next', async () => {
      const slot = await addSlot(1)
      const { id } = await registerPaid(slot)
      const asha = newPhone()
      await clerk().waitingList.add({ slotId: slot.id, name: 'Asha', phone: asha })
      await addToWaitingList(slot, 'Bina')
      await addToWaitingList(slot, 'Chitra')
      await clerk().extension.cancel({ id, reason: 'Moves away' })

      expect(await waitingListOf(slot)).toEqual(['1 Asha Offered', '2 Bina Waiting', '3 Chitra Waiting'])
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 1, waitingListLength: 3 })
      await expect(otherClerk().registration.add(await slot.draftOf())).rejects.toMatchObject({ code: 'conflict' })
      await otherClerk().registration.add(await slot.draftOf({ phone: asha }))
      expect(await waitingListOf(slot)).toEqual(['1 Bina Waiting', '2 Chitra Waiting'])
      expect(await slot.read()).toMatchObject({ seatsLeft: 0, seatHoldCount: 0 })
    })

    test('an expired or removed offer goes to the next, and the places move up', async () => {
      const slot = await addSlot(1)
      const { id } = await registerPaid(slot)
      for (const name of ['Asha', 'Bina', 'Chitra']) await addToWaitingList(slot, name)
      await clerk().extension.cancel({ id, reason: 'Moves away' })
      await advanceClock(24 * hour + minute)
      expect(await waitingListOf(slot)).toEqual(['1 Bina Offered', '2 Chitra Waiting'])

      const { rows } = await clerk().waitingList.list({ page: 1, limit: 50, slotId: slot.id })
      await expect(clerk().waitingList.strike({ id: rows[0]!.id, reason: ' ' })).rejects.toMatchObject({
        fields: { reason: 'Enter a reason' },
      })
      await clerk().waitingList.strike({ id: rows[0]!.id, reason: 'Found another course' })
      expect(await waitingListOf(slot)).toEqual(['1 Chitra Offered'])
      await expect(clerk().waitingList.strike({ id: rows[0]!.id, reason: 'Again' })).rejects.toMatchObject({
        code: 'conflict',
      })
      // A trainee on the waiting list who registers at the counter gets the offered seat without a look-up of the entry.
      const [chitra] = (await clerk().waitingList.list({ page: 1, limit: 50, slotId: slot.id })).rows
      await clerk().registration.add(await slot.draftOf({ phone: chitra!.phone }))
      expect(await waitingListOf(slot)).toEqual([])
    })

    test('released or expired holds and added seats are offered too', async () => {
      const slot = await addSlot(1)
      const holdId = randomUUID()
      await clerk().seatHold.take({ holdId, slotId: slot.id })
      for (const name of ['Asha', 'Bina']) await addToWaitingList(slot, name)
      await clerk().seatHold.release({ holdId })
      expect(await waitingListOf(slot)).toEqual(['1 Asha Offered', '2 Bina Waiting'])
      await institute()
        .as('admin')
        .slot.update({ ...slot.edit, seats: 2 })
      expect(await waitingListOf(slot)).toEqual(['1 Asha Offered', '2 Bina Offered'])
    })
  },
  { now },
)
