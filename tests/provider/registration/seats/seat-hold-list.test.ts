import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../../catalogue/slot-workbook'
import { onDatabase } from '../../databases'
import { settleAll } from '../../exam/test-day'
import { phones } from '../../institute-under-test'

onDatabase((institute) => {
  const clerk = () => institute().as('dataEntry')
  const admin = () => institute().as('admin')
  let lastDay = 90
  async function addSlot(seats: number) {
    const date = addDays(today(), ++lastDay)
    const draft = { ...(await slotDraft(institute(), date)), seats, startTime: '06:00' }
    await admin().slot.add(draft)
    const onDay = await clerk().slot.on({ date, courseName: draft.courseNameId })
    return onDay.find(({ startTime }) => startTime === '06:00')!.id
  }
  const holdsOf = async (slotId: string) => (await admin().seatHoldList.list({ page: 1, limit: 50, slotId })).rows

  it('one person holds at most ten seats, even with simultaneous requests', async () => {
    const slots = await Promise.all([addSlot(20), addSlot(20), addSlot(20)])
    const inputs = Array.from({ length: 30 }, (_, index) =>
      clerk().seatHold.take({ holdId: randomUUID(), slotId: slots[index % 3]! }),
    )
    const { done } = await settleAll(inputs)
    expect(done.filter(({ result }) => result === 0)).toHaveLength(10)
    expect(done.find(({ result }) => result !== 0)!.message).toMatch(/^You hold 10 seats already/)
    expect(
      await institute().as('otherDataEntry').seatHold.take({ holdId: randomUUID(), slotId: slots[0]! }),
    ).toMatchObject({
      result: 0,
    })
    for (const slotId of slots) for (const { id } of await holdsOf(slotId)) await admin().seatHoldList.end({ id })
  })

  it('one workstation holds at most ten seats, whoever works there', async () => {
    const slotId = await addSlot(30)
    const take = async (authorization: string) => {
      const input = { holdId: randomUUID(), slotId }
      const { body } = await institute().exchange('POST', 'seatHold/take', input, { authorization })
      return body
    }
    const signIn = (role: 'dataEntry' | 'otherDataEntry', key = 'one-workstation') =>
      institute()
        .exchange('POST', 'admin/login', { phone: phones[role], password: 'practice1' }, { 'x-counter-key': key })
        .then(({ body }) => `Bearer ${String(body.payload.token)}`)
    const [first, second] = [await signIn('dataEntry'), await signIn('otherDataEntry')]
    for (let n = 0; n < 5; n++)
      for (const clerk of [first, second]) expect(await take(clerk)).toMatchObject({ result: 0 })
    for (const clerk of [first, second]) {
      expect(await take(clerk)).toMatchObject({
        result: -1,
        message: expect.stringMatching(/^This workstation holds 10 seats already/),
      })
    }
    expect(await take(await signIn('dataEntry', 'another-workstation'))).toMatchObject({ result: 0 })
    for (const { id } of await holdsOf(slotId)) await admin().seatHoldList.end({ id })
  })

  it('admins list and end holds, and a slot with a hold is not deleted', async () => {
    const slotId = await addSlot(1)
    const holdId = randomUUID()
    await clerk().seatHold.take({ holdId, slotId })
    const [hold] = await holdsOf(slotId)
    expect(hold).toMatchObject({ slotId, startTime: '06:00', staff: expect.stringMatching(/\w/) })
    expect(hold!.id).not.toBe(holdId)
    await expect(clerk().seatHoldList.list({ page: 1, limit: 10 })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(admin().slot.remove({ id: slotId })).rejects.toMatchObject({
      message: expect.stringMatching(/^1 seat of this slot is held .* End the hold under Seat Holds/),
    })
    await admin().seatHoldList.end({ id: hold!.id })
    expect(await holdsOf(slotId)).toEqual([])
    await expect(admin().seatHoldList.end({ id: hold!.id })).rejects.toMatchObject({ code: 'not_found' })
    await admin().slot.remove({ id: slotId })
  })
})
