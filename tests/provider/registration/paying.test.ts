import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/protocol/calendar'
import { netOf } from '#contract/registration/payment/net'
import { onDatabase } from '../databases'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

const start = Date.parse('2027-03-25T05:00:00Z')
const clock = { now: start }
const dayMs = 86_400_000
const today = () => dayOf(clock.now)

onDatabase(
  (institute) => {
    afterAll(() => {
      clock.now = start
    })
    const api = () => institute().as('dataEntry')
    async function register(days = 10) {
      const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), days) })
      return { draft, id: (await api().registration.add(draft)).id }
    }
    async function registerAndPay(days = 10) {
      const registration = await register(days)
      const { invoiceNumber } = await api().registration.payOffline(
        paymentOf(registration.id, registration.draft, today()),
      )
      return { ...registration, invoiceNumber }
    }
    const seats = async (slotId: string) => (await api().slot.check({ id: slotId })).seatsLeft

    test('a payment must match the course’s price and the booking, and not be post-dated', async () => {
      const { id, draft } = await register()
      const pay = (changes: Partial<ReturnType<typeof paymentOf>>) =>
        api().registration.payOffline({ ...paymentOf(id, draft, today()), ...changes })
      await expect(pay({ price: 100 })).rejects.toMatchObject({
        code: 'invalid',
        fields: { price: expect.stringMatching(/₹8,750.00 now, not ₹1.00/) },
      })
      await expect(pay({ phone: '9999999999' })).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/changed since/),
      })
      const late = 'The receipt date cannot be in the future.'
      await expect(pay({ receiptDate: addDays(today(), 1) })).rejects.toMatchObject({ fields: { receiptDate: late } })
      expect((await pay({})).result).toBe(0)
    })

    test('cash below the price is refused at its field, and nothing is paid (D-44)', async () => {
      const { id, draft } = await register()
      const pay = (cashReceived: number) =>
        api().registration.payOffline({ ...paymentOf(id, draft, today()), cashReceived })
      const tooLittle = '₹3,750.00 less than the price'
      await expect(pay(500_000)).rejects.toMatchObject({
        code: 'invalid',
        message: tooLittle,
        fields: { cashReceived: tooLittle },
      })
      const { rows } = await api().registration.list({ page: 1, limit: 1, search: draft.phone })
      expect(rows).toMatchObject([{ id, isPaymentDone: false, invoiceNumber: '' }])
      expect((await pay(900_000)).result).toBe(0)
    })

    test('a receipt is not dated before the registration', async () => {
      const { id, draft } = await register()
      const early = 'The receipt date cannot be before the day of the registration.'
      const yesterday = paymentOf(id, draft, addDays(today(), -1))
      await expect(api().registration.payOffline(yesterday)).rejects.toMatchObject({
        code: 'invalid',
        message: early,
        fields: { receiptDate: early },
      })
      expect((await api().registration.payOffline(paymentOf(id, draft, today()))).result).toBe(0)
    })

    test('a refused payment leaves no gap between invoice numbers', async () => {
      const first = await registerAndPay()
      await expect(api().registration.payOffline(paymentOf(first.id, first.draft, today()))).rejects.toMatchObject({
        code: 'conflict',
        message: 'This registration is already paid.',
      })
      const second = await registerAndPay()
      expect(Number(second.invoiceNumber.slice(-6))).toBe(Number(first.invoiceNumber.slice(-6)) + 1)
      expect(second.invoiceNumber).toMatch(/^KNL\/2627\/\d{6}$/)
    })

    test('a paid registration keeps its course', async () => {
      const { id, draft } = await registerAndPay()
      const [heavy] = (await api().vehicleCategory.all()).filter(({ name }) => name === 'Heavy Motor Vehicle')
      const change = api().registration.update({ ...draft, id, vehicleCategoryId: heavy!.id })
      await expect(change).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/is paid/) })
      expect((await api().registration.update({ ...draft, id, city: 'Panipat' })).result).toBe(0)
    })

    test('a cancellation three days before the course is refunded, later is not (D-17)', async () => {
      const [early, late] = [await registerAndPay(3), await registerAndPay(2)]
      expect(await api().extension.refund({ id: early.id })).toMatchObject({ refund: 875_000, percent: 100 })
      expect(await api().extension.refund({ id: late.id })).toMatchObject({ refund: 0, percent: 0 })
      const before = await seats(early.draft.slotId)
      const cancelled = await api().extension.cancel({ id: early.id, reason: 'Cannot come' })
      expect(cancelled).toMatchObject({
        refund: 875_000,
        creditNoteNumber: expect.stringMatching(/^KNL\/2627\/C\d{5}$/),
      })
      expect((await api().extension.cancel({ id: late.id, reason: 'Ill' })).refund).toBe(0)
      expect(await seats(early.draft.slotId)).toBe(before + 1)
      const [row] = (
        await institute().as('admin').cancelledRegistration.list({ page: 1, limit: 1, search: early.draft.phone })
      ).rows
      expect(row).toMatchObject({ id: early.id, courseName: { name: 'LMV Driving Course' } })
    })

    test('a refund is listed with its payment, and totals are net of it (D-45)', async () => {
      const admin = institute().as('admin')
      const { id, draft } = await registerAndPay(10)
      const paidRegistration = await registerAndPay(10)
      const of = { search: draft.phone }
      expect(await admin.extension.paymentTotals(of)).toMatchObject({
        count: 1,
        total: 875_000,
        refunds: 0,
        cgst: 66_737,
      })
      const reason = 'विवाह के कारण'
      const { creditNoteNumber } = await api().extension.cancel({ id, reason })
      const net = { count: 1, total: 875_000, refunds: 875_000, cgst: 0, sgst: 0, igst: 0 }
      expect(await admin.extension.paymentTotals(of)).toEqual(net)
      const dayOfPayment = { ...of, from: today(), to: today() }
      expect(await admin.extension.paymentTotals(dayOfPayment)).toEqual(net)
      const invoiceNumber = expect.stringMatching(/^KNL\/2627\/\d{6}$/)
      const record = { total: 875_000, refund: 875_000, refundedAt: '', invoiceNumber, creditNoteNumber, cgst: 66_737 }
      const records = async () => (await admin.paymentRecord.list({ page: 1, limit: 10, ...of })).rows
      expect(await records()).toMatchObject([record])
      await api().refundRecord.pay({ id, paymentType: 'UPI', reference: '412345678901' })
      expect(await records()).toMatchObject([{ ...record, refundedAt: new Date(clock.now).toISOString() }])
      const [untouched] = (await admin.paymentRecord.list({ page: 1, limit: 10, search: paidRegistration.draft.phone }))
        .rows
      expect(untouched).toMatchObject({ refund: 0, refundedAt: '', creditNoteNumber: '' })
      const cancelled = { id, cancelReason: reason, creditNoteNumber, refund: 875_000 }
      expect((await admin.cancelledRegistration.list({ page: 1, limit: 10, ...of })).rows).toMatchObject([cancelled])
      expect((await api().registration.list({ page: 1, limit: 10, ...of })).rows).toMatchObject([cancelled])
      const both = { page: 1, limit: 1000, from: today(), to: today(), refund: 'refunded' } as const
      const refunded = (await admin.paymentRecord.filtered(both)).rows
      expect(refunded.every(({ refund }) => refund > 0)).toBe(true)
      expect(refunded.map((row) => row.invoiceNumber)).toContain((await records())[0]?.invoiceNumber)
      expect(refunded).toHaveLength((await admin.extension.paymentTotals({ search: '', ...both })).count)
      expect((await admin.paymentRecord.filtered({ ...both, search: paidRegistration.draft.phone })).total).toBe(0)
      const every = await admin.paymentRecord.all({})
      const sum = (part: 'total' | 'refund') => every.reduce((added, row) => added + row[part], 0)
      const all = await admin.extension.paymentTotals({ search: '' })
      expect([all.total, all.refunds]).toEqual([sum('total'), sum('refund')])
      expect(all.cgst).toBe(every.reduce((added, row) => added + netOf(row).cgst, 0))
    })

    test('only paid counter registrations are cancelled, and then they are final', async () => {
      const { id: unpaid } = await register()
      const cancel = (id: string) => api().extension.cancel({ id, reason: 'Test' })
      await expect(cancel(unpaid)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/Delete it instead/),
      })
      const { rows } = await api().registration.list({ page: 1, limit: 1000 })
      const online = rows.find(
        ({ appUser, mode, isPaymentDone, cancelledAt }) =>
          !appUser && mode === 'online' && isPaymentDone && !cancelledAt,
      )!
      await expect(cancel(online.id)).rejects.toMatchObject({
        message: 'Online bookings are not cancelled at the counter.',
      })
      const { id, draft } = await registerAndPay()
      await cancel(id)
      await expect(cancel(id)).rejects.toMatchObject({
        message: expect.stringMatching(/^This registration is already cancelled by \S.*\.$/),
      })
      await expect(api().registration.update({ ...draft, id })).rejects.toMatchObject({
        message: expect.stringMatching(/is cancelled/),
      })
      await expect(api().registration.remove({ id })).rejects.toMatchObject({
        code: 'conflict',
        message: 'A cancelled registration cannot be deleted.',
      })
      expect((await api().registration.add(draft)).result).toBe(0)
    })

    test('invoice numbers restart on the first of April (D-12)', async () => {
      clock.now = start + 7 * dayMs
      await institute().signInAllStaff()
      expect((await registerAndPay(3)).invoiceNumber).toBe('KNL/2728/000001')
      expect((await registerAndPay(3)).invoiceNumber).toBe('KNL/2728/000002')
    })
  },
  { now: () => clock.now },
)
