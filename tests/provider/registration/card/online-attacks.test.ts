import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hostileTexts } from '../../../support/hostile-texts'
import { onDatabase } from '../../databases'
import { changeSettings } from '../../institute/settings/changing-settings'
import { cardKeys, cardSettings, openCardGateway } from './card-gateway'
import { onlinePayment, payer, price } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)
const day = 24 * 3_600_000
/** The provider's clock, ahead of the machine's by so much. */
const clock = { ahead: 0 }
/** Every key is one of the same account, as after a new one was made there. */
let isOneAccount = false
const authorization = `Basic ${Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')}`
const asOneAccount = (request: Request) => {
  const headers = new Headers(request.headers)
  headers.set('authorization', authorization)
  return new Request(request, { headers })
}
const real = {
  baseUrl: gateway.place.baseUrl,
  fetch: (request: Request) => gateway.place.fetch(isOneAccount ? asOneAccount(request) : request),
}
const newKey = { cardKeyId: 'rzp_test_Another456', cardSecret: 'another-secret' }

onDatabase(
  (institute) => {
    const api = () => institute().as('dataEntry')
    const newPayer = () => payer(institute(), gateway)
    const reconcile = () => institute().provider.reconcile()
    const setClock = async (ahead: number) => {
      clock.ahead = ahead
      await institute().signIn({})
    }
    beforeEach(async () => {
      gateway.be('none')
      gateway.says()
      gateway.messages.length = 0
      isOneAccount = false
      await setClock(0)
      await changeSettings(institute(), cardSettings)
    })

    test('after a change of key the card provider’s word counts, not the signature', async () => {
      const [one, forged, other] = [await newPayer(), await newPayer(), await newPayer()]
      const paid = await one.atWindow()
      const otherPayment = await other.atWindow()
      const { orderId } = await forged.order()
      await changeSettings(institute(), newKey)
      isOneAccount = true
      expect(await one.pay({ ...paid, razorpay_signature: 'of the key of before' })).toMatchObject({ result: 0 })
      expect(await other.pay(otherPayment)).toMatchObject({ result: 0 })
      // Neither another order's payment nor an unknown one is accepted.
      for (const id of [otherPayment.razorpay_payment_id, 'pay_00000000000000'])
        await expect(
          forged.pay({ razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: 'guessed' }),
        ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('Nothing was recorded') })
      gateway.be('html')
      await expect(
        forged.pay({
          razorpay_order_id: orderId,
          razorpay_payment_id: 'pay_00000000000001',
          razorpay_signature: 'guessed',
        }),
      ).rejects.toMatchObject({ code: 'unreachable' })
      expect(await forged.row()).toMatchObject({ isPaymentDone: false })
    })

    test('a refused key is reported, and no order lapses until it is right again', async () => {
      const { id, draft, atWindow, order, kept } = await newPayer()
      const paid = await atWindow()
      await changeSettings(institute(), newKey)
      const refused = { code: 'bad_gateway', message: expect.stringContaining('does not accept the key') }
      await expect(order()).rejects.toMatchObject(refused)
      await expect(api().payment.payOnline(onlinePayment(id, draft, paid))).rejects.toMatchObject(refused)
      await setClock(8 * day)
      await reconcile()
      await reconcile()
      expect(await kept()).toMatchObject([{ state: 'Open' }])
      await changeSettings(institute(), cardSettings)
      await reconcile()
      expect(await kept()).toMatchObject([{ state: 'Recorded', foundBy: 'Reconciliation' }])
    })

    test('a payment made before a week’s outage is checked once more before it lapses', async () => {
      const [paid, unpaid] = [await newPayer(), await newPayer()]
      await paid.atWindow()
      await unpaid.order()
      await setClock(9 * day)
      await reconcile()
      expect(await paid.kept()).toMatchObject([{ state: 'Recorded' }])
      expect(await unpaid.kept()).toMatchObject([{ state: 'Lapsed' }])
    })

    test.each([
      ['a day', day],
      ['a month', 30 * day],
    ])('a clock that was %s ahead lets no order lapse for good', async (_, ahead) => {
      const { order, kept } = await newPayer()
      const { orderId } = await order()
      await setClock(ahead)
      await reconcile()
      await setClock(0)
      await gateway.pay(orderId)
      await reconcile()
      expect(await kept()).toMatchObject([{ state: 'Recorded' }])
    })

    test('a clock a day behind loses no payment', async () => {
      await setClock(-day)
      const { atWindow, kept } = await newPayer()
      await atWindow()
      await setClock(0)
      await reconcile()
      expect(await kept()).toMatchObject([{ state: 'Recorded' }])
    })

    test.each([
      ['HTML', hostileTexts.join(' ')],
      ['what turns the line round', '\u202edeniltceD\u2066 abc\u200f'],
      ['what a database refuses', `Declined\u0000 by \ud800 bank\r\nX: y`],
      ['100 kB', `Declined ${'😀x'.repeat(30_000)}`],
    ])('the card provider’s text is cleaned: %s', async (_, nasty) => {
      const { order, pay, kept } = await newPayer()
      const { orderId } = await order()
      await gateway.pay(orderId, 'fail')
      gateway.messages.length = 0
      const bent = (one: Record<string, unknown>) =>
        one.status === 'failed' ? { ...one, error_description: nasty } : { ...one, method: nasty.slice(0, 900) }
      gateway.says((answer) =>
        Array.isArray(answer.items) ? { ...answer, items: answer.items.map(bent) } : bent(answer),
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
      const entity = { ...failedPayment, method: 'card', error_description: nasty }
      const body = JSON.stringify({ event: 'payment.failed', payload: { payment: { entity } } })
      const headers = {
        'x-razorpay-signature': createHmac('sha256', cardKeys.webhookSecret).update(body).digest('hex'),
      }
      const address = 'http://institute.example/webhooks/razorpay'
      const response = await institute().provider.fetch(new Request(address, { method: 'POST', headers, body }))
      expect(response.status).toBe(200)
      const [{ reason } = { reason: '' }] = await kept()
      expect(reason).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,400}$/u)
      // None of it keeps the money from being recorded.
      expect(await pay(await gateway.pay(orderId))).toMatchObject({ result: 0 })
    })
  },
  {
    now: () => Date.now() + clock.ahead,
    cardPayments: { live: real, timeoutMs: 2_500, reconcileIntervalMs: 3_600_000 },
  },
)
