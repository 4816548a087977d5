import { expect, test } from 'vitest'
import { onlinePayment } from './online-payment'

const { response } = onlinePayment.list
const unpaid = {
  id: 'order_1',
  orderId: 'order_1',
  paymentId: '',
  state: 'Open',
  reason: '',
  amount: 875_000,
  surcharge: 0,
  fee: 0,
  feeTax: 0,
  refunded: 0,
  refundedAt: '',
  isRefundPending: false,
  isRefundUnbooked: false,
  method: '',
  name: 'Asha Rani',
  phone: '9812045678',
  registrationId: 'r1',
  invoiceNumber: '',
  foundBy: '',
  createdBy: 'Meena',
  createdAt: '2026-11-20T05:00:00.000Z',
  paidAt: '',
  settledBy: '',
  settledAt: '',
  settlement: '',
}
const refunded = {
  ...unpaid,
  id: 'pay_1',
  paymentId: 'pay_1',
  state: 'Partly refunded',
  surcharge: 20_651,
  fee: 20_651,
  feeTax: 3_151,
  refunded: 300_001,
  refundedAt: '2026-11-28T06:30:00.000Z',
  isRefundPending: true,
  isRefundUnbooked: true,
}
const input = { page: 1, limit: 10 }
type WireRow = Record<string, unknown>
const toWire = (rows: (typeof unpaid)[]) =>
  response.encode({ rows, total: rows.length }) as { payload: { payments: WireRow[] } }

test('fees, surcharge and refunds are rupees on the wire, exact to the paisa', () => {
  const body = toWire([refunded])
  expect(body.payload.payments[0]).toMatchObject({ surcharge: 206.51, fee: 206.51, feeTax: 31.51, refunded: 3000.01 })
  expect(response.decode(JSON.parse(JSON.stringify(body)), input)).toEqual({ rows: [refunded], total: 1 })
})

test.each([0, 1, 99, 2_147_483_647])('an amount of %i paise survives the round trip', (amount) => {
  const payment = { ...refunded, amount, surcharge: amount, fee: amount, feeTax: amount, refunded: amount }
  expect(response.decode(JSON.parse(JSON.stringify(toWire([payment]))), input).rows).toEqual([payment])
})

test('an order without the card provider’s figures has neither fee nor refund', () => {
  const body = toWire([unpaid])
  const figures = ['surcharge', 'fee', 'feeTax', 'refunded', 'refundedAt', 'isRefundPending', 'isRefundUnbooked']
  for (const figure of figures) delete body.payload.payments[0]?.[figure]
  expect(response.decode(body, input).rows).toEqual([unpaid])
})

test('an unreadable figure leaves the payment in the list', () => {
  const body = toWire([refunded, unpaid])
  Object.assign(body.payload.payments[0] ?? {}, { fee: 'two hundred', refunded: { amount: 1 } })
  const { rows } = response.decode(body, input)
  expect(rows.map(({ id }) => id)).toEqual(['pay_1', 'order_1'])
  expect(rows[0]).toMatchObject({ surcharge: 20_651, fee: 0, refunded: 0 })
})

test.each([
  ['', false],
  ['   ', false],
  ['Refunded by NEFT', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('the resolution %j is accepted: %s', (settlement, isValid) => {
  expect(onlinePayment.settle.input.safeParse?.({ id: 'pay_1', settlement }).success).toBe(isValid)
})

test('half a paisa cannot be sent', () => expect(() => toWire([{ ...refunded, fee: 0.5 }])).toThrow())
