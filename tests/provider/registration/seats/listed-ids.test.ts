import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import type { Endpoint } from '#contract/protocol/endpoint'
import { slotDraft } from '../../catalogue/slot-workbook'
import { onDatabase } from '../../databases'
import { onlinePayment, price } from '../card/online'
import { newPhone, newRegistrationDraft } from '../draft'

const lists = Object.values(contract).flatMap((operations) =>
  Object.values(operations as Record<string, Endpoint>).filter(
    ({ method, response: answer }) => method === 'GET' && answer.layout,
  ),
)

onDatabase((institute) => {
  const clerk = () => institute().as('dataEntry')
  const otherClerk = () => institute().as('otherDataEntry')
  const [date, phone, holdId] = [addDays(today(), 70), newPhone(), randomUUID()]
  let offered: string
  let held: string
  let free: string
  /** A registration with an unpaid order at the card provider. */
  let ordered: { id: string; orderId: string; draft: Awaited<ReturnType<typeof draftOf>> }

  async function addSlotAt(startTime: string) {
    const draft = { ...(await slotDraft(institute(), date)), seats: 1, startTime }
    await institute().as('admin').slot.add(draft)
    const onDay = await clerk().slot.on({ date, courseName: draft.courseNameId })
    return onDay.find((slot) => slot.startTime === startTime)!.id
  }
  const draftOf = (slotId: string, changes = {}) =>
    newRegistrationDraft(institute(), { dateOfCourse: date, slotId, phone: newPhone(), ...changes })
  const countHolds = async () => {
    const { courseNameId } = await slotDraft(institute(), date)
    const onDay = await clerk().slot.on({ date, courseName: courseNameId })
    return [offered, held].map((id) => onDay.find((slot) => slot.id === id)?.seatHoldCount)
  }

  beforeAll(async () => {
    ;[offered, held, free] = [await addSlotAt('06:00'), await addSlotAt('07:00'), await addSlotAt('08:00')]
    const { id } = await clerk().registration.add(await draftOf(offered))
    await clerk().waitingList.add({ slotId: offered, name: 'Asha', phone })
    await clerk().registration.remove({ id })
    await clerk().seatHold.take({ holdId, slotId: held })
    const draft = await draftOf(await addSlotAt('05:00'))
    const registered = await clerk().registration.add(draft)
    const { orderId } = await clerk().payment.createOrder({ registrationId: registered.id, price })
    ordered = { id: registered.id, orderId, draft }
  })

  /** Collects what lists show and could be an id; passes the day and course of the slots above to lists that take them. */
  async function collectListedIds(): Promise<Set<string>> {
    const { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId } = await slotDraft(institute(), date)
    const chosen = { vcid: vehicleCategoryId, ctid: courseTypeId, ccid: courseCategoryId, cnid: courseNameId }
    const days = { from: addDays(today(), -20), to: date, date, slotId: offered, view: 'all' }
    const query = new URLSearchParams({ page: '1', limit: '3', ...chosen, ...days })
    const found = new Set<string>()
    const idsIn = (value: unknown): string[] => {
      if (typeof value === 'string') return /^[\w-]{16,64}$/.test(value) ? [value] : []
      return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
    }
    for (const { path } of lists) {
      for (const parameters of [query, new URLSearchParams({ page: '1', limit: '3' })]) {
        const { status, body } = await institute().exchange('GET', `${path.replace(/:\w+/g, offered)}?${parameters}`)
        // A few rows of each list: whether an id gives access depends only on its kind.
        if (status === 200) for (const id of idsIn(body).slice(0, 12)) found.add(id)
      }
    }
    return found
  }

  it('shows no id that gives access to another person’s seat, order or session', async () => {
    const [entry] = (await clerk().waitingList.list({ page: 1, limit: 10, slotId: offered })).rows
    expect(entry).toMatchObject({ name: 'Asha', state: 'Offered' })
    const ids = await collectListedIds()
    expect(ids.has(entry!.id) && ids.size > 50).toBe(true)
    expect(ids.has(holdId)).toBe(false)
    const draft = { [offered]: await draftOf(offered), [held]: await draftOf(held) }
    for (const id of ids) {
      const tries = [offered, held].flatMap((slotId) => [
        otherClerk().registration.add({ ...draft[slotId]!, holdId: id }),
        otherClerk()
          .slot.check({ id: slotId, holdId: id })
          .then(({ result }) => Promise.reject(result === 0 ? 'checked' : new Error('Full'))),
        otherClerk()
          .payment.check({ ...draft[slotId]!, holdId: id })
          .then(({ result }) => Promise.reject(result === 0 ? 'checked' : new Error('Full'))),
      ])
      const sent = (providerOrderId: string) =>
        otherClerk().payment.payOnline(
          onlinePayment(ordered.id, ordered.draft, {
            razorpay_order_id: providerOrderId,
            razorpay_payment_id: id,
            razorpay_signature: id,
          }),
        )
      const check = otherClerk()
        .payment.checkOrder({ orderId: id })
        .then(({ state }) => Promise.reject(state === 'recorded' ? state : new Error('Not paid')))
      for (const one of await Promise.allSettled([...tries, sent(ordered.orderId), sent(id), check]))
        expect([id, one.status === 'rejected' && one.reason instanceof Error]).toEqual([id, true])
      await otherClerk().seatHold.take({ holdId: id, slotId: free })
      await otherClerk().seatHold.release({ holdId: id })
      const { status } = await institute().exchange('GET', 'auth/getUser', undefined, { authorization: `Bearer ${id}` })
      expect([id, status]).not.toEqual([id, 200])
      await otherClerk()
        .session.end({ id })
        .catch(() => undefined)
    }
    expect(await countHolds()).toEqual([1, 1])
    expect((await clerk().waitingList.list({ page: 1, limit: 10, slotId: offered })).rows).toMatchObject([
      { name: 'Asha', state: 'Offered' },
    ])
    expect((await clerk().registration.list({ page: 1, limit: 1, search: ordered.draft.phone })).rows[0]).toMatchObject(
      {
        isPaymentDone: false,
      },
    )
    await clerk().session.current()
  })

  it('gives an offered seat to the phone number it is offered to, and to no other', async () => {
    const ownHoldId = randomUUID()
    expect(await clerk().seatHold.take({ holdId: ownHoldId, slotId: offered, phone: newPhone() })).toMatchObject({
      result: -1,
    })
    const hold = await clerk().seatHold.take({ holdId: ownHoldId, slotId: offered, phone })
    expect(hold.secondsLeft).toBeGreaterThan(3_600)
    expect(await clerk().slot.check({ id: offered, phone })).toMatchObject({ result: 0 })
    await clerk().seatHold.release({ holdId: ownHoldId })
    await clerk().registration.add(await draftOf(offered, { phone, holdId: ownHoldId }))
    expect((await clerk().waitingList.list({ page: 1, limit: 10, slotId: offered })).rows).toEqual([])
  })
})
