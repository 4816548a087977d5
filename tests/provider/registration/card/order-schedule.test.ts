import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { onDatabase } from '../../databases'
import { openCardGateway } from './card-gateway'
import { createPayer, withCardPayments } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)
const day = 24 * 3_600_000
const runMs = 40
/** How far the provider's clock is ahead of the machine's. */
const clock = { ahead: 0 }

onDatabase(
  (institute) => {
    const setClock = async (ahead: number) => {
      clock.ahead = ahead
      await institute().signInAllStaff()
    }
    withCardPayments(institute, gateway)
    beforeEach(() => setClock(0))
    /** Requests to the card provider during several runs of the reconciliation; waits for the first if one is due. */
    async function requestsAt(ahead: number, isDue: boolean): Promise<number> {
      const before = gateway.requestCount()
      const requests = () => gateway.requestCount() - before
      await setClock(ahead)
      if (isDue) await expect.poll(requests, { timeout: 10_000 }).toBeGreaterThan(0)
      await pause(15 * runMs)
      return requests()
    }

    test('an unpaid order is checked for 180 days, at most daily', async () => {
      const { order, storedOrders } = await createPayer(institute(), gateway)
      const { orderId } = await order()
      expect(await requestsAt(178 * day, true)).toBe(1)
      expect(await storedOrders()).toMatchObject([{ state: 'Lapsed' }])
      expect(await requestsAt(178.9 * day, false)).toBe(0)
      await gateway.pay(orderId)
      gateway.webhooks.length = 0
      expect(await requestsAt(179.1 * day, true)).toBeGreaterThan(0)
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded' }])
      // Resolved, and older than a month.
      expect(await requestsAt(181 * day, false)).toBe(0)
    })

    test('an unpaid order is closed after 180 days, and a reported payment still recorded', async () => {
      const { order, storedOrders } = await createPayer(institute(), gateway)
      const { orderId } = await order()
      // After any pause, the card provider is asked once more.
      expect(await requestsAt(200 * day, true)).toBe(1)
      expect(await storedOrders()).toMatchObject([{ state: 'Closed' }])
      expect(await requestsAt(300 * day, false)).toBe(0)
      // The clock had been ahead: it is checked again.
      expect(await requestsAt(100 * day, true)).toBe(1)
      expect(await storedOrders()).toMatchObject([{ state: 'Lapsed' }])
      expect(await requestsAt(200 * day, true)).toBe(1)
      await gateway.pay(orderId)
      expect(await gateway.deliver(institute().provider)).toEqual([200])
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded' }])
    })

    test('checks of a new order become rarer', async () => {
      const { order } = await createPayer(institute(), gateway)
      await order()
      await requestsAt(0, false)
      expect(await requestsAt(2 * 60_000, true)).toBe(1)
      expect(await requestsAt(6 * 3_600_000, true)).toBe(1)
      expect(await requestsAt(6 * 3_600_000 + 5 * 60_000, false)).toBe(0)
      expect(await requestsAt(6 * 3_600_000 + 7 * 60_000, true)).toBe(1)
    })

    test('an order is checked again as soon as the card provider is reachable', async () => {
      const { order } = await createPayer(institute(), gateway)
      await order()
      await requestsAt(100 * day, true)
      gateway.setFault('refuses connections')
      await requestsAt(101.1 * day, false)
      gateway.setFault('none')
      expect(await requestsAt(101.2 * day, true)).toBeGreaterThan(0)
    })

    test('a message about a refund has the order checked again', async () => {
      const { pay, orderAndPay, storedOrders } = await createPayer(institute(), gateway)
      const paid = await orderAndPay()
      await pay(paid)
      await gateway.deliver(institute().provider)
      await requestsAt(40 * day, false)
      await gateway.refund(paid.razorpay_payment_id, 300_000)
      expect(await requestsAt(40.1 * day, false)).toBe(0)
      expect(await gateway.deliver(institute().provider)).toEqual([200])
      await expect.poll(storedOrders).toMatchObject([{ state: 'Partly refunded', refunded: 300_000 }])
    })
  },
  { now: () => Date.now() + clock.ahead, cardPayments: { live: gateway.endpoint, reconcileIntervalMs: runMs } },
)
