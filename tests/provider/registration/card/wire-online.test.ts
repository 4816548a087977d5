import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../../databases'
import { rowsOf, sendAndDecode } from '../../wire'
import { bookingOf, headersWithKey, register, rowOf } from '../wire-draft'

type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

onBothDatabases(
  (institute) => {
    /** Actions of a customer at the window of the practice institute's own card provider. */
    async function orderAndPay(order_id: unknown, action = 'pay'): Promise<Paid> {
      const body = JSON.stringify({ order_id, how: action })
      const request = new Request('http://institute.example/practice-gateway/pay', { method: 'POST', body })
      return (await (await institute().provider.fetch(request)).json()) as Paid
    }
    async function createOrder() {
      const { draft, id } = await register(institute())
      const sent = { registrationId: id, price: 8750 }
      const { wire } = await sendAndDecode(
        institute(),
        contract.payment.createOrder,
        ['POST', 'payment/createOrder', sent],
        institute().headers('dataEntry'),
      )
      return { draft, id, order: wire.payload }
    }
    const list = async (search: string) => {
      const path = `onlinePayment/getAll?page=1&limit=10&view=all&search=${search}`
      const { wire } = await sendAndDecode(institute(), contract.onlinePayment.list, ['GET', path])
      return rowsOf(wire, 'payments')
    }

    test('POST payment/createOrder returns the order, PUT payment/pay the invoice', async () => {
      const { draft, id, order } = await createOrder()
      expect(order).toMatchObject({ amount: 875_000, currency: 'INR', keyId: 'practice', state: 'open' })
      const paid = await orderAndPay(order.orderId)
      const payment = {
        orderCreationId: order.orderId,
        ...bookingOf(draft),
        email: draft.email,
        name: 'गीता Sharma',
        razorpayPaymentId: paid.razorpay_payment_id,
        razorpayOrderId: paid.razorpay_order_id,
        razorpaySignature: paid.razorpay_signature,
        price: 8750,
        type: 'online',
        registrationId: id,
      }
      const { wire } = await sendAndDecode(
        institute(),
        contract.payment.payOnline,
        ['PUT', 'payment/pay', payment],
        headersWithKey(institute()),
      )
      expect(wire).toMatchObject({ message: 'Payment Successful', result: 0 })
      expect(await rowOf(institute(), draft.phone)).toMatchObject({
        isPaymentDone: true,
        type: 'online',
        invoiceNumber: wire.payload.invoiceNumber,
      })
      expect(await list(draft.phone)).toMatchObject([{ state: 'Recorded', amount: 8750, orderId: order.orderId }])
    })

    test('POST payment/checkOrder returns the state, which the webhook updates too', async () => {
      const { draft, order } = await createOrder()
      const check = () =>
        sendAndDecode(
          institute(),
          contract.payment.checkOrder,
          ['POST', 'payment/checkOrder', { orderId: order.orderId }],
          institute().headers('dataEntry'),
        )
      expect((await check()).wire.payload).toMatchObject({ state: 'open', lastFailure: '' })
      await orderAndPay(order.orderId, 'fail')
      expect((await check()).wire.payload).toMatchObject({
        state: 'open',
        lastFailure: expect.stringMatching(/declined/),
      })
      await orderAndPay(order.orderId)
      await expect.poll(async () => (await rowOf(institute(), draft.phone)).isPaymentDone).toBe(true)
      expect((await check()).wire.payload).toMatchObject({
        state: 'recorded',
        invoiceNumber: expect.stringMatching(/^KNL/),
      })
    })

    test('PUT onlinePayment/settle/:id settles only a payment to be refunded', async () => {
      const { draft, id, order } = await createOrder()
      await institute().exchange('DELETE', `register/deleteRegister/${id}`, undefined, headersWithKey(institute()))
      await orderAndPay(order.orderId)
      await expect.poll(async () => (await list(draft.phone))[0]?.state).toBe('To be refunded')
      const [row] = await list(draft.phone)
      const settle = () =>
        institute().exchange(
          'PUT',
          `onlinePayment/settle/${row?._id}`,
          { settlement: 'Refunded' },
          { ...institute().headers('superadmin', `settle-${crypto.randomUUID()}`) },
        )
      expect((await settle()).status).toBe(200)
      expect((await settle()).status).toBe(409)
      expect(await list(draft.phone)).toMatchObject([{ state: 'Settled', settlement: 'Refunded' }])
    })
  },
  { cardPayments: { practice: { lateDelayMs: 50, webhookRetryMs: 50 } } },
)
