import { expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { changeSettings } from '../institute/settings/changing-settings'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

onBothDatabases((institute) => {
  const api = () => institute().as('dataEntry')
  async function register() {
    const draft = await newRegistrationDraft(institute())
    const { id } = await api().registration.add(draft)
    const upi = (utr?: string) => ({
      ...paymentOf(id, draft, today()),
      paymentType: 'UPI' as const,
      ...(utr === undefined ? {} : { utr, upiReference: id }),
    })
    const row = async () => (await api().registration.list({ page: 1, limit: 1, search: draft.phone })).rows[0]
    return { id, draft, upi, row }
  }
  const randomReference = () => `4${Math.random().toFixed(11).slice(2)}`

  test('a bank reference is stored as digits, shown with the row, and searchable', async () => {
    const { id, upi, row } = await register()
    const reference = randomReference()
    await api().registration.payOffline(
      upi(`UTR: ${reference.slice(0, 4)} ${reference.slice(4, 8)}-${reference.slice(8)}`),
    )
    expect(await row()).toMatchObject({ id, isPaymentDone: true, paymentType: 'UPI', utr: reference })
    const { rows } = await api().registration.list({ page: 1, limit: 5, search: reference })
    expect(rows.map((found) => found.id)).toEqual([id])
  })

  test('a repeated bank reference is refused before saving, naming its invoice', async () => {
    const [first, second] = [await register(), await register()]
    const reference = randomReference()
    const { invoiceNumber } = await api().registration.payOffline(first.upi(reference))
    const message = expect.stringMatching(
      `^This bank reference is recorded already: invoice ${invoiceNumber} of .+, \\S.+\\.$`,
    )
    const refused = { code: 'conflict', message: message, fields: { utr: message } }
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = await newRegistrationDraft(institute())
    const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
    await expect(api().payment.check({ ...booking, utr: reference })).rejects.toMatchObject(refused)
    expect(await api().payment.check({ ...booking, utr: randomReference() })).toMatchObject({ result: 0 })
    await expect(api().registration.payOffline(second.upi(reference))).rejects.toMatchObject(refused)
    expect(await second.row()).toMatchObject({ isPaymentDone: false, invoiceNumber: '', utr: '' })
    expect((await api().registration.payOffline(second.upi(randomReference()))).result).toBe(0)
  })

  test('of many simultaneous payments with one reference, one is recorded', async () => {
    const many = [await register(), await register(), await register(), await register()]
    const reference = randomReference()
    const all = await Promise.allSettled(many.map(({ upi }) => api().registration.payOffline(upi(reference))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  })

  test.each([
    ['12345', /12 digits, not 5/],
    ['41234567890X', /12 digits/],
    ['000000000000', /all its digits are the same/],
  ])('%s is refused at its field', async (typed, words) => {
    const { upi } = await register()
    await expect(api().registration.payOffline(upi(typed))).rejects.toMatchObject({
      code: 'invalid',
      fields: { utr: expect.stringMatching(words) },
    })
  })

  test('a missing reference is accepted, and a reference with cash is ignored', async () => {
    const [plain, cash] = [await register(), await register()]
    expect((await api().registration.payOffline(plain.upi())).result).toBe(0)
    const reference = randomReference()
    await api().registration.payOffline({ ...cash.upi(reference), paymentType: 'Cash' })
    expect(await cash.row()).toMatchObject({ paymentType: 'Cash', utr: '' })
    expect((await api().registration.payOffline((await register()).upi(reference))).result).toBe(0)
  })

  test('the UPI ID is stored in small letters and validated', async () => {
    await changeSettings(institute(), { upiId: ' IDTR.Karnal@Bank ' })
    expect((await api().extension.institute()).upiId).toBe('idtr.karnal@bank')
    await expect(changeSettings(institute(), { upiId: 'idtr' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { upiId: 'A UPI ID: institute@bank' },
    })
    await changeSettings(institute(), { upiId: '' })
    expect((await api().extension.institute()).upiId).toBe('')
  })
})
