import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { onBothDatabases } from '../databases'
import { settleAll } from '../exam/test-day'
import { newKey } from '../institute-under-test'
import { newPhone, newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

onBothDatabases((institute) => {
  test('the last seat is sold once, and 19 of 20 simultaneous requests are refused', async () => {
    const api = institute().as('dataEntry')
    const day = addDays(today(), 2)
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: day })
    const slots = await api.slot.on({ date: day, courseName: draft.courseNameId })
    const last = slots.find(({ seatsLeft }) => seatsLeft === 1)!
    const people = Array.from({ length: 20 }, () => ({ ...draft, slotId: last.id, phone: newPhone() }))

    const { done, refused } = await settleAll(people.map((person) => api.registration.add(person)))

    expect(done).toHaveLength(1)
    expect(refused).toHaveLength(19)
    for (const error of refused) {
      expect(error).toBeInstanceOf(CallError)
      expect(error).toMatchObject({ code: 'conflict', message: 'Sorry! Slot not available' })
    }
    expect(await api.slot.check({ id: last.id })).toMatchObject({ result: -1, seatsLeft: 0 })
  })

  test('one person cannot book a slot twice, even at the same moment', async () => {
    const api = institute().as('dataEntry')
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 3) })
    const before = await api.slot.check({ id: draft.slotId })

    const { done, refused } = await settleAll(Array.from({ length: 8 }, () => api.registration.add(draft)))

    expect(done).toHaveLength(1)
    for (const error of refused)
      expect(error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/already registered/) })
    expect((await api.slot.check({ id: draft.slotId })).seatsLeft).toBe(before.seatsLeft - 1)
  })

  test('the same key sent ten times at once has one effect and one response', async () => {
    const api = institute().as('dataEntry')
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 4) })
    const before = await api.slot.check({ id: draft.slotId })
    const key = newKey()

    const responses = await Promise.all(Array.from({ length: 10 }, () => api.registration.add(draft, { key })))

    expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
    expect((await api.slot.check({ id: draft.slotId })).seatsLeft).toBe(before.seatsLeft - 1)
    expect((await api.registration.list({ page: 1, limit: 10, search: draft.phone })).total).toBe(1)
  })

  test('simultaneous payments are taken once each, and invoices have no gaps', async () => {
    const api = institute().as('dataEntry')
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 5) })),
    )
    const added = await Promise.all(drafts.map((draft) => api.registration.add(draft)))
    const pay = (i: number) => api.registration.payOffline(paymentOf(added[i]!.id, drafts[i]!))

    const { done, refused } = await settleAll(drafts.flatMap((_, i) => [pay(i), pay(i)]))

    expect(done).toHaveLength(6)
    for (const error of refused)
      expect(error).toMatchObject({ code: 'conflict', message: expect.stringMatching(/already paid/) })
    const numbers = done.map(({ invoiceNumber }) => Number(invoiceNumber.slice(-6))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i))
  })

  test('two bookings that swap slots at the same moment both move', async () => {
    const api = institute().as('dataEntry')
    const day = addDays(today(), 6)
    const [one, two] = [
      await newRegistrationDraft(institute(), { dateOfCourse: day }),
      await newRegistrationDraft(institute(), { dateOfCourse: addDays(day, 1) }),
    ]
    const [first, second] = [await api.registration.add(one), await api.registration.add(two)]
    const seatsOf = async (slotId: string) => (await api.slot.check({ id: slotId })).seatsLeft
    const before = [await seatsOf(one.slotId), await seatsOf(two.slotId)]

    for (let round = 0; round < 5; round++) {
      const [here, there] = round % 2 === 0 ? [two, one] : [one, two]
      const place = ({ slotId, dateOfCourse }: typeof one) => ({ slotId, dateOfCourse })
      await Promise.all([
        api.registration.update({ ...one, ...place(here), id: first.id }),
        api.registration.update({ ...two, ...place(there), id: second.id }),
      ])
    }

    expect([await seatsOf(one.slotId), await seatsOf(two.slotId)]).toEqual(before)
  })
})
