import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskInput } from '#contract/desk/index'
import type { Provider } from '#provider/index'
import { type CardGatewayUnderTest, cardSettings, openCardGateway } from '../provider/registration/card/card-gateway'
import { openPractice } from '../support/institute/practice-copy'
import { bookable, colleague, draftFor, superadmin } from './support/booking'
import { changesOf } from './support/changes'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'
import { createUpdaterStub } from './support/updater-stub'

const origin = 'http://localhost:9999'
let gateway: CardGatewayUnderTest
let provider: Provider
let institute: Institute
let desk: TestDesk
let dataDir: string
const { updates, busyReason } = createUpdaterStub()

const start = async () => {
  desk = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch, deadlines: { read: 10_000, change: 10_000 }, apiKey: 'the-api-key' },
    checkout: { origin: () => origin, script: new TextEncoder().encode('the script') },
    updates,
  })
}
beforeAll(async () => {
  gateway = await openCardGateway()
  provider = await openPractice({
    cardPayments: { live: gateway.endpoint, timeoutMs: 2_000, reconcileIntervalMs: 3_600_000 },
  })
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
  await gateway.close()
})
beforeEach(async () => {
  gateway.setFault('none')
  dataDir = newFolder()
  await start()
  await desk.api.session.signIn(superadmin)
  const { changedAt, changedBy, hasCardSecret, hasCardWebhookSecret, ...settings } =
    await desk.api.instituteSettings.read()
  if (settings.cardKeyId !== cardSettings.cardKeyId)
    await desk.api.instituteSettings.update({ ...settings, removeCardSecret: false, ...cardSettings })
})
afterEach(async () => {
  institute.clearFaults()
  await desk.desk.close()
  removeFolder(dataDir)
})

/** Adds a pending registration; returns the input that opens its card window. */
async function addPendingRegistration() {
  const draft = draftFor(await bookable(desk.api))
  const { id } = await desk.api.registration.add(draft)
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
  const course = await desk.api.courseName.byId({ id: courseNameId })
  const input: DeskInput<'checkout.open'> = {
    registrationId: id,
    courseNameId,
    courseTypeId,
    vehicleCategoryId,
    slotId,
    phone,
    email: '',
    name: 'Asha Rani',
    price: course.price,
    note: 'A course',
  }
  const row = async () => (await desk.api.registration.list({ page: 1, limit: 1, search: phone })).rows[0]
  return { input, row }
}
const get = (path: string) => desk.desk.fetchCheckout(new Request(`${origin}${path}`))
const post = (path: string, body: unknown) =>
  desk.desk.fetchCheckout(
    new Request(`${origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  )
/** Opens the card window; returns its order and the actions of its page. */
async function openCheckout(input: DeskInput<'checkout.open'>) {
  const { window, address, outcome } = await desk.call('checkout.open', input)
  expect(outcome).toBeNull()
  const path = new URL(address).pathname
  const order = (await (await get(`${path}/order`)).json()) as { orderId: string; amount: number }
  const end = (endReason: string, more: object = {}) =>
    post(`${path}/end`, { endReason, orderId: order.orderId, paymentId: '', signature: '', reason: '', ...more })
  const pay = async () => {
    const paid = await gateway.pay(order.orderId)
    return end('paid', { paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature })
  }
  return { window, path, order, end, pay, ended: () => desk.call('checkout.ended', { window }) }
}

test('the card window shows only its order, and its result is recorded', async () => {
  const { input, row } = await addPendingRegistration()
  const { path, order, pay, ended } = await openCheckout(input)
  expect(order).toMatchObject({ amount: input.price, currency: 'INR', keyId: cardSettings.cardKeyId, note: 'A course' })
  const page = await get(path)
  expect(await page.text()).toContain('<script src="/page.js" defer>')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;")
  expect(policy).not.toContain("'unsafe-eval'")
  for (const url of ['/api/v1/register/getAll', '/desk/session.current', '/', '/index.html', `${path}/practice`])
    expect((await get(url)).status, url).toBeGreaterThanOrEqual(400)
  expect((await pay()).status).toBe(200)
  expect(await ended()).toEqual({ state: 'recorded', endReason: 'paid', message: 'Payment Successful' })
  expect(await row()).toMatchObject({ isPaymentDone: true, mode: 'online' })
  // Its address shows nothing after the end.
  expect((await get(`${path}/order`)).status).toBe(410)
})

test('a closed window gives the reason, or the payment that the institute found', async () => {
  const [dismissed, paid, forged] = [
    await addPendingRegistration(),
    await addPendingRegistration(),
    await addPendingRegistration(),
  ]
  const dismissedWindow = await openCheckout(dismissed.input)
  await dismissedWindow.end('dismissed')
  expect(await dismissedWindow.ended()).toEqual({
    state: 'unpaid',
    endReason: 'dismissed',
    message: 'The card window was closed without a payment.',
  })
  // Paid in the bank's app, without the window.
  const paidWindow = await openCheckout(paid.input)
  await gateway.pay(paidWindow.order.orderId)
  await paidWindow.end('dismissed')
  expect(await paidWindow.ended()).toMatchObject({ state: 'recorded', endReason: 'dismissed' })
  const forgedWindow = await openCheckout(forged.input)
  await forgedWindow.end('paid', { paymentId: 'pay_00000000000000', signature: '0'.repeat(64) })
  expect(await forgedWindow.ended()).toMatchObject({ state: 'unpaid', message: expect.stringContaining('not signed') })
  expect(await forged.row()).toMatchObject({ isPaymentDone: false })
})

test('an update waits only while a card window is open', async () => {
  const { input } = await addPendingRegistration()
  expect(busyReason()).toBe('')
  const { pay, ended } = await openCheckout(input)
  expect(busyReason()).toBe('An online payment is in progress.')
  await desk.call('session.lock')
  expect(busyReason()).toBe('An online payment is in progress.')
  await desk.api.session.signIn(superadmin)
  await pay()
  await ended()
  expect(busyReason()).toBe('')
})

test('a card window ends when the workstation closes or replaces it', async () => {
  const { input } = await addPendingRegistration()
  const first = await openCheckout(input)
  const second = await openCheckout(input)
  expect(second.order.orderId).toBe(first.order.orderId)
  expect(await first.ended()).toMatchObject({ state: 'unpaid', endReason: 'cancelled' })
  await desk.call('checkout.close', { window: second.window })
  expect(await second.ended()).toMatchObject({ endReason: 'cancelled' })
  expect(await failureFrom(desk.call('checkout.ended', { window: crypto.randomUUID() }))).toMatchObject({
    code: 'not_found',
  })
})

test('of two windows opened at once for a registration one stays open', async () => {
  const { input } = await addPendingRegistration()
  const both = await Promise.all([desk.call('checkout.open', input), desk.call('checkout.open', input)])
  const pages = await Promise.all(both.map(({ address }) => get(new URL(address).pathname)))
  expect(pages.map(({ status }) => status)).toEqual([410, 200])
})

test('nobody ends or follows the card window of someone else at the same workstation', async () => {
  const { input, row } = await addPendingRegistration()
  const { window, pay, ended } = await openCheckout(input)
  const outcome = ended()
  await desk.call('session.lock')
  await desk.api.session.signIn(colleague)
  const refused = { code: 'not_found', message: 'The card window is closed.' }
  expect(await failureFrom(desk.call('checkout.close', { window }))).toMatchObject(refused)
  expect(await failureFrom(desk.call('checkout.ended', { window }))).toMatchObject(refused)
  expect((await pay()).status).toBe(200)
  expect(await outcome).toMatchObject({ state: 'recorded' })
  expect(await row()).toMatchObject({ isPaymentDone: true })
})

test('a payment made before a crash is found by the next attempt and not repeated', async () => {
  const { input, row } = await addPendingRegistration()
  const { order } = await openCheckout(input)
  await gateway.pay(order.orderId)
  // Neither the page nor the webhook reports the payment.
  await desk.desk.close()
  await start()
  await desk.api.session.signIn(superadmin)
  const { outcome, address } = await desk.call('checkout.open', input)
  expect({ state: outcome?.state, address }).toEqual({ state: 'recorded', address: '' })
  expect(await row()).toMatchObject({ isPaymentDone: true })
  expect((await desk.call('checkout.open', input)).outcome).toMatchObject({ state: 'recorded' })
})

test('an unconfirmed recording is kept and resolved after a restart', async () => {
  const { input, row } = await addPendingRegistration()
  const { pay, ended } = await openCheckout(input)
  institute.injectFault('lost response', 2, /payment\/pay/)
  await pay()
  expect(await ended()).toMatchObject({ state: 'uncertain', endReason: 'paid' })
  await desk.desk.close()
  await start()
  await desk.api.session.signIn(superadmin)
  const [change] = await changesOf(desk.call)
  expect(change).toMatchObject({ kind: 'registration.payOnline', state: 'checking' })
  expect(await desk.call('outbox.tryNow', { id: change!.id })).toMatchObject({ state: 'done' })
  expect(await row()).toMatchObject({ isPaymentDone: true })
})

test('a check after a failed window finds the payment and opens no window', async () => {
  const { input, row } = await addPendingRegistration()
  const { pay, ended } = await openCheckout(input)
  institute.injectFault('lost response', 2, /payment\/pay/)
  await pay()
  expect(await ended()).toMatchObject({ state: 'uncertain' })
  institute.clearFaults()
  expect(await desk.call('checkout.check', input)).toMatchObject({ state: 'recorded', endReason: 'paid' })
  expect(await row()).toMatchObject({ isPaymentDone: true })
  expect(await changesOf(desk.call)).toEqual([])
})

test('a check after a restart tells paid, unpaid and unknown payments apart', async () => {
  const [paid, unpaid] = [await addPendingRegistration(), await addPendingRegistration()]
  const paidWindow = await openCheckout(paid.input)
  await openCheckout(unpaid.input)
  await gateway.pay(paidWindow.order.orderId)
  await desk.desk.close()
  await start()
  await desk.api.session.signIn(superadmin)
  institute.injectFault('a reset', 4, /payment/)
  expect(await desk.call('checkout.check', paid.input)).toMatchObject({ state: 'uncertain' })
  institute.clearFaults()
  expect(await desk.call('checkout.check', paid.input)).toMatchObject({ state: 'recorded' })
  expect(await paid.row()).toMatchObject({ isPaymentDone: true })
  expect(await desk.call('checkout.check', unpaid.input)).toMatchObject({
    state: 'unpaid',
    message: 'Nothing was paid.',
  })
})

test('a payment in progress is recorded while the workstation is locked', async () => {
  const { input, row } = await addPendingRegistration()
  const { pay, ended } = await openCheckout(input)
  const outcome = ended()
  await desk.call('session.lock')
  await pay()
  expect(await outcome).toMatchObject({ state: 'recorded' })
  await desk.call('session.unlock', { id: (await desk.call('session.list'))[0]!.id, password: 'practice1' })
  expect(await row()).toMatchObject({ isPaymentDone: true })
})

test('an unavailable card provider opens no window and is reported', async () => {
  const { input } = await addPendingRegistration()
  gateway.setFault('html')
  expect(await failureFrom(desk.call('checkout.open', input))).toMatchObject({
    message: expect.stringMatching(/^Server error\. Are you online\?/),
  })
  gateway.setFault('none')
  const { end, ended } = await openCheckout(input)
  await end('not-loaded', { reason: 'The card provider’s script failed to load. Are you online?' })
  expect(await ended()).toMatchObject({
    state: 'unpaid',
    message: 'The card provider’s script failed to load. Are you online?',
  })
})

test('a refused order is reported as refused, not as uncertain, and opens no window', async () => {
  const { input } = await addPendingRegistration()
  const refused = { code: 'invalid', message: expect.stringMatching(/^The price is/) }
  for (const call of ['checkout.open', 'checkout.check'] as const)
    expect(await failureFrom(desk.call(call, { ...input, price: 100 })), call).toMatchObject(refused)
})

test('a card window ends when the program of its workstation closes', async () => {
  const { input } = await addPendingRegistration()
  const { path } = await openCheckout(input)
  await desk.desk.close()
  expect((await get(path)).status).toBe(410)
})

test('input from the checkout page is validated and accepted once', async () => {
  const { input } = await addPendingRegistration()
  const { path, end, ended } = await openCheckout(input)
  for (const body of [{}, { endReason: 'paid' }, [], { endReason: 'dismissed', orderId: 1 }])
    expect((await post(`${path}/end`, body)).status).toBe(400)
  expect((await end('paid', { orderId: 'order_00000000000000', paymentId: 'p', signature: 's' })).status).toBe(400)
  await end('dismissed')
  expect((await end('paid', { paymentId: 'p', signature: 's' })).status).toBe(410)
  expect(await ended()).toMatchObject({ endReason: 'dismissed' })
})
