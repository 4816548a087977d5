import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hostileTexts } from '../../../support/hostile-texts'
import { onDatabase } from '../../databases'
import { changeSettings } from '../../institute/settings/changing-settings'
import { cardKeys, cardSettings, openCardGateway } from './card-gateway'
import { createPayer, onlinePayment, price } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)
const day = 24 * 3_600_000
/** Milliseconds by which the provider's clock is ahead of the system clock. */
const clock = { ahead: 0 }
/** If true, the gateway accepts every key, as one account with several keys does. */
let acceptsEveryKey = false
const authorization = `Basic ${Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')}`
const withAcceptedKey = (request: Request) => {
  const headers = new Headers(request.headers)
  headers.set('authorization', authorization)
  return new Request(request, { headers })
}
const liveEndpoint = {
  baseUrl: gateway.endpoint.baseUrl,
  fetch: (request: Request) => gateway.endpoint.fetch(acceptsEveryKey ? withAcceptedKey(request) : request),
}
const newKey = { cardKeyId: 'rzp_test_Another456', cardSecret: 'another-secret' }

onDatabase(
  (institute) => {
    const api = () => institute().as('dataEntry')
    const newPayer = () => createPayer(institute(), gateway)
    const reconcile = () => institute().provider.reconcile()
    const setClock = async (ahead: number) => {
      clock.ahead = ahead
      await institute().signInAllStaff()
    }
    beforeEach(async () => {
      gateway.setFault('none')
      gateway.changeResponses()
      gateway.webhooks.length = 0
      acceptsEveryKey = false
      await setClock(0)
      await changeSettings(institute(), cardSettings)
    })

    test('after a change of key the card provider’s record counts, not the signature', async () => {
      const [one, forged, other] = [await newPayer(), await newPayer(), await newPayer()]
      const paid = await one.orderAndPay()
      const otherPayment = await other.orderAndPay()
      const { orderId } = await forged.order()
      await changeSettings(institute(), newKey)
      acceptsEveryKey = true
      expect(await one.pay({ ...paid, razorpay_signature: 'signed with the previous key' })).toMatchObject({
        result: 0,
      })
      expect(await other.pay(otherPayment)).toMatchObject({ result: 0 })
      // Neither another order's payment nor an unknown one is accepted.
      for (const id of [otherPayment.razorpay_payment_id, 'pay_00000000000000'])
        await expect(
          forged.pay({ razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: 'guessed' }),
        ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('Nothing was recorded') })
      gateway.setFault('html')
      await expect(
        forged.pay({
          razorpay_order_id: orderId,
          razorpay_payment_id: 'pay_00000000000001',
          razorpay_signature: 'guessed',
        }),
      ).rejects.toMatchObject({ code: 'unreachable' })
      expect(await forged.row()).toMatchObject({ isPaymentDone: false })
    })

    test('a refused key is reported, and no order lapses until the key is correct', async () => {
      const { id, draft, orderAndPay, order, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      await changeSettings(institute(), newKey)
      const refused = { code: 'bad_gateway', message: expect.stringContaining('does not accept the key') }
      await expect(order()).rejects.toMatchObject(refused)
      await expect(api().payment.payOnline(onlinePayment(id, draft, paid))).rejects.toMatchObject(refused)
      await setClock(8 * day)
      await reconcile()
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Open' }])
      await changeSettings(institute(), cardSettings)
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded', foundBy: 'Reconciliation' }])
    })

    test('a payment made before a week’s outage is checked once more before it lapses', async () => {
      const [paid, unpaid] = [await newPayer(), await newPayer()]
      await paid.orderAndPay()
      await unpaid.order()
      await setClock(9 * day)
      await reconcile()
      expect(await paid.storedOrders()).toMatchObject([{ state: 'Recorded' }])
      expect(await unpaid.storedOrders()).toMatchObject([{ state: 'Lapsed' }])
    })

    test.each([
      ['a day', day],
      ['a month', 30 * day],
    ])('a clock that was %s ahead lets no order lapse for good', async (_, ahead) => {
      const { order, storedOrders } = await newPayer()
      const { orderId } = await order()
      await setClock(ahead)
      await reconcile()
      await setClock(0)
      await gateway.pay(orderId)
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded' }])
    })

    test('a clock a day behind loses no payment', async () => {
      await setClock(-day)
      const { orderAndPay, storedOrders } = await newPayer()
      await orderAndPay()
      await setClock(0)
      await reconcile()
      expect(await storedOrders()).toMatchObject([{ state: 'Recorded' }])
    })

    test.each([
      ['HTML', hostileTexts.join(' ')],
      ['bidirectional control characters', '\u202edeniltceD\u2066 abc\u200f'],
      ['characters that PostgreSQL rejects', `Declined\u0000 by \ud800 bank\r\nX: y`],
      ['100 kB', `Declined ${'😀x'.repeat(30_000)}`],
    ])('the card provider’s text is cleaned: %s', async (_, hostileText) => {
      const { order, pay, storedOrders } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'fail')
      gateway.webhooks.length = 0
      const replaceText = (payment: Record<string, unknown>) =>
        payment.status === 'failed'
          ? { ...payment, error_description: hostileText }
          : { ...payment, method: hostileText.slice(0, 900) }
      gateway.changeResponses((body) =>
        Array.isArray(body.items) ? { ...body, items: body.items.map(replaceText) } : replaceText(body),
      )
      const { lastFailure } = await api().payment.checkOrder({ orderId })
      expect(lastFailure).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,400}$/u)
      // The webhook reports the same.
      const failedPayment = {
        id: 'pay_11111111111111',
        order_id: orderId,
        amount: price,
        currency: 'INR',
        status: 'failed',
      }
      const entity = { ...failedPayment, method: 'card', error_description: hostileText }
      const body = JSON.stringify({ event: 'payment.failed', payload: { payment: { entity } } })
      const headers = {
        'x-razorpay-signature': createHmac('sha256', cardKeys.webhookSecret).update(body).digest('hex'),
      }
      const address = 'http://institute.example/webhooks/razorpay'
      const response = await institute().provider.fetch(new Request(address, { method: 'POST', headers, body }))
      expect(response.status).toBe(200)
      const [{ reason } = { reason: '' }] = await storedOrders()
      expect(reason).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,400}$/u)
      // The text does not prevent a later payment from being recorded.
      expect(await pay(await gateway.pay(orderId))).toMatchObject({ result: 0 })
    })
  },
  {
    now: () => Date.now() + clock.ahead,
    cardPayments: { live: liveEndpoint, timeoutMs: 2_500, reconcileIntervalMs: 3_600_000 },
  },
)
