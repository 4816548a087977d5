import { afterAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../databases'
import { settleAll } from '../../exam/test-day'
import { newKey } from '../../institute-under-test'
import { openCardGateway } from './card-gateway'
import { createPayer, price, withCardPayments } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)

onBothDatabases(
  (institute) => {
    withCardPayments(institute, gateway)
    const api = () => institute().as('dataEntry')
    const newPayer = () => createPayer(institute(), gateway)

    test('twenty simultaneous requests for an order get the same order', async () => {
      const { order, storedOrders } = await newPayer()
      const all = await Promise.all(Array.from({ length: 20 }, order))
      expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1)
      expect(await storedOrders()).toMatchObject([{ state: 'Open', amount: price, name: 'Asha Rani' }])
    })

    test('a payment reported by the window is recorded once, whatever arrives twice', async () => {
      const { row, pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      const first = await pay(paid)
      expect(first).toMatchObject({
        result: 0,
        message: 'Payment Successful',
        invoiceNumber: expect.stringMatching(/^KNL/),
      })
      expect(await row()).toMatchObject({ isPaymentDone: true, mode: 'online', invoiceNumber: first.invoiceNumber })
      const { invoiceNumber, paidAt } = first
      for (const again of [await pay(paid), await pay(paid, {}, newKey())])
        expect(again).toMatchObject({ result: 0, invoiceNumber, paidAt })
      expect(await storedOrders()).toMatchObject([
        { state: 'Recorded', foundBy: 'Counter', invoiceNumber, method: 'upi' },
      ])
    })

    test('twenty simultaneous reports and a webhook record one payment', async () => {
      const { pay, orderAndPay, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      const [message] = gateway.webhooks
      const deliveries = Array.from({ length: 5 }, () => institute().provider.fetch(message!.clone()))
      const { done, refused } = await settleAll(Array.from({ length: 20 }, () => pay(paid)))
      expect(refused).toEqual([])
      expect(new Set(done.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(1)
      expect((await Promise.all(deliveries)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await storedOrders()).toHaveLength(1)
    })

    test('simultaneous report, webhook and check never deadlock', async () => {
      for (let round = 0; round < 5; round++) {
        const { pay, order, storedOrders } = await newPayer()
        const { orderId } = await order()
        gateway.webhooks.length = 0
        const paid = await gateway.pay(orderId)
        const message = gateway.webhooks[0]!
        const deliveries = Array.from({ length: 3 }, () => institute().provider.fetch(message.clone()))
        const { refused } = await settleAll<unknown>([
          ...[1, 2, 3].map(() => api().payment.checkOrder({ orderId })),
          ...[1, 2, 3].map(() => pay(paid)),
        ])
        expect(refused).toEqual([])
        expect((await Promise.all(deliveries)).map(({ status }) => status)).toEqual([200, 200, 200])
        expect(await storedOrders()).toHaveLength(1)
      }
    })
  },
  { cardPayments: { live: gateway.endpoint, timeoutMs: 2_500, reconcileIntervalMs: 3_600_000 } },
)
