import { expect, test } from 'vitest'
import { denominations } from '#contract/registration/shift/denominations'
import { maxAmount } from '#contract/registration/shift/shift'
import { onDatabase } from '../../databases'
import { settleAll } from '../../exam/test-day'
import { piecesOf, sell, signInAt } from './shifts'

const price = 875_000

onDatabase((institute) => {
  const clerk = () => institute().as('dataEntry')
  const superadmin = () => institute().as('superadmin')
  const open = async (float = 0) => {
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    return clerk().shift.open({ float })
  }
  type Closing = Omit<Parameters<ReturnType<typeof clerk>['shift']['close']>[0], 'id'>
  const close = (id: string, closing: Partial<Closing> = {}) =>
    clerk().shift.close({ id, pieces: [], others: [], reason: '', ...closing })

  test('a cash movement is a positive amount in whole paise up to one crore', async () => {
    const { id } = await open()
    const move = (amount: number) => clerk().shift.move({ id, isOut: false, amount, reason: 'Bank' })
    for (const amount of [0, -100, 0.5, maxAmount + 1, Number.NaN, Number.POSITIVE_INFINITY])
      await expect(move(amount)).rejects.toMatchObject({ code: 'invalid' })
    const wire = { amount: '12.345', isOut: false, reason: 'Bank' }
    expect((await institute().exchange('POST', `shift/move/${id}`, wire)).status).toBeGreaterThanOrEqual(400)
    await expect(clerk().shift.move({ id, isOut: false, amount: 1, reason: '  ' })).rejects.toMatchObject({
      fields: { reason: 'Enter a reason' },
    })
    // A shift of the largest movements can still be closed with a difference of their sum.
    for (let n = 0; n < 4; n++) await move(maxAmount)
    await close(id, { reason: `=cmd|"/c calc"!A1 <b>चोरी</b> ${'x'.repeat(150)}` })
    expect(await clerk().shift.report({ id })).toMatchObject({
      cashDifference: -4 * maxAmount,
      difference: -4 * maxAmount,
    })
  })

  test('each denomination is counted once, and cash by denominations alone', async () => {
    const { id } = await open()
    const [large] = denominations
    const twice = [
      { denomination: large, count: 1 },
      { denomination: large, count: 1 },
    ]
    await expect(close(id, { pieces: twice })).rejects.toMatchObject({ code: 'invalid' })
    await expect(close(id, { pieces: [{ denomination: large, count: 100_000 }] })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(close(id, { pieces: [{ denomination: 3 as never, count: 1 }] })).rejects.toMatchObject({
      code: 'invalid',
    })
    const counted = (...names: string[]) => names.map((paymentType) => ({ paymentType, counted: 0 }))
    for (const [others, words] of [
      [counted('Cash'), 'Count cash by its notes and coins'],
      [counted('UPI', 'UPI'), 'Count each payment type once'],
      [counted('Shells'), 'There is no payment type Shells'],
    ] as const)
      await expect(close(id, { others: [...others] })).rejects.toMatchObject({ fields: { others: words } })
    await close(id)
  })

  test('a shortage of one payment type is not offset by a surplus of another', async () => {
    const { id } = await open(50_000)
    await (await sell(institute(), 'dataEntry', 'UPI')).pay()
    const short = { pieces: piecesOf(40_000) as never, others: [{ paymentType: 'UPI', counted: price + 10_000 }] }
    await expect(close(id, short)).rejects.toMatchObject({
      fields: { reason: 'Explain why Cash is ₹100.00 short, UPI is ₹100.00 over' },
    })
    await close(id, { ...short, reason: 'Paid by UPI, entered as cash' })
    expect(await clerk().shift.report({ id })).toMatchObject({ cashDifference: -10_000, difference: 0 })
  })

  test('a session without a workstation opens no shift', async () => {
    await institute().signInAllStaff()
    await expect(clerk().shift.open({ float: 0 })).rejects.toMatchObject({
      message: 'This session does not say at which workstation it started. Sign in again.',
    })
  })

  test('a shift is handed over only to another active person who takes money', async () => {
    const { id } = await open()
    const names = async () => (await superadmin().shift.people()).map(({ name }) => name)
    const { rows } = await superadmin().staffMember.list({ page: 1, limit: 50 })
    const named = (phone: string) => rows.find((row) => row.phone === phone)!
    const [own, examiner, next] = [named('9000000003'), named('9000000004'), named('9000000005')]
    expect(await names()).toContain(next.name)
    expect(await names()).not.toContain(examiner.name)
    await expect(superadmin().shift.handOver({ id, to: own.id })).rejects.toMatchObject({
      message: 'This person has this shift already.',
    })
    await expect(superadmin().shift.handOver({ id, to: examiner.id })).rejects.toMatchObject({
      fields: { to: expect.stringMatching(/./) },
    })
    await superadmin().staffMember.setStatus({ id: next.id, isActive: false })
    expect(await names()).not.toContain(next.name)
    await superadmin().staffMember.setStatus({ id: next.id, isActive: true })
    await close(id)
  })

  test('shifts are found by workstation, number and holder, within one’s own', async () => {
    const { id } = await open()
    const found = async (search: string, api = superadmin()) =>
      (await api.shift.list({ page: 1, limit: 50, search })).rows.map((row) => row.id)
    expect(await found('counter 1')).toContain(id)
    expect(await found('sunita')).toContain(id)
    expect(await found('100%_ no such')).toEqual([])
    await institute().signInAllStaff()
    expect(await found('sunita', institute().as('otherDataEntry'))).toEqual([])
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    await close(id)
  })

  test('one of several simultaneous openings or closings of a shift succeeds', async () => {
    await institute().signInAllStaff()
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    await signInAt(institute(), 'otherDataEntry', 'Counter 1')
    const both = [clerk(), institute().as('otherDataEntry')]
    const opened = await settleAll(both.map((api) => api.shift.open({ float: 100 })))
    expect([opened.done.length, opened.refused.length]).toEqual([1, 1])
    const { id } = (await superadmin().shift.list({ page: 1, limit: 1 })).rows[0]!
    const end = { id, pieces: piecesOf(100) as never, others: [], reason: '' }
    const closed = await settleAll([1, 2, 3].map(() => superadmin().shift.close(end)))
    expect([closed.done.length, closed.refused.length]).toEqual([1, 2])
    for (const error of closed.refused)
      expect(error).toMatchObject({ message: expect.stringMatching(/is closed already: its Z report is/) })
  })
})
