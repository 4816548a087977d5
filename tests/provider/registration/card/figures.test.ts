import { createHmac } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { onDatabase } from '../../databases'
import { cardSettings, openCardGateway } from './card-gateway'
import { createPayer, price, withCardPayments } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)
/** 2 % and 18 % GST, as the practice card provider charges. */
const fee = 20_650
const feeTax = 3_150
type Body = Record<string, unknown>
const onPayments = (change: (payment: Body) => Body) => (body: Body) =>
  Array.isArray(body.items) ? { ...body, items: body.items.map(change) } : change(body)

onDatabase(
  (institute) => {
    withCardPayments(institute, gateway)
    const newPayer = () => createPayer(institute(), gateway)
    const reconcile = () => institute().provider.reconcile()
    const office = () => institute().as('superadmin')
    const attentionIds = async () =>
      (await office().onlinePayment.list({ page: 1, limit: 100, view: 'attention' })).rows.map(({ id }) => id)

    test('a payment with the fee on top is recorded with the amount of its order', async () => {
      const [reported, found] = [await newPayer(), await newPayer()]
      const paid = await reported.orderAndPay('surcharge')
      await found.orderAndPay('surcharge')
      expect(await reported.pay(paid)).toMatchObject({ result: 0 })
      await gateway.deliver(institute().provider, (messages) => messages.toReversed())
      await reconcile()
      for (const { storedOrders, row } of [reported, found]) {
        const expected = { state: 'Recorded', amount: price, surcharge: fee, fee, feeTax, reason: '' }
        expect(await storedOrders()).toMatchObject([expected])
        expect(await row()).toMatchObject({ isPaymentDone: true, mode: 'online' })
      }
      expect(await attentionIds()).not.toContain(paid.razorpay_payment_id)
    })

    test('without a fee the paid order explains the surcharge', async () => {
      const { pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay('surcharge')
      gateway.changeResponses((body) => ({ ...body, fee: null, tax: null }))
      expect(await pay(paid)).toMatchObject({ result: 0 })
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', amount: price, surcharge: fee, fee: 0 }])
    })

    test('an unexplained excess is marked for refund', async () => {
      const { pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      const changes: Record<string, Body> = { payment: { amount: price + fee + 1 }, order: { status: 'attempted' } }
      gateway.changeResponses((body) => ({ ...body, ...changes[String(body.entity)] }))
      expect(await pay(paid)).toMatchObject({ result: -1, message: expect.stringContaining('was taken instead of') })
      expect(await storedOrders()).toMatchObject([{ state: 'To be refunded', surcharge: 0 }])
      // The refund that it needs resolves it.
      gateway.changeResponses()
      await gateway.refund(paid.razorpay_payment_id)
      gateway.changeResponses(onPayments((payment) => ({ ...payment, amount_refunded: price + fee + 1 })))
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Settled', settledBy: 'Reconciliation' }])
    })

    test('a late authorisation with the fee on top is captured by the amount of its order', async () => {
      const { order, storedOrders } = await newPayer()
      await gateway.pay((await order()).orderId, 'late')
      await expect.poll(() => gateway.webhooks.length).toBe(1)
      gateway.changeResponses(onPayments((payment) => ({ ...payment, amount: price + fee })))
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', amount: price, surcharge: fee }])
    })

    test('figures of a payment recorded by its signature are read later', async () => {
      const { pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay('surcharge')
      gateway.setFault('html')
      expect(await pay(paid)).toMatchObject({ result: 0 })
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', surcharge: 0, fee: 0 }])
      gateway.setFault('none')
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', amount: price, surcharge: fee, fee, feeTax }])
    })

    test('a payment recorded by its signature is not confirmed by a smaller amount', async () => {
      const { pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      gateway.setFault('html')
      await pay(paid)
      gateway.setFault('none')
      gateway.changeResponses(onPayments((payment) => ({ ...payment, amount: price - 100 })))
      await institute().as('dataEntry').payment.checkOrder({ orderId: paid.razorpay_order_id })
      expect(await storedOrders()).toMatchObject([
        { state: 'Not taken', reason: '₹8,749.00 was taken instead of ₹8,750.00.' },
      ])
    })

    test('a payment due for refund stays so if it turns out to be smaller', async () => {
      const { id, pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      await institute().as('dataEntry').registration.remove({ id })
      gateway.setFault('html')
      expect(await pay(paid)).toMatchObject({ result: -1 })
      gateway.setFault('none')
      gateway.changeResponses(onPayments((payment) => ({ ...payment, amount: price - 100 })))
      await institute().as('dataEntry').payment.checkOrder({ orderId: paid.razorpay_order_id })
      expect(await storedOrders()).toMatchObject([
        { state: 'To be refunded', amount: price - 100, reason: 'The registration was deleted meanwhile.' },
      ])
    })

    test.each([
      ['', false],
      [', also beside a captured one', true],
    ])('an authorised payment recorded by its signature is captured later%s', async (_, isPaidTwice) => {
      const { pay, order, storedOrders } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'late')
      await expect.poll(() => gateway.webhooks.length).toBe(1)
      const { payload } = await gateway.webhooks[0]!.clone().json()
      const { id } = payload.payment.entity
      const signature = createHmac('sha256', cardSettings.cardSecret).update(`${orderId}|${id}`).digest('hex')
      gateway.setFault('html')
      const reported = { razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: signature }
      expect(await pay(reported)).toMatchObject({ result: 0 })
      gateway.setFault('none')
      if (isPaidTwice) await gateway.pay(orderId)
      await reconcile()
      const stored = await storedOrders()
      expect(stored.find(({ id: paymentId }) => paymentId === id)).toMatchObject({ state: 'Recorded', amount: price })
      expect(stored.filter(({ state }) => state === 'To be refunded')).toHaveLength(isPaidTwice ? 1 : 0)
      // Only what was captured can be refunded.
      await gateway.refund(id)
    })

    test('refunds at the dashboard show, and each is to be resolved', async () => {
      const { pay, orderAndPay, storedOrders } = await newPayer()
      const { razorpay_payment_id: id, ...ids } = await orderAndPay()
      await pay({ razorpay_payment_id: id, ...ids })
      await gateway.refund(id, 300_000)
      await reconcile()
      await reconcile()
      const refunded = { state: 'Partly refunded', refunded: 300_000, isRefundPending: false, isRefundUnbooked: true }
      expect(await storedOrders()).toMatchObject([
        { ...refunded, reason: expect.stringContaining('paid back ₹3,000.00') },
      ])
      expect(Date.parse((await storedOrders())[0]!.refundedAt)).toBeGreaterThan(Date.now() - 600_000)
      expect(await attentionIds()).toContain(id)
      await office().onlinePayment.settle({ id, settlement: 'Agreed with the trainee' })
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Settled', refunded: 300_000 }])
      await gateway.refund(id)
      await reconcile()
      expect(await storedOrders()).toMatchObject([
        { state: 'Refunded', refunded: price, isRefundUnbooked: true, settledBy: '' },
      ])
    })

    test('wrong figures are logged, and no other payment is affected', async () => {
      const lines: string[] = []
      vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
      const [one, unreadable, other] = [await newPayer(), await newPayer(), await newPayer()]
      const paid = await one.orderAndPay()
      const lostOrder = await unreadable.orderAndPay()
      await other.orderAndPay()
      const invalidFigures = { fee: 'much', tax: -4, amount_refunded: null }
      gateway.changeResponses(
        onPayments((payment) => ({
          ...payment,
          ...(payment.id === paid.razorpay_payment_id ? invalidFigures : {}),
          ...(payment.id === lostOrder.razorpay_payment_id ? { amount: 'much' } : {}),
        })),
      )
      await reconcile()
      vi.restoreAllMocks()
      expect(lines.join('')).toContain(
        `card.payment_incomplete payment=${paid.razorpay_payment_id} fields=fee,tax,amount_refunded\n`,
      )
      expect(lines.join('')).toContain(`card.order_unreadable order=${lostOrder.razorpay_order_id}\n`)
      expect(await one.storedOrders()).toMatchObject([{ state: 'Recorded', fee: 0, feeTax: 0, refunded: 0 }])
      expect(await other.storedOrders()).toMatchObject([{ state: 'Recorded', fee, feeTax }])
      expect(await unreadable.storedOrders()).toMatchObject([{ state: 'Open' }])
      gateway.changeResponses()
      await reconcile()
      expect(await unreadable.storedOrders()).toMatchObject([{ state: 'Recorded' }])
    })
  },
  { cardPayments: { live: gateway.endpoint, timeoutMs: 5_000, reconcileIntervalMs: 3_600_000 } },
)
