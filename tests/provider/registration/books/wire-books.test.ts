import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../../databases'
import { sendAndDecode } from '../../wire'
import { bookingOf, headersWithKey, register } from '../wire-draft'

const paidWith = { paymentType: 'UPI', reference: '412345678901' }
const taxes = { ratePercent: 18, taxable: 7415.25, cgst: 667.37, sgst: 667.37, igst: 0, roundOff: 0.01, total: 8750 }

onBothDatabases((institute) => {
  const day = () => sendAndDecode(institute(), contract.books.day, ['GET', `books/day?day=${today()}`])
  const month = () =>
    sendAndDecode(institute(), contract.books.month, ['GET', `books/month?month=${today().slice(0, 7)}`])

  test('GET books/day and books/month return payments and refunds in rupees', async () => {
    const [dayBefore, before] = [(await day()).decoded, (await month()).decoded]
    const { draft, id } = await register(institute())
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const upi = { ...payment, type: 'offline', paymentType: 'UPI', utr: '412345678901' }
    await institute().exchange('PUT', 'register/offlinePayment', upi, headersWithKey(institute()))
    await institute().exchange('PUT', `register/cancel/${id}`, { reason: 'Moved away' }, headersWithKey(institute()))
    const { wire, decoded } = await day()
    expect(decoded.lines).toHaveLength(dayBefore.lines.length + 2)
    expect((wire.payload.lines as unknown[]).slice(-2)).toMatchObject([
      { isCreditNote: false, number: expect.stringMatching(/^KNL\/\d{4}\/\d{6}$/), amount: 8750, ...paidWith },
      { isCreditNote: true, number: expect.stringMatching(/^KNL\/\d{4}\/C\d{5}$/), amount: 8750, ...paidWith },
    ])
    const { wire: monthWire, decoded: documents } = await sendAndDecode(institute(), contract.monthBook.list, [
      ...(['GET', `books/documents?month=${today().slice(0, 7)}&page=1&limit=1000`] as const),
    ])
    const [invoice, creditNote] = (monthWire.payload.documents as Record<string, unknown>[]).slice(-2)
    expect(invoice).toMatchObject({ ...taxes, ...paidWith, isCreditNote: false, creditedInvoice: '' })
    expect(creditNote).toMatchObject({ ...taxes, ...paidWith, isCreditNote: true, creditedInvoice: invoice?.number })
    expect(documents.total).toBe(documents.rows.length)
    expect(documents.rows.at(-1)).toMatchObject({ total: 875_000, taxable: 741_525, name: decoded.lines.at(-1)?.name })
    expect(decoded.lines.at(-1)).toMatchObject({
      recordedBy: expect.stringMatching(/./),
      name: expect.stringMatching(/./),
    })
    const { decoded: after } = await month()
    const standard = (lines: typeof after.invoices) => lines.find(({ ratePercent }) => ratePercent === 18)!
    expect(standard(after.invoices).total - standard(before.invoices).total).toBe(875_000)
    expect(standard(after.invoices).cgst - standard(before.invoices).cgst).toBe(66_737)
    expect(after.series.map(({ missing }) => missing)).toEqual(after.series.map(() => []))
    expect(after.series.map(({ prefix }) => prefix)).toContainEqual(expect.stringMatching(/^KNL\/\d{4}\/C$/))
  })

  test('the month book is searched by trainee, and counts over all its pages', async () => {
    const { draft, id } = await register(institute())
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const cash = { ...payment, type: 'offline', paymentType: 'Cash' }
    await institute().exchange('PUT', 'register/offlinePayment', cash, headersWithKey(institute()))
    const list = (search: string) =>
      institute()
        .as('admin')
        .monthBook.list({ month: today().slice(0, 7), search, page: 1, limit: 1 })
    expect(await list(String(draft.phone))).toMatchObject({ total: 1, rows: [{ paymentType: 'Cash', reference: '' }] })
    expect((await list('')).total).toBeGreaterThan(1)
  })

  test('an invalid day or month is refused at its field', async () => {
    for (const [path, field] of [
      ['books/day?day=2026-02-30', 'day'],
      ['books/day?day=0001-01-01', 'day'],
      ['books/month?month=2026-13', 'month'],
      ['books/month?month=', 'month'],
      ['books/documents?month=2026-13&page=1&limit=10', 'month'],
    ] as const)
      expect(await institute().exchange('GET', path)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.stringMatching(/./) } },
      })
  })

  test('a role without payments may not see the books', async () => {
    const documents = 'books/documents?month=2026-11&page=1&limit=10'
    for (const path of [`books/day?day=${today()}`, 'books/month?month=2026-11', documents])
      expect(await institute().exchange('GET', path, undefined, institute().headers('dataEntry'))).toMatchObject({
        status: 403,
      })
  })
})
