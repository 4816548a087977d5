import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningServer, startHttpServer } from '#provider/http-server'
import type { Provider } from '#provider/index'
import {
  type CardGatewayUnderTest,
  cardSettings,
  openCardGateway,
} from '../../../provider/registration/card/card-gateway'
import { openPractice } from '../../../support/institute/practice-copy'
import { addPending } from '../../../support/screens/pending'
import { act } from '../../../support/screens/registration/registered-user'
import { clientIn, keyboardOf } from '../../../support/screens/registration/wizard'
import { openOwnWorkstation, type Workstation } from '../../../support/workstation/workstation'

let gateway: CardGatewayUnderTest
let provider: Provider
let served: RunningServer
let workstation: Workstation

/** Imitates Razorpay's script, which tests cannot load; its customer pays as soon as the window opens. */
const checkoutScript = `
window.Razorpay = class {
  constructor(options) { this.options = options }
  on() {}
  async open() {
    document.title = JSON.stringify({ ...this.options, handler: undefined, modal: undefined })
    const paid = await fetch('/stand-in/pay', { method: 'POST', body: this.options.order_id })
    this.options.handler(await paid.json())
  }
}`

beforeAll(async () => {
  gateway = await openCardGateway()
  provider = await openPractice({
    cardPayments: { live: gateway.endpoint, timeoutMs: 5_000, reconcileIntervalMs: 3_600_000 },
  })
  served = await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: `http://127.0.0.1:${served.port}` })
  await workstation.signInAs('9000000001', 'practice1')
  const { instituteSettings } = clientIn(workstation.page)
  const { changedAt, changedBy, hasCardSecret, hasCardWebhookSecret, ...settings } = await instituteSettings.read()
  await instituteSettings.update({ ...settings, removeCardSecret: false, ...cardSettings })
})
afterAll(async () => {
  await workstation?.close()
  await served?.close()
  await provider?.close()
  await gateway?.close()
})

const payment = () => workstation.page.getByRole('dialog', { name: 'Make a Payment' })
async function chooseOnlinePayment(): Promise<string> {
  await workstation.open('/registered-user')
  const phone = await addPending(workstation.page)
  await act(workstation.page, phone, 'Make a Payment')
  await payment().getByRole('radio', { name: 'Online, by card or UPI' }).check()
  return phone
}
async function pressForPopup(button: string): Promise<Page> {
  await keyboardOf(workstation.page).expectFocus(button)
  const [popup] = await Promise.all([workstation.page.waitForEvent('popup'), workstation.page.keyboard.press('Enter')])
  return popup
}

it('reports that the card provider’s script did not load', async () => {
  await chooseOnlinePayment()
  await workstation.page.context().route('https://checkout.razorpay.com/**', (route) => route.abort())
  await pressForPopup('Open the card window')
  await payment().getByText('The card provider’s script failed to load. Are you online?').waitFor()
  gateway.setFault('html')
  await pressForPopup('Try again')
  await payment()
    .getByText(/^Server error\. Are you online\?/)
    .waitFor()
  gateway.setFault('none')
})

it('loads the card provider’s script with key and order, and records its result', async () => {
  const phone = await chooseOnlinePayment()
  const context = workstation.page.context()
  await context.unroute('https://checkout.razorpay.com/**')
  await context.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
  )
  let title = ''
  await context.route('**/stand-in/pay', async (route) => {
    title = await route.request().frame().page().title()
    await route.fulfill({ json: await gateway.pay(route.request().postData() ?? '') })
  })
  // As in a browser that does not let the page close itself.
  await context.addInitScript(() => Object.assign(window, { close: () => undefined }))
  const popup = await pressForPopup('Open the card window')
  await workstation.page.getByRole('dialog', { name: /^Tax invoice / }).waitFor()
  await popup.getByRole('heading', { name: 'Thank you' }).waitFor()
  const [row] = (await clientIn(workstation.page).registration.list({ page: 1, limit: 1, search: phone })).rows
  expect(row).toMatchObject({ isPaymentDone: true, mode: 'online' })
  expect(JSON.parse(title)).toMatchObject({
    key: cardSettings.cardKeyId,
    order_id: expect.stringMatching(/^order_/),
    amount: row?.payment?.[0]?.price,
    currency: 'INR',
    prefill: { contact: phone },
  })
})
