import { expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import type { PaymentType } from '#contract/registration/options'
import { onBothDatabases } from '../databases'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

onBothDatabases((institute) => {
  const api = () => institute().as('dataEntry')
  async function register() {
    const draft = await newRegistrationDraft(institute())
    const { id } = await api().registration.add(draft)
    const pay = (paymentType: PaymentType, utr?: string) =>
      api().registration.payOffline({
        ...paymentOf(id, draft, today()),
        paymentType,
        ...(utr === undefined ? {} : { utr }),
      })
    const row = async () => (await api().registration.list({ page: 1, limit: 1, search: draft.phone })).rows[0]
    const set = (utr: string) => api().extension.setReference({ id, utr })
    return { id, draft, pay, row, set }
  }
  async function registerAndPay(paymentType: PaymentType, utr?: string) {
    const one = await register()
    return { ...one, ...(await one.pay(paymentType, utr)) }
  }
  const randomDigits = (count: number) => `4${Math.random().toFixed(16).slice(2)}`.slice(0, count)
  const foundBy = async (search: string) =>
    (await api().registration.list({ page: 1, limit: 5, search })).rows.map(({ id }) => id)

  test('a payment by net banking or card is stored with its reference and found by it', async () => {
    const sequence = randomDigits(8)
    const transfer = await registerAndPay('Net banking', `NEFT UTR No: idfbn5 2026 0101 ${sequence}`)
    expect(await transfer.row()).toMatchObject({ paymentType: 'Net banking', utr: `IDFBN520260101${sequence}` })
    expect(await foundBy(`IDFBN520260101${sequence}`)).toEqual([transfer.id])
    const card = await registerAndPay('Debit Card', 'Appr code: 03421z')
    expect(await card.row()).toMatchObject({ paymentType: 'Debit Card', utr: '03421Z' })
  })

  test('a reference that does not fit the payment is refused at its field', async () => {
    const one = await register()
    for (const [paymentType, utr, message] of [
      ['Net banking', 'HDFC123', /^IMPS 12 digits; .* not 7$/],
      ['Credit Card', '042', /^4 to 12 digits/],
    ] as const)
      await expect(one.pay(paymentType, utr)).rejects.toMatchObject({
        code: 'invalid',
        fields: { utr: expect.stringMatching(message) },
      })
    await one.pay('Credit Card')
    expect(await one.row()).toMatchObject({ isPaymentDone: true, utr: '' })
    await expect(one.set('042')).rejects.toMatchObject({
      code: 'invalid',
      fields: { utr: expect.stringMatching(/^4 to 12 digits/) },
    })
  })

  test('a slip number may repeat, a transfer is recorded once by whichever type', async () => {
    const slip = randomDigits(12)
    await registerAndPay('Credit Card', slip)
    expect((await registerAndPay('Debit Card', slip)).result).toBe(0)
    // A transfer may have the digits of a slip.
    const { invoiceNumber } = await registerAndPay('UPI', slip)
    const message = expect.stringContaining(`recorded already: invoice ${invoiceNumber} of`)
    const refused = { code: 'conflict', fields: { utr: message } }
    await expect((await register()).pay('Net banking', slip)).rejects.toMatchObject(refused)
    const other = await registerAndPay('Net banking')
    await expect(other.set(slip)).rejects.toMatchObject(refused)
    expect(await other.row()).toMatchObject({ utr: '' })
  })

  test('a reference is added, corrected and removed later, with an audit log', async () => {
    const one = await registerAndPay('UPI')
    const [wrong, right] = [randomDigits(12), randomDigits(12)]
    await one.set(`UTR: ${wrong}`)
    expect(await foundBy(wrong)).toEqual([one.id])
    await one.set(right)
    expect(await one.row()).toMatchObject({ utr: right })
    expect(await foundBy(right)).toEqual([one.id])
    expect(await foundBy(wrong)).toEqual([])
    // Its own reference is no duplicate.
    await one.set(right)
    await one.set('')
    expect(await one.row()).toMatchObject({ utr: '', isPaymentDone: true })
    const acts = await institute().as('superadmin').trail.ofRecord({ recordId: one.id })
    expect(acts.slice(0, 3).map(({ who, did }) => [who, did])).toEqual([
      ['Sunita Yadav', expect.stringMatching(new RegExp(`^removed the payment reference of .+: ${right}$`))],
      [
        'Sunita Yadav',
        expect.stringMatching(new RegExp(`^corrected the payment reference of .+: ${wrong} → ${right}$`)),
      ],
      ['Sunita Yadav', expect.stringMatching(new RegExp(`^added the payment reference of .+: ${wrong}$`))],
    ])
    expect(acts[1]).toMatchObject({ before: { utr: wrong }, after: { utr: right } })
    const next = await registerAndPay('Net banking', right)
    expect(next.result).toBe(0)
  })

  test('an unpaid registration and a cash payment have no reference', async () => {
    const unpaid = await register()
    await expect(unpaid.set(randomDigits(12))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is not paid'),
    })
    await expect((await registerAndPay('Cash')).set(randomDigits(12))).rejects.toMatchObject({ code: 'conflict' })
    await expect(api().extension.setReference({ id: 'none', utr: '' })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of simultaneous corrections and payments with one reference, one is recorded', async () => {
    const payments = [await registerAndPay('UPI'), await registerAndPay('Net banking'), await registerAndPay('UPI')]
    const unpaid = [await register(), await register()]
    const reference = randomDigits(12)
    const all = await Promise.allSettled([
      ...payments.map(({ set }) => set(reference)),
      ...unpaid.map(({ pay }) => pay('UPI', reference)),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
  })
})
