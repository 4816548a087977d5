import { describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { onDatabase } from '../databases'
import { changeSettings } from '../institute/settings/changing-settings'
import { newKey } from '../institute-under-test'
import { piecesOf, sell, signInAt } from './shift/shifts'

const price = 875_000
const reason = 'Moves away'
const page = { page: 1, limit: 100 }

onDatabase((institute) => {
  const clerk = () => institute().as('dataEntry')
  const superadmin = () => institute().as('superadmin')
  const setLimit = (refundApprovalAbove: number | null) => changeSettings(institute(), { refundApprovalAbove })
  async function registerAndPay(paymentType: 'Cash' | 'UPI' = 'Cash') {
    const sold = await sell(institute(), 'dataEntry', paymentType, addDays(today(), 8))
    await sold.pay()
    return { id: sold.id, search: sold.draft.phone }
  }
  async function registerAndCancel() {
    const one = await registerAndPay()
    await clerk().extension.cancel({ id: one.id, reason })
    return one
  }
  const refundOf = async ({ id, search }: { id: string; search: string }) =>
    (await clerk().refundRecord.list({ ...page, search })).rows.find((row) => row.id === id)
  const rowOf = async ({ search }: { search: string }) => (await clerk().registration.list({ ...page, search })).rows[0]
  const inCash = (id: string) => ({ id, paymentType: 'Cash' as const, reference: '' })

  describe('a refund (D-304)', () => {
    it('is approved at once without a limit, and leaves no drawer until it is paid', async () => {
      await signInAt(institute(), 'dataEntry', 'Counter 1')
      const { id: shiftId } = await clerk().shift.open({ float: 0 })
      const one = await registerAndCancel()
      expect(await refundOf(one)).toMatchObject({
        amount: price,
        percent: 100,
        reason,
        paidWith: 'Cash',
        state: 'approved',
        approvedBy: '',
        paidAt: '',
        cancelledBy: 'Sunita Yadav',
        creditNoteNumber: expect.stringMatching(/C\d{5}$/),
      })
      expect(await rowOf(one)).toMatchObject({ refund: price, refundState: 'approved', refundPaidAt: '' })
      const types = async () => (await clerk().shift.report({ id: shiftId })).types
      expect(await types()).toMatchObject([{ paymentType: 'Cash', received: price, refunded: 0 }])
      await clerk().refundRecord.pay({ id: one.id, paymentType: 'UPI', reference: ' 412345678901 ' })
      expect(await refundOf(one)).toMatchObject({
        state: 'paid',
        paidBy: 'Sunita Yadav',
        paymentType: 'UPI',
        reference: '412345678901',
      })
      expect(await rowOf(one)).toMatchObject({
        refundState: 'paid',
        refundPaymentType: 'UPI',
        refundReference: '412345678901',
      })
      expect(await types()).toMatchObject([
        { paymentType: 'Cash', received: price, refunded: 0 },
        { paymentType: 'UPI', creditNotes: 1, refunded: price },
      ])
      const others = [{ paymentType: 'UPI', counted: -price }]
      await clerk().shift.close({ id: shiftId, pieces: piecesOf(price) as never, others, reason: '' })
    })

    it('is paid once, also when two pay it at the same moment', async () => {
      const { id } = await registerAndCancel()
      const paying = await Promise.allSettled(
        (['dataEntry', 'otherDataEntry', 'admin'] as const).map((role) =>
          institute().as(role).refundRecord.pay(inCash(id)),
        ),
      )
      expect(paying.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await expect(clerk().refundRecord.pay(inCash(id))).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^This refund was paid already by .+ on .+\. Nothing was recorded\.$/),
      })
    })

    it('is not paid twice by a repeated request', async () => {
      const { id } = await registerAndCancel()
      const key = newKey()
      await clerk().refundRecord.pay(inCash(id), { key })
      expect(await clerk().refundRecord.pay(inCash(id), { key })).toMatchObject({ message: 'Refund paid' })
    })

    it('needs a reference, except in cash', async () => {
      const { id } = await registerAndCancel()
      const pay = (reference: string) => clerk().refundRecord.pay({ id, paymentType: 'Net banking', reference })
      for (const reference of ['', '  '])
        await expect(pay(reference)).rejects.toMatchObject({
          code: 'invalid',
          fields: { reference: 'Enter the reference of the refund' },
        })
      await pay('N326000123')
    })

    it('can be handed over in cash at the cancellation, from the clerk’s drawer', async () => {
      await signInAt(institute(), 'dataEntry', 'Counter 1')
      const { id: shiftId } = await clerk().shift.open({ float: 0 })
      const one = await registerAndPay()
      await clerk().extension.cancel({ id: one.id, reason, paidInCash: true })
      expect(await refundOf(one)).toMatchObject({ state: 'paid', paymentType: 'Cash', paidBy: 'Sunita Yadav' })
      const { types } = await clerk().shift.report({ id: shiftId })
      expect(types).toMatchObject([{ paymentType: 'Cash', received: price, creditNotes: 1, refunded: price }])
      const [act] = (await superadmin().trail.list({ ...page, limit: 1 })).rows
      expect(act?.did).toMatch(/^cancelled the registration of .+: Moves away, refund ₹8,750\.00, paid in cash$/)
      await clerk().shift.close({ id: shiftId, pieces: [], others: [], reason: '' })
    })

    it('of nothing is not listed, and nothing can be handed over', async () => {
      const one = await registerAndPay()
      const cancel = { id: one.id, reason, refund: 0 }
      await expect(superadmin().extension.cancel({ ...cancel, paidInCash: true })).rejects.toMatchObject({
        message: 'There is no refund to pay. Nothing was recorded.',
      })
      await superadmin().extension.cancel(cancel)
      expect(await refundOf(one)).toBeUndefined()
      await expect(clerk().refundRecord.pay(inCash(one.id))).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  describe('a refund above the institute’s limit', () => {
    it('is approved by a super admin before it is paid', async () => {
      await setLimit(price - 1)
      const one = await registerAndPay()
      expect(await clerk().extension.refund({ id: one.id })).toMatchObject({ needsApproval: true })
      const refused = { code: 'conflict', message: 'A super admin must approve this refund first.' }
      const cancel = { id: one.id, reason }
      await expect(clerk().extension.cancel({ ...cancel, paidInCash: true })).rejects.toMatchObject(refused)
      await clerk().extension.cancel(cancel)
      expect(await refundOf(one)).toMatchObject({ state: 'due', approvedAt: '' })
      await expect(clerk().refundRecord.pay(inCash(one.id))).rejects.toMatchObject(refused)
      for (const role of ['dataEntry', 'admin'] as const)
        await expect(institute().as(role).refundRecord.approve({ id: one.id })).rejects.toMatchObject({
          code: 'forbidden',
        })
      await superadmin().refundRecord.approve({ id: one.id })
      await expect(superadmin().refundRecord.approve({ id: one.id })).rejects.toMatchObject({
        message: 'This refund is approved already by Meenakshi Rao.',
      })
      expect(await refundOf(one)).toMatchObject({ state: 'approved', approvedBy: 'Meenakshi Rao' })
      await clerk().refundRecord.pay(inCash(one.id))
      expect(await rowOf(one)).toMatchObject({ refundState: 'paid', refundPaymentType: 'Cash' })
      const acts = await superadmin().trail.ofRecord({ recordId: one.id })
      expect(acts.slice(0, 3).map(({ did }) => did)).toEqual([
        expect.stringMatching(/^paid the refund of .+ by Cash$/),
        expect.stringMatching(/^approved the refund of /),
        expect.stringMatching(/^cancelled the registration of .+, refund ₹8,750\.00$/),
      ])
      await setLimit(null)
    })

    it('needs no further approval up to the limit, or if a super admin cancels', async () => {
      await setLimit(price)
      const [atLimit, decided] = [await registerAndCancel(), await registerAndPay()]
      expect(await refundOf(atLimit)).toMatchObject({ state: 'approved', approvedBy: '' })
      await setLimit(0)
      await superadmin().extension.cancel({ id: decided.id, reason, refund: 400_000 })
      expect(await refundOf(decided)).toMatchObject({
        amount: 400_000,
        state: 'approved',
        approvedBy: 'Meenakshi Rao',
      })
      expect((await refundOf(decided))?.percent ?? null).toBeNull()
      await setLimit(null)
    })
  })

  it('lists open refunds, oldest first, and paid ones, latest first', async () => {
    const [first, second] = [await registerAndCancel(), await registerAndCancel()]
    const ids = async (view: 'open' | 'paid') =>
      (await clerk().refundRecord.list({ ...page, limit: 1000, view })).rows.map(({ id }) => id)
    const ofBoth = (all: string[]) => all.filter((id) => id === first.id || id === second.id)
    expect(ofBoth(await ids('open'))).toEqual([first.id, second.id])
    await clerk().refundRecord.pay(inCash(first.id))
    await clerk().refundRecord.pay(inCash(second.id))
    expect(ofBoth(await ids('open'))).toEqual([])
    expect((await ids('paid')).slice(0, 2)).toEqual([second.id, first.id])
  })
})
