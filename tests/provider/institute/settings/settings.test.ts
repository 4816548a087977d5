import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { amountOf } from '#documents/registration/receipt-data'
import { instituteFromEnv } from '#main/printing/sources/institute'
import { onDatabase } from '../../databases'
import { newKey } from '../../institute-under-test'
import { newRegistrationDraft } from '../../registration/draft'
import { paymentOf } from '../../registration/paying'
import { changeSettings, settingsWith } from './changing-settings'

onDatabase((institute) => {
  const api = () => institute().as('superadmin')
  const change = (changes: Parameters<typeof changeSettings>[1]) => changeSettings(institute(), changes)
  async function register(days = 10) {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), days) })
    return { draft, id: (await api().registration.add(draft)).id }
  }
  async function registerAndPay(days = 10) {
    const { id, draft } = await register(days)
    const { invoiceNumber } = await api().registration.payOffline(paymentOf(id, draft))
    return { id, draft, invoiceNumber }
  }
  const rowOf = async (phone: string) => (await api().registration.list({ page: 1, limit: 10, search: phone })).rows[0]!
  /** The amounts that a receipt for this phone number prints now. */
  const readPrintedAmounts = async (phone: string) => {
    const { taxRate } = await api().extension.institute()
    return amountOf(await rowOf(phone), { ...instituteFromEnv({}), taxRate })
  }

  test('a new tax rate applies from the next invoice, and older ones keep their lines', async () => {
    const before = await registerAndPay()
    const lines = await readPrintedAmounts(before.draft.phone)
    expect(lines).toEqual({
      total: 875_000,
      taxable: 741_525,
      cgst: 66_737,
      sgst: 66_737,
      igst: 0,
      roundOff: 1,
      ratePercent: 18,
    })
    await change({ taxRate: 0 })
    const untaxed = await registerAndPay()
    const none = { total: 875_000, taxable: 875_000, cgst: 0, sgst: 0, igst: 0, roundOff: 0, ratePercent: 0 }
    expect(await readPrintedAmounts(untaxed.draft.phone)).toEqual(none)
    await change({ taxRate: 5 })
    const low = await registerAndPay()
    expect(await readPrintedAmounts(low.draft.phone)).toMatchObject({ taxable: 833_333, cgst: 20_833, ratePercent: 5 })
    expect(await readPrintedAmounts(before.draft.phone)).toEqual(lines)
    expect(await readPrintedAmounts(untaxed.draft.phone)).toEqual(none)
    await change({ taxRate: 18 })
  })

  test('a new prefix continues the sequence without repeating or changing a number', async () => {
    const numberOf = (invoice: string) => Number(invoice.slice(-6))
    const first = await registerAndPay()
    await change({ invoicePrefix: 'PNP' })
    const second = await registerAndPay()
    await change({ invoicePrefix: 'KNL' })
    const third = await registerAndPay()
    expect([first, second, third].map(({ invoiceNumber }) => invoiceNumber.split('/')[0])).toEqual([
      'KNL',
      'PNP',
      'KNL',
    ])
    expect(numberOf(second.invoiceNumber)).toBe(numberOf(first.invoiceNumber) + 1)
    expect(numberOf(third.invoiceNumber)).toBe(numberOf(first.invoiceNumber) + 2)
    expect((await rowOf(first.draft.phone)).invoiceNumber).toBe(first.invoiceNumber)
    const cancelled = await api().extension.cancel({ id: second.id, reason: 'Moved away' })
    expect(cancelled.creditNoteNumber).toMatch(/^KNL\/\d{4}\/C\d{5}$/)
    expect((await rowOf(second.draft.phone)).invoiceNumber).toBe(second.invoiceNumber)
  })

  test('refund days, documents and the renewal of expired licences apply at once', async () => {
    const { id } = await registerAndPay(5)
    await change({ refundDays: 6 })
    expect(await api().extension.refund({ id })).toMatchObject({ percent: 0 })
    await change({ refundDays: 5 })
    expect(await api().extension.refund({ id })).toMatchObject({ percent: 100 })

    const expired = {
      licenceCategory: 'Renewal' as const,
      licenceNumber: 'HR0520100012345',
      issueDate: '2006-01-01',
      validTill: addDays(today(), -30),
      authorityCity: 'Karnal',
      authorityDistrict: 'Karnal',
      drivingLicense: 'certificates/licence.jpg',
    }
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 9), ...expired })
    await expect(api().registration.add(draft)).rejects.toMatchObject({
      fields: { validTill: expect.stringMatching(/past/) },
    })
    await change({
      canRenewExpired: true,
      documentRules: [{ licenceCategory: 'Renewal', required: ['medicalCertificate'] }],
    })
    await expect(api().registration.add(draft)).rejects.toMatchObject({
      fields: { medicalCertificate: 'Select medical certificate' },
    })
    const completeDraft = { ...draft, medicalCertificate: 'certificates/fit.pdf' }
    expect((await api().registration.add(completeDraft)).result).toBe(0)
  })

  test('one of two simultaneous changes is refused and the other is complete', async () => {
    const draft = await settingsWith(institute(), {})
    const sent = [
      { ...draft, phone: 'first', documentRules: [{ licenceCategory: 'Learner', required: ['idProof'] }] },
      { ...draft, phone: 'second', documentRules: [{ licenceCategory: 'Learner', required: ['drivingLicense'] }] },
    ]
    const outcomes = await Promise.allSettled(sent.map((one) => api().instituteSettings.update(one)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
    const stored = sent[outcomes.findIndex(({ status }) => status === 'fulfilled')]!
    const after = await api().instituteSettings.read()
    expect(after.phone).toBe(stored.phone)
    expect(after.documentRules).toContainEqual(stored.documentRules[0])
    expect(after.version).toBe(draft.version + 1)
  })

  test('the card secret is kept, changed and removed, and never returned', async () => {
    async function payByCard() {
      const { id, draft } = await register()
      const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
      const { message } = await api()
        .payment.payOnline(
          {
            orderCreationId: `order_${id}`,
            providerOrderId: `order_${id}`,
            paymentId: `pay_${id}`,
            providerSignature: 'signed',
            courseNameId,
            courseTypeId,
            vehicleCategoryId,
            slotId,
            phone,
            email: '',
            name: 'Asha Rani',
            price: 875_000,
            mode: 'online',
            registrationId: id,
          },
          { key: newKey() },
        )
        .catch((error: Error) => error)
      return message
    }
    const hasSecret = async () => (await api().instituteSettings.read()).hasCardSecret
    await change({ phone: 'other' })
    expect(await hasSecret()).toBe(true)
    await change({ cardSecret: 'another-card-secret' })
    expect(JSON.stringify(await api().instituteSettings.read())).not.toContain('another-card-secret')
    expect(await payByCard()).toContain('made no order for this card payment')
    await change({ removeCardSecret: true })
    expect(await hasSecret()).toBe(false)
    expect(await payByCard()).toContain('takes no card payments')
  })
})
