import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import { onBothDatabases } from '../../databases'
import { newKey } from '../../institute-under-test'
import { piecesOf, sell, signInAt } from './shifts'

const price = 875_000
const soon = () => addDays(today(), 8)

onBothDatabases((institute) => {
  const clerk = () => institute().as('dataEntry')
  const open = async (float = 200_000) => {
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    return clerk().shift.open({ float })
  }
  const requireShiftForCash = async (cashNeedsShift: boolean) => {
    const api = institute().as('superadmin')
    const { changedAt, changedBy, hasCardSecret, ...settings } = await api.instituteSettings.read()
    const draft = { ...settings, cardSecret: '', removeCardSecret: false, cashNeedsShift }
    await api.instituteSettings.update(draft)
  }
  const close = (id: string, paise: number, more: { upi?: number; reason?: string } = {}) => {
    const others = more.upi === undefined ? [] : [{ paymentType: 'UPI', counted: more.upi }]
    return clerk().shift.close({ id, pieces: piecesOf(paise) as never, others, reason: more.reason ?? '' })
  }

  test('a shift sums up payments, refunds and cash movements, and ends with a Z report', async () => {
    const before = await sell(institute(), 'dataEntry')
    await before.pay()
    const { id } = await open()
    const cash = await sell(institute(), 'dataEntry', 'Cash', soon())
    await cash.pay()
    await (await sell(institute(), 'dataEntry', 'Cash')).pay()
    await (await sell(institute(), 'dataEntry', 'UPI')).pay()
    const upi = await sell(institute(), 'dataEntry', 'UPI', soon())
    await upi.pay()
    await clerk().extension.cancel({ id: cash.id, reason: 'Moved away', paidInCash: true })
    // This refund is not paid yet, so it is in no drawer.
    await clerk().extension.cancel({ id: upi.id, reason: 'Ill' })
    await clerk().shift.move({ id, isOut: false, amount: 50_000, reason: 'Change from the bank' })
    await clerk().shift.move({ id, isOut: true, amount: 20_050, reason: 'Tea' })
    const { report: xReport, isHere, holderHere } = await clerk().shift.own()
    expect({ isHere, holderHere }).toEqual({ isHere: true, holderHere: 'Sunita Yadav' })
    expect(xReport).toMatchObject({
      id,
      number: '',
      float: 200_000,
      types: [
        { paymentType: 'Cash', receipts: 2, received: 2 * price, creditNotes: 1, refunded: price },
        { paymentType: 'UPI', receipts: 2, received: 2 * price, creditNotes: 0, refunded: 0 },
      ],
      moves: [
        { isOut: false, amount: 50_000, reason: 'Change from the bank', by: 'Sunita Yadav' },
        { isOut: true, amount: 20_050, reason: 'Tea', by: 'Sunita Yadav' },
      ],
    })
    const cashInDrawer = 200_000 + price + 50_000 - 20_050
    expect(expectedCash(xReport!)).toBe(cashInDrawer)
    await expect(close(id, cashInDrawer)).rejects.toMatchObject({ fields: { others: 'Enter the total of UPI' } })
    await expect(close(id, cashInDrawer, { upi: 2 * price })).rejects.toMatchObject({
      fields: { reason: 'Explain why Cash is ₹0.50 short' },
    })
    const { number } = await close(id, cashInDrawer, { upi: 2 * price, reason: 'No coins of 50 paise' })
    expect(number).toMatch(/^KNL\/\d{4}\/Z\d{5}$/)
    const zReport = await clerk().shift.report({ id })
    expect(zReport).toMatchObject({
      number,
      types: xReport!.types,
      cashDifference: -50,
      difference: -50,
      closedBy: 'Sunita Yadav',
    })
    expect(zReport.counted).toEqual([
      { paymentType: 'Cash', expected: cashInDrawer, counted: cashInDrawer - 50 },
      { paymentType: 'UPI', expected: 2 * price, counted: 2 * price },
    ])
    expect((await clerk().shift.own()).report).toBeNull()
  })

  test('a counted type without a payment needs a reason, and an unknown one is refused', async () => {
    const { id } = await open()
    const upi = await sell(institute(), 'dataEntry', 'UPI', soon())
    await upi.pay()
    const closing = (reason: string, slip: string) => {
      const others = [
        { paymentType: slip, counted: 50_000 },
        { paymentType: 'UPI', counted: price },
      ]
      return clerk().shift.close({ id, pieces: piecesOf(200_000) as never, others, reason })
    }
    await expect(closing('A slip', 'Gold')).rejects.toMatchObject({
      fields: { others: 'There is no payment type Gold' },
    })
    await expect(closing('', 'Debit Card')).rejects.toMatchObject({
      fields: { reason: 'Explain why Debit Card is ₹500.00 over' },
    })
    await closing('A slip of yesterday', 'Debit Card')
    expect((await clerk().shift.report({ id })).counted).toEqual([
      { paymentType: 'Cash', expected: 200_000, counted: 200_000 },
      { paymentType: 'UPI', expected: price, counted: price },
      { paymentType: 'Debit Card', expected: 0, counted: 50_000 },
    ])
    const [first, later] = await Promise.all(
      [1, 2].map((page) => institute().as('admin').shift.list({ page, limit: 1 })),
    )
    expect(later?.total).toBe(first?.total)
  })

  test('cash is counted blind only if the institute requires it', async () => {
    expect((await clerk().shift.own()).countsBlind).toBe(false)
    const api = institute().as('superadmin')
    const { changedAt, changedBy, hasCardSecret, ...settings } = await api.instituteSettings.read()
    const blind = (countsBlind: boolean, version: number) =>
      api.instituteSettings.update({ ...settings, version, cardSecret: '', removeCardSecret: false, countsBlind })
    await blind(true, settings.version)
    expect((await clerk().shift.own()).countsBlind).toBe(true)
    const { id } = await open(12_300)
    const refusal: unknown = await clerk()
      .shift.move({ id, isOut: true, amount: 12_301, reason: 'Bank' })
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'invalid' })
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain('123')
    await clerk().shift.close({ id, pieces: piecesOf(12_300) as never, others: [], reason: '' })
    await blind(false, settings.version + 1)
  })

  test('the same key opens, moves and closes once, even after a lost response', async () => {
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    const [opening, moving, closing] = [newKey(), newKey(), newKey()]
    const { id } = await clerk().shift.open({ float: 0 }, { key: opening })
    expect((await clerk().shift.open({ float: 0 }, { key: opening })).id).toBe(id)
    const move = { id, isOut: false, amount: 100, reason: 'Coins' }
    await clerk().shift.move(move, { key: moving })
    await clerk().shift.move(move, { key: moving })
    const end = { id, pieces: piecesOf(100) as never, others: [], reason: '' }
    const { number } = await clerk().shift.close(end, { key: closing })
    expect((await clerk().shift.close(end, { key: closing })).number).toBe(number)
    expect((await clerk().shift.report({ id })).moves).toHaveLength(1)
    await expect(clerk().shift.close(end)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(number),
    })
  })

  test('a person has at most one open shift, and so has a workstation', async () => {
    const { id } = await open(0)
    await expect(clerk().shift.open({ float: 0 })).rejects.toMatchObject({
      message: expect.stringMatching(/open already/),
    })
    await signInAt(institute(), 'otherDataEntry', 'Counter 1')
    const other = institute().as('otherDataEntry')
    await expect(other.shift.open({ float: 0 })).rejects.toMatchObject({
      message: expect.stringMatching(/Sunita Yadav/),
    })
    expect(await other.shift.own()).toMatchObject({ report: null, isHere: false, holderHere: 'Sunita Yadav' })
    await expect(other.shift.report({ id })).rejects.toMatchObject({ code: 'not_found' })
    for (const refused of [
      () => other.shift.move({ id, isOut: false, amount: 100, reason: 'Mine' }),
      () => other.shift.close({ id, pieces: [], others: [], reason: '' }),
    ])
      await expect(refused()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('this is the shift of Sunita Yadav'),
      })
    await expect(other.shift.handOver({ id, to: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
    await close(id, 0)
  })

  test('no more cash is taken out than should be in the drawer', async () => {
    const { id } = await open(10_000)
    const out = (amount: number) => clerk().shift.move({ id, isOut: true, amount, reason: 'Bank' })
    await expect(out(10_001)).rejects.toMatchObject({ fields: { amount: expect.stringContaining('₹100.00') } })
    await out(10_000)
    await close(id, 0)
  })

  test('if the institute requires it, cash is taken and refunded only in an open shift', async () => {
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    const [sold, later, upi] = [
      await sell(institute(), 'dataEntry', 'Cash', soon()),
      await sell(institute(), 'dataEntry', 'Cash', soon()),
      await sell(institute(), 'dataEntry', 'UPI', soon()),
    ]
    await sold.pay()
    await requireShiftForCash(true)
    await upi.pay()
    const refused = { code: 'conflict', message: expect.stringContaining('only in an open shift') }
    await expect(later.pay()).rejects.toMatchObject(refused)
    const cancel = { id: sold.id, reason: 'No' }
    await expect(clerk().extension.cancel({ ...cancel, paidInCash: true })).rejects.toMatchObject(refused)
    // A refund that is paid later needs no shift now.
    await clerk().extension.cancel(cancel)
    const payBack = { id: sold.id, paymentType: 'Cash' as const, reference: '' }
    await expect(clerk().refundRecord.pay(payBack)).rejects.toMatchObject(refused)
    const { id } = await open(0)
    await later.pay()
    await clerk().refundRecord.pay(payBack)
    // The drawer of the shift is at another workstation.
    const otherSale = await sell(institute(), 'dataEntry')
    await signInAt(institute(), 'dataEntry', 'Counter 2')
    await expect(otherSale.pay()).rejects.toMatchObject({ message: expect.stringContaining('Counter 1') })
    await requireShiftForCash(false)
    await otherSale.pay()
    await signInAt(institute(), 'dataEntry', 'Counter 1')
    expect((await clerk().shift.report({ id })).types).toEqual([
      { paymentType: 'Cash', receipts: 1, received: price, creditNotes: 1, refunded: price },
    ])
    await close(id, 0)
  })

  test('a superadmin sees, hands over and closes all shifts, and the audit log shows it', async () => {
    const { id } = await open(5_000)
    const api = institute().as('superadmin')
    expect((await api.shift.list({ page: 1, limit: 10 })).rows[0]).toMatchObject({
      id,
      staff: 'Sunita Yadav',
      number: '',
    })
    const people = await api.shift.people()
    expect(people.map(({ name }) => name)).not.toContain('Sunita Yadav')
    const { rows } = await api.staffMember.list({ search: '9000000005', page: 1, limit: 10 })
    const next = rows[0]!
    await expect(api.shift.handOver({ id, to: 'nobody' })).rejects.toMatchObject({
      fields: { to: expect.stringMatching(/./) },
    })
    await api.shift.handOver({ id, to: next.id })
    const other = institute().as('otherDataEntry')
    expect((await other.shift.own()).report).toMatchObject({ id, handOvers: [{ from: 'Sunita Yadav', to: next.name }] })
    await expect(close(id, 5_000)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(next.name),
    })
    // Only the clerk at the drawer moves cash, not a superadmin at another workstation.
    await expect(api.shift.move({ id, isOut: true, amount: 100, reason: 'Bank' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`the shift of ${next.name}`),
    })
    const { number } = await api.shift.close({ id, pieces: piecesOf(5_000) as never, others: [], reason: '' })
    const lines = await api.trail.ofRecord({ recordId: id })
    expect(JSON.stringify(lines)).toContain(number)
    expect((await other.shift.list({ page: 1, limit: 10 })).rows.map((row) => row.id)).toContain(id)
  })
})
