import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { onDatabase } from '../../databases'
import { cardKeys, openCardGateway } from './card-gateway'
import { createPayer, withCardPayments } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)

onDatabase(
  (institute) => {
    withCardPayments(institute, gateway)
    const api = () => institute().as('dataEntry')
    const newPayer = () => createPayer(institute(), gateway)

    test('a failed attempt is stored with its reason, and the order can still be paid', async () => {
      const { order, pay, storedOrders } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'fail')
      await gateway.deliver(institute().provider)
      expect(await storedOrders()).toMatchObject([{ state: 'Open', reason: 'The bank declined the payment.' }])
      expect(await api().payment.checkOrder({ orderId })).toMatchObject({
        state: 'open',
        lastFailure: 'The bank declined the payment.',
      })
      expect(await pay(await gateway.pay(orderId))).toMatchObject({ result: 0 })
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', reason: '' }])
    })

    test('a late authorisation is captured and recorded by the webhook', async () => {
      const { order, row, storedOrders } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'late')
      await expect.poll(() => gateway.webhooks.length).toBe(1)
      expect(await gateway.deliver(institute().provider)).toEqual([200])
      expect(await row()).toMatchObject({ isPaymentDone: true })
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', foundBy: 'Webhook' }])
    })

    test('an authorised payment reported by its window is captured before it is recorded', async () => {
      const { order, pay, row } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'late')
      await expect.poll(() => gateway.webhooks.length).toBe(1)
      const { payload } = await gateway.webhooks[0]!.clone().json()
      const { id } = payload.payment.entity
      const signature = createHmac('sha256', cardKeys.secret).update(`${orderId}|${id}`).digest('hex')
      const ids = { razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: signature }
      expect(await pay(ids)).toMatchObject({ result: 0 })
      expect(await row()).toMatchObject({ isPaymentDone: true })
      // Only what was captured can be refunded.
      await gateway.refund(id)
    })

    test('a late authorisation without a webhook is recorded by reconciliation', async () => {
      const { order, storedOrders } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'late')
      await expect.poll(() => gateway.webhooks.length).toBe(1)
      await institute().provider.reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', foundBy: 'Reconciliation', reason: '' }])
    })

    test('an unreported payment is found by a new order, a check or reconciliation', async () => {
      const [reordered, checked, reconciled] = [await newPayer(), await newPayer(), await newPayer()]
      for (const one of [reordered, checked, reconciled]) await one.orderAndPay()
      gateway.webhooks.length = 0
      expect(await reordered.order()).toMatchObject({ state: 'recorded', invoiceNumber: expect.stringMatching(/^KNL/) })
      const [open] = await checked.storedOrders()
      expect(await api().payment.checkOrder({ orderId: open!.orderId })).toMatchObject({ state: 'recorded' })
      await institute().provider.reconcile()
      expect(await reconciled.storedOrders()).toMatchObject([{ state: 'Recorded', foundBy: 'Reconciliation' }])
      for (const { row } of [reordered, checked, reconciled]) expect(await row()).toMatchObject({ isPaymentDone: true })
    })

    test('the audit log is filtered by the card provider and by reconciliation', async () => {
      const [notified, reconciled] = [await newPayer(), await newPayer()]
      await notified.orderAndPay()
      await gateway.deliver(institute().provider)
      await reconciled.orderAndPay()
      await institute().provider.reconcile()
      const { trail } = institute().as('superadmin')
      const people = (await trail.names()).filter(({ kind }) => kind === 'staff')
      for (const name of ['Card provider', 'Reconciliation']) {
        const person = people.find((option) => option.name === name)
        const { rows } = await trail.list({ page: 1, limit: 50, staffId: person?.id ?? '' })
        expect(rows.length).toBeGreaterThan(0)
        expect(new Set(rows.map(({ who }) => who))).toEqual(new Set([name]))
      }
    })

    test('a recorded payment that the card provider refunded or does not know is marked', async () => {
      const [refunded, unknown] = [await newPayer(), await newPayer()]
      const paid = await refunded.orderAndPay()
      await refunded.pay(paid)
      await gateway.refund(paid.razorpay_payment_id)
      // Recorded by its signature only, because the card provider was unreachable.
      const other = await unknown.orderAndPay()
      gateway.setFault('html')
      expect(await unknown.pay(other)).toMatchObject({ result: 0 })
      gateway.setFault('none')
      gateway.changeResponses((answer) =>
        Array.isArray(answer.items)
          ? { ...answer, items: answer.items.filter(({ id }) => id !== other.razorpay_payment_id) }
          : answer,
      )
      await institute().provider.reconcile()
      expect(await refunded.storedOrders()).toMatchObject([
        { state: 'Refunded', isRefundUnbooked: true, reason: expect.stringContaining('has paid back ₹8,750.00') },
      ])
      expect(await unknown.storedOrders()).toMatchObject([
        { state: 'Not taken', reason: expect.stringContaining('does not know this payment') },
      ])
      expect(await refunded.row()).toMatchObject({ isPaymentDone: true })
    })
  },
  { cardPayments: { live: gateway.endpoint, timeoutMs: 2_500, reconcileIntervalMs: 3_600_000 } },
)
