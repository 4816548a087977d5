import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

onBothDatabases((institute) => {
  const send = async (endpoint: Parameters<typeof sendAndDecode>[1], path: string) =>
    (await sendAndDecode(institute(), endpoint, ['GET', path])).wire

  test('GET feedback/getAllFeedback returns a page, and feedback/getAll all rows', async () => {
    const page = await send(contract.feedback.list, 'feedback/getAllFeedback?page=7&limit=10')
    expect(page.payload.count).toBe(64)
    expect(rowsOf(page, 'Question')).toHaveLength(4)
    const all = rowsOf(await send(contract.feedback.all, 'feedback/getAll'), 'Question')
    expect(all).toHaveLength(64)
    expect(all[0]).toMatchObject({
      name: expect.any(String),
      phone: expect.stringMatching(/^\d{10}$/),
      feedbackCategory: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
    expect(all.some(({ email }) => email === '')).toBe(true)
    const [newest, next] = rowsOf(
      await send(contract.feedback.list, 'feedback/getAllFeedback?page=1&limit=2'),
      'Question',
    )
    expect(String(newest?.createdAt) > String(next?.createdAt)).toBe(true)
  })

  test('GET contactus/getContactus returns rows with creationDate, and the count', async () => {
    const page = await send(contract.contactEnquiry.list, 'contactus/getContactus?page=1&limit=25')
    expect(page.payload.count).toBe(64)
    expect(rowsOf(page, 'Question')).toHaveLength(25)
    expect(rowsOf(page, 'Question')[0]).toMatchObject({
      subject: expect.any(String),
      creationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
  })

  test('GET payment/getAllPayment and payment/getAll return rupees and payers (D-14)', async () => {
    const page = await send(contract.paymentRecord.list, 'payment/getAllPayment?page=1&limit=10')
    const all = rowsOf(await send(contract.paymentRecord.all, 'payment/getAll'), 'Question')
    expect(page.payload.count).toBe(all.length)
    expect(rowsOf(page, 'Question')).toEqual(all.slice(0, 10))

    const counterPayment = all.find(({ type, uid }) => type === 'offline' && !uid)
    expect(counterPayment).toMatchObject({
      _id: counterPayment?.paymentId,
      rid: { _id: expect.any(String), name: expect.stringMatching(/\S \S/), phone: expect.stringMatching(/^\d{10}$/) },
      paymentType: expect.stringMatching(/\w/),
      price: expect.any(Number),
      vcid: { vehicleCategory: expect.any(String) },
      ctid: { courseType: expect.any(String) },
      ccid: { courseCategory: expect.any(String) },
      cnid: { courseName: expect.any(String) },
      created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    })
    const { price, cgst, sgst } = counterPayment as Record<'price' | 'cgst' | 'sgst', number>
    expect(cgst).toBe(sgst)
    expect(price - cgst - sgst).toBeCloseTo(price / 1.18, 0)
    const online = all.find(({ uid }) => uid)
    expect(online).toMatchObject({
      type: 'online',
      paymentId: expect.stringMatching(/^pay_/),
      uid: { _id: expect.any(String), firstName: expect.any(String), phone: expect.any(String) },
    })
  })

  test('search finds transaction ids, payment types and words of feedback', async () => {
    const count = async (endpoint: Parameters<typeof send>[0], path: string, search: string) =>
      (await send(endpoint, `${path}?search=${encodeURIComponent(search)}&page=1&limit=10`)).payload.count
    const payments = rowsOf(await send(contract.paymentRecord.all, 'payment/getAll'), 'Question')
    const countPayments = (search: string) => count(contract.paymentRecord.list, 'payment/getAllPayment', search)
    for (const type of ['UPI', 'Net banking'])
      expect(await countPayments(type), type).toBe(payments.filter(({ paymentType }) => paymentType === type).length)
    const card = payments.find(({ paymentId }) => String(paymentId).startsWith('pay_'))!
    const cash = payments.find(({ paymentType }) => paymentType === 'Cash')!
    for (const row of [card, cash]) expect(await countPayments(String(row.paymentId))).toBe(1)
    // The digits of an id are not those of a phone number.
    expect(await countPayments(String(cash.paymentId).slice(0, 3))).toBeLessThan(payments.length)
    const countFound = (search: string) => count(contract.feedback.list, 'feedback/getAllFeedback', search)
    for (const details of ['practical', 'ट्रैक']) expect(await countFound(details), details).toBeGreaterThan(0)
  })

  test('payments are found by payer, with their totals', async () => {
    const all = rowsOf(await send(contract.paymentRecord.all, 'payment/getAll'), 'Question')
    const sumOf = (rows: Record<string, unknown>[]) =>
      Math.round(rows.reduce((sum, { price }) => sum + Number(price) * 100, 0)) / 100
    const totals = await send(contract.extension.paymentTotals, 'payment/totals')
    expect(totals.payload).toMatchObject({ count: all.length, total: sumOf(all) })

    const { phone } = all[5]!.rid as { phone: string }
    const found = await send(contract.paymentRecord.list, `payment/getAllPayment?search=${phone}&page=1&limit=10`)
    expect(found.payload.count).toBeGreaterThan(0)
    for (const row of rowsOf(found, 'Question')) expect(row.rid).toMatchObject({ phone })
    const some = await send(contract.extension.paymentTotals, `payment/totals?search=${phone}`)
    expect(some.payload).toMatchObject({ count: found.payload.count, total: sumOf(rowsOf(found, 'Question')) })
    const none = await send(contract.extension.paymentTotals, 'payment/totals?search=nobody-at-all')
    expect(none.payload).toEqual({ count: 0, total: 0, refunds: 0, cgst: 0, sgst: 0, igst: 0 })
  })
})
