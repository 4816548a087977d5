import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { onDatabase } from '../../databases'
import { changeSettings } from '../../institute/settings/changing-settings'
import { paymentOf } from '../paying'
import { signInAt } from '../shift/shifts'
import { cardSettings, openCardGateway } from './card-gateway'
import { createPayer, onlinePayment, price, withCardPayments } from './online'

const gateway = await openCardGateway()
afterAll(gateway.close)

onDatabase(
  (institute) => {
    withCardPayments(institute, gateway)
    const api = () => institute().as('dataEntry')
    const newPayer = () => createPayer(institute(), gateway)

    test('an order has the course’s price in paise and is shared until it is paid', async () => {
      const { id, order } = await newPayer()
      const firstOrder = await order()
      expect(firstOrder).toMatchObject({
        orderId: expect.stringMatching(/^order_\w{14}$/),
        amount: price,
        currency: 'INR',
        keyId: cardSettings.cardKeyId,
        state: 'open',
      })
      const again = await Promise.all(Array.from({ length: 5 }, order))
      expect(new Set(again.map(({ orderId }) => orderId))).toEqual(new Set([firstOrder.orderId]))
      await expect(api().payment.createOrder({ registrationId: id, price: price - 1 })).rejects.toMatchObject({
        code: 'invalid',
        fields: { price: expect.any(String) },
      })
    })

    test('a deleted, paid or cancelled registration gets no order', async () => {
      const [gone, cancelled] = [await newPayer(), await newPayer()]
      await api().registration.remove({ id: gone.id })
      await expect(gone.order()).rejects.toMatchObject({ code: 'not_found' })
      await api().registration.payOffline({ ...paymentOf(cancelled.id, cancelled.draft), paymentType: 'UPI' })
      await expect(cancelled.order()).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/paid/),
      })
      await institute().as('superadmin').extension.cancel({ id: cancelled.id, reason: 'Moved away' })
      await expect(cancelled.order()).rejects.toMatchObject({ code: 'conflict' })
    })

    test('a signature that is not the card provider’s is refused', async () => {
      const { pay, orderAndPay, row } = await newPayer()
      const paid = await orderAndPay()
      const last = paid.razorpay_signature.endsWith('0') ? '1' : '0'
      for (const razorpay_signature of ['guessed', `${paid.razorpay_signature.slice(0, -1)}${last}`])
        await expect(pay({ ...paid, razorpay_signature })).rejects.toMatchObject({
          code: 'invalid',
          message: expect.stringContaining('not signed by the card provider'),
        })
      expect(await row()).toMatchObject({ isPaymentDone: false })
    })

    test('a genuine payment of another order, registration or amount is refused', async () => {
      const [payer, other] = [await newPayer(), await newPayer()]
      const paid = await payer.orderAndPay()
      const { orderId } = await other.order()
      const refused = { code: 'invalid', message: expect.stringContaining('Nothing was recorded') }
      // For someone else, with another order's id, and for less than was ordered.
      await expect(other.pay(paid)).rejects.toMatchObject(refused)
      await expect(other.pay({ ...paid, razorpay_order_id: orderId })).rejects.toMatchObject(refused)
      await expect(payer.pay(paid, { orderCreationId: orderId })).rejects.toMatchObject(refused)
      await expect(payer.pay(paid, { price: 100 })).rejects.toMatchObject(refused)
      await expect(payer.pay({ ...paid, razorpay_order_id: 'order_unknown0000000' })).rejects.toMatchObject({
        message: expect.stringContaining('made no order for this card payment'),
      })
      for (const { row } of [payer, other]) expect(await row()).toMatchObject({ isPaymentDone: false })
      expect(await payer.pay(paid)).toMatchObject({ result: 0 })
    })

    test.each([
      ['amount', { amount: 100 }, '₹1.00 was taken instead of ₹8,750.00'],
      ['currency', { currency: 'USD' }, 'taken in USD'],
    ])('a payment with another %s than ordered is marked for refund', async (_, changed, words) => {
      const { pay, orderAndPay, row, storedOrders } = await newPayer()
      const paid = await orderAndPay()
      gateway.changeResponses((answer) => (answer.entity === 'payment' ? { ...answer, ...changed } : answer))
      expect(await pay(paid)).toMatchObject({ result: -1, message: expect.stringContaining(words), invoiceNumber: '' })
      expect(await row()).toMatchObject({ isPaymentDone: false })
      expect(await storedOrders()).toMatchObject([{ state: 'To be refunded', reason: expect.stringContaining(words) }])
    })

    test('a card payment after one in cash is marked for refund until it is settled', async () => {
      const { id, draft, pay, orderAndPay, storedOrders, row } = await newPayer()
      const paid = await orderAndPay()
      const { invoiceNumber } = await api().registration.payOffline(paymentOf(id, draft, today()))
      const flaggedResult = {
        result: -1,
        message: expect.stringMatching(`already paid \\(invoice ${invoiceNumber}\\).*refunded`),
      }
      expect(await pay(paid)).toMatchObject(flaggedResult)
      expect(await pay(paid)).toMatchObject(flaggedResult)
      await gateway.deliver(institute().provider)
      expect(await row()).toMatchObject({ mode: 'offline', invoiceNumber })
      const [flagged] = await storedOrders()
      expect(flagged).toMatchObject({ state: 'To be refunded', paymentId: paid.razorpay_payment_id })
      const office = institute().as('superadmin').onlinePayment
      expect((await office.list({ page: 1, limit: 100, view: 'attention' })).rows.map((one) => one.id)).toContain(
        flagged!.id,
      )
      await office.settle({ id: flagged!.id, settlement: 'Refunded in the dashboard' })
      expect(await storedOrders()).toMatchObject([{ state: 'Settled', settledBy: 'Meenakshi Rao' }])
      await expect(office.settle({ id: flagged!.id, settlement: 'Again' })).rejects.toMatchObject({ code: 'conflict' })
      const settledMessage = expect.stringContaining('It is settled under Online Payments: Refunded in the dashboard')
      expect(await pay(paid)).toMatchObject({ result: -1, message: settledMessage })
      const { razorpay_order_id: orderId } = paid
      expect(await api().payment.checkOrder({ orderId })).toMatchObject({ state: 'flagged', message: settledMessage })
    })

    test('an authorised payment no longer due is not captured and is shown as returning', async () => {
      const [cash, gone, wanted] = [await newPayer(), await newPayer(), await newPayer()]
      const people = [cash, gone, wanted]
      const orders = await Promise.all(people.map(({ order }) => order()))
      for (const { orderId } of orders) await gateway.pay(orderId, 'late')
      await expect.poll(() => gateway.webhooks.length).toBe(3)
      await api().registration.payOffline(paymentOf(cash.id, cash.draft, today()))
      await api().registration.remove({ id: gone.id })
      await gateway.deliver(institute().provider)
      await institute().provider.reconcile()
      expect(await wanted.storedOrders()).toMatchObject([{ state: 'Recorded' }])
      for (const [at, words] of [
        [0, 'already paid'],
        [1, 'deleted'],
      ] as const) {
        const { orderId } = orders[at]!
        const [row] = await people[at]!.storedOrders()
        // Only what was captured can be refunded.
        await expect(gateway.refund(row!.paymentId)).rejects.toThrow('could not be refunded')
        expect(row).toMatchObject({ state: 'Goes back', foundBy: 'Webhook', reason: expect.stringContaining(words) })
        const message = expect.stringMatching(/not captured.*returned automatically/)
        expect(await api().payment.checkOrder({ orderId })).toMatchObject({ state: 'open', message })
        // The checkout reports it as well, with a valid signature.
        const signed = createHmac('sha256', cardSettings.cardSecret)
          .update(`${orderId}|${row!.paymentId}`)
          .digest('hex')
        const reported = { razorpay_order_id: orderId, razorpay_payment_id: row!.paymentId, razorpay_signature: signed }
        expect(await people[at]!.pay(reported)).toMatchObject({ result: -1, message })
        expect(await people[at]!.storedOrders()).toMatchObject([{ state: 'Goes back' }])
        const settling = institute().as('superadmin').onlinePayment.settle({ id: row!.id, settlement: 'Refunded' })
        await expect(settling).rejects.toMatchObject({ code: 'conflict' })
      }
    })

    test('a payment is refunded after a deletion, and recorded after a move', async () => {
      const [gone, moved] = [await newPayer(), await newPayer()]
      const paid = [await gone.orderAndPay(), await moved.orderAndPay()] as const
      await api().registration.remove({ id: gone.id })
      const slots = await api().slot.on({ date: moved.draft.dateOfCourse, courseName: moved.draft.courseNameId })
      const other = slots.find(({ id, seatsLeft }) => id !== moved.draft.slotId && seatsLeft > 0)!
      await api().registration.update({ ...moved.draft, id: moved.id, slotId: other.id })
      expect(await gone.pay(paid[0])).toMatchObject({ result: -1, message: expect.stringContaining('deleted') })
      expect(await moved.pay(paid[1])).toMatchObject({ result: 0 })
      expect(await moved.row()).toMatchObject({ isPaymentDone: true, slotId: other.id })
    })

    test('the webhook records payments in any order and refuses unsigned messages', async () => {
      const [before, after] = [await newPayer(), await newPayer()]
      await before.orderAndPay()
      const paid = await after.orderAndPay()
      await after.pay(paid)
      const copies = gateway.webhooks.map((message) => message.clone())
      const { provider } = institute()
      expect(await gateway.deliver(provider, (waiting) => waiting.toReversed())).toEqual([200, 200])
      expect(await before.storedOrders()).toMatchObject([{ state: 'Recorded', foundBy: 'Webhook' }])
      expect(await before.row()).toMatchObject({ isPaymentDone: true, mode: 'online' })
      expect(await after.storedOrders()).toMatchObject([{ state: 'Recorded', foundBy: 'Counter' }])
      for (const copy of copies) expect((await provider.fetch(copy.clone())).status).toBe(200)

      const [copy] = copies
      const body = await copy!.clone().text()
      const send = (changed: string, signature = copy!.headers.get('x-razorpay-signature') ?? '') =>
        provider.fetch(
          new Request(copy!.url, { method: 'POST', body: changed, headers: { 'x-razorpay-signature': signature } }),
        )
      // Signed, and of an order that is not ours.
      const foreign = body.replace(/order_\w+/, 'order_00000000000000')
      const signed = createHmac('sha256', cardSettings.cardWebhookSecret).update(foreign).digest('hex')
      const passed = await send(foreign, signed)
      expect([passed.status, await passed.text()]).toEqual([200, 'Ignored.\n'])
      // A space more: the same JSON, but not the signed bytes.
      expect((await send(`${body} `)).status).toBe(400)
      expect((await send(body, '')).status).toBe(400)
      expect((await send(body.replace(/order_\w+/, 'order_00000000000000'))).status).toBe(400)
      expect((await send('x'.repeat(300_000))).status).toBe(413)
      expect((await provider.fetch(new Request(copy!.url))).status).toBe(405)
    })

    test.each(['refuses connections', 'html', 'silent', 'broken off'] as const)(
      'a faulty card provider makes no order, but signed payments are recorded: %s',
      async (fault) => {
        const [one, other] = [await newPayer(), await newPayer()]
        const paid = await one.orderAndPay()
        gateway.setFault(fault)
        await expect(other.order()).rejects.toMatchObject({
          code: 'unreachable',
          message: expect.stringContaining('card provider does not answer'),
        })
        expect(await one.pay(paid)).toMatchObject({ result: 0 })
        await institute().provider.reconcile()
        gateway.setFault('none')
        await institute().provider.reconcile()
        expect(await one.storedOrders()).toMatchObject([{ state: 'Recorded' }])
        expect(await other.order()).toMatchObject({ state: 'open' })
      },
    )

    test('an online payment belongs to no shift, and is found by its payment id', async () => {
      await signInAt(institute(), 'dataEntry', 'Counter 1')
      const { id: shiftId } = await api().shift.open({ float: 0 })
      const { id, pay, orderAndPay } = await newPayer()
      const paid = await orderAndPay()
      await pay(paid)
      const { report } = await api().shift.own()
      expect(report?.types.filter(({ receipts }) => receipts > 0)).toEqual([])
      await api().shift.close({ id: shiftId, pieces: [], others: [], reason: '' })
      const { rows } = await api().registration.list({ page: 1, limit: 5, search: paid.razorpay_payment_id })
      expect(rows.map((row) => row.id)).toEqual([id])
    })

    test('without a key the institute takes no card payments', async () => {
      const { id, draft, orderAndPay, order } = await newPayer()
      const paid = await orderAndPay()
      await changeSettings(institute(), { removeCardSecret: true })
      const refused = { code: 'invalid', message: expect.stringContaining('takes no card payments') }
      await expect(order()).rejects.toMatchObject(refused)
      await expect(api().payment.payOnline(onlinePayment(id, draft, paid))).rejects.toMatchObject(refused)
      expect(await gateway.deliver(institute().provider)).toEqual([400])
      await institute().provider.reconcile()
      await changeSettings(institute(), cardSettings)
      await institute().provider.reconcile()
      expect(await order()).toMatchObject({ state: 'recorded' })
    })
  },
  { cardPayments: { live: gateway.endpoint, timeoutMs: 2_500, reconcileIntervalMs: 3_600_000 } },
)
