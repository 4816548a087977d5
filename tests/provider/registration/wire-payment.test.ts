import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { newKey } from '../institute-under-test'
import { sendAndDecode } from '../wire'
import { bookingOf, headersWithKey, register, rowOf, wireDraft } from './wire-draft'

onBothDatabases((institute) => {
  test('POST payment/checkPayment returns 0, and -1 with a message once registered', async () => {
    const draft = await wireDraft(institute())
    const check = () =>
      sendAndDecode(
        institute(),
        contract.payment.check,
        ['POST', 'payment/checkPayment', bookingOf(draft)],
        headersWithKey(institute()),
      )
    expect((await check()).wire).toMatchObject({ result: 0 })
    await sendAndDecode(
      institute(),
      contract.registration.add,
      ['POST', 'register/addRegister', draft],
      headersWithKey(institute()),
    )
    expect((await check()).wire).toMatchObject({
      result: -1,
      message: 'This phone number is already registered for this course and slot.',
      text: { code: expect.stringMatching(/./), params: {} },
    })
  })

  test('PUT register/offlinePayment returns a message, and the row has invoice and tax', async () => {
    const { draft, id } = await register(institute())
    const payment = {
      receiptDate: today(),
      receiptNumber: id,
      isPaymentDone: true,
      price: 8750,
      ...bookingOf(draft),
      type: 'offline',
      paymentType: 'UPI',
    }
    const { wire } = await sendAndDecode(
      institute(),
      contract.registration.payOffline,
      ['PUT', 'register/offlinePayment', payment],
      headersWithKey(institute()),
    )
    expect(wire.message).toBe('Payment Successful')
    expect(await rowOf(institute(), draft.phone)).toMatchObject({
      isPaymentDone: true,
      type: 'offline',
      paymentType: 'UPI',
      invoiceNumber: expect.stringMatching(/^KNL\/\d{4}\/\d{6}$/),
      paymentHistory: [{ price: 8750, cgst: 667.37, sgst: 667.37 }],
    })
  })

  test('PUT register/offlinePayment refuses cash received below the price', async () => {
    const { draft, id } = await register(institute())
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const pay = (cashReceived: number) =>
      institute().exchange(
        'PUT',
        'register/offlinePayment',
        { ...payment, type: 'offline', paymentType: 'Cash', cashReceived },
        headersWithKey(institute()),
      )
    expect(await pay(8749.99)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/₹0\.01 less than the price/) },
    })
    expect(await rowOf(institute(), draft.phone)).toMatchObject({ isPaymentDone: false })
    expect((await pay(8750)).status).toBe(200)
  })

  test('PUT payment/pay is refused without an order, signed or not', async () => {
    const { draft, id } = await register(institute())
    const [order, paymentId] = [`order_${newKey()}`, `pay_${newKey()}`]
    const signature = createHmac('sha256', 'practice-card-secret').update(`${order}|${paymentId}`).digest('hex')
    const payment = {
      orderCreationId: order,
      ...bookingOf(draft),
      email: draft.email,
      name: 'गीता Sharma',
      razorpayPaymentId: paymentId,
      razorpayOrderId: order,
      razorpaySignature: signature,
      price: 8750,
      type: 'online',
      registrationId: id,
    }
    // The signature is genuine, but it covers neither the amount nor the trainee.
    for (const razorpaySignature of [signature, 'guessed']) {
      const sent = { ...payment, razorpaySignature }
      expect(await institute().exchange('PUT', 'payment/pay', sent, headersWithKey(institute()))).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(/made no order for this card payment.*Nothing was recorded/) },
      })
    }
    expect(await rowOf(institute(), draft.phone)).toMatchObject({ isPaymentDone: false })
  })
})
