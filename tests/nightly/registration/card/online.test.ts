import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { addPending } from '../../../support/screens/pending'
import { fillUpToTerms } from '../../../support/screens/registration/register'
import { act } from '../../../support/screens/registration/registered-user'
import { callDesk, clientIn, keyboardOf, photo, queueFiles } from '../../../support/screens/registration/wizard'
import { routeRequests } from '../../../support/screens/route-requests'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const shot = (name: string, page: Page = workstation.page) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/online-${name}.png` }) : undefined
const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
const payment = () => dialog('Make a Payment')

/** Opens Make a Payment for a new pending registration, chooses online payment, and returns the phone. */
async function openOnlinePayment(): Promise<string> {
  await workstation.open('/registered-user')
  const phone = await addPending(workstation.page)
  await act(workstation.page, phone, 'Make a Payment')
  await payment().getByRole('radio', { name: 'Online, by card or UPI' }).check()
  return phone
}
/** Opens the card window by Enter on this button, which must have the focus; returns the window. */
async function openCardWindow(button: string): Promise<Page> {
  await keyboardOf(workstation.page).expectFocus(button)
  const [popup] = await Promise.all([workstation.page.waitForEvent('popup'), workstation.page.keyboard.press('Enter')])
  await popup.getByText('Practice: no money moves').waitFor()
  return popup
}
/** Presses a key in the card window, which may close before the key is released. */
const pressIn = (popup: Page, key: string) => popup.keyboard.press(key).catch(() => undefined)
const rowOf = async (phone: string) =>
  (await clientIn(workstation.page).registration.list({ page: 1, limit: 1, search: phone })).rows[0]

it('pays by card in a separate window, and shows the receipt', async () => {
  const phone = await openOnlinePayment()
  await shot('ready')
  expect(await findAxeViolations(workstation.page)).toEqual([])
  const popup = await openCardWindow('Open the card window')
  await popup.getByText(/^₹[\d,]+\.00$/).waitFor()
  await popup.emulateMedia({ colorScheme: 'dark' })
  await shot('window-dark', popup)
  await popup.emulateMedia({ colorScheme: 'light' })
  await shot('window', popup)
  await payment().getByText('Waiting for the card window').waitFor()
  await shot('waiting')
  // Escape does not close the dialog while the card window is open.
  await workstation.page.keyboard.press('Escape')
  expect(await payment().isVisible()).toBe(true)
  await pressIn(popup, '1')
  await dialog(/^Tax invoice /).waitFor()
  await shot('receipt')
  expect(await rowOf(phone)).toMatchObject({ isPaymentDone: true, mode: 'online' })
  await workstation.page.keyboard.press('Escape')
  await waitUntilHidden(workstation.page.getByRole('dialog'))
})

it('saves in the wizard, and pays from the panel that follows', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  const files = queueFiles(page)
  await workstation.open('/registered-user')
  await page.getByRole('button', { name: /^Register trainee/ }).waitFor()
  const offerPhoto = () => void files.push(photo)
  const person = { phone: '7012345699', firstName: 'Meena', lastName: 'Devi' }
  await fillUpToTerms({ page, offerPhoto }, person, addDays(today(), 6))
  await page.getByRole('radio', { name: 'Online, by card or UPI' }).press('Space')
  await page.getByRole('checkbox', { name: 'The trainee has read and accepts the terms' }).press('Space')
  await page.getByText(/^Submit saves the registration and holds the seat/).waitFor()
  await shot('wizard')
  await keys.press('Control+Enter')
  await page.getByRole('heading', { name: 'Saved – to be paid online' }).waitFor()
  await shot('wizard-saved')
  const popup = await openCardWindow('Open the card window')
  await popup.getByRole('button').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('The card window is open. Close it first, or let the trainee pay.').waitFor()
  expect(popup.isClosed()).toBe(false)
  // The practice page has its own markup, and no other test checks its accessibility.
  expect(await findAxeViolations(popup)).toEqual([])
  await pressIn(popup, '2')
  await dialog(/^Tax invoice /).waitFor()
  expect(await rowOf('7012345699')).toMatchObject({ isPaymentDone: true, mode: 'online' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
})

it('shows why nothing was paid, and allows another try', async () => {
  const phone = await openOnlinePayment()
  let popup = await openCardWindow('Open the card window')
  await pressIn(popup, '3')
  await popup.getByRole('alert').getByText('The bank declined the payment.').waitFor()
  await shot('declined', popup)
  await pressIn(popup, 'Escape')
  await payment().getByText('The payment failed. The bank declined the payment.').waitFor()
  await shot('failed')
  popup = await openCardWindow('Try again')
  // Closed by the close button of the window.
  await popup.close()
  await payment().getByText('The card window was closed without a payment.').waitFor()
  popup = await openCardWindow('Try again')
  await keyboardOf(workstation.page).expectFocus('Close the card window')
  await workstation.page.keyboard.press('Enter')
  await payment().getByText('The card window was closed at the counter.').waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)
  popup = await openCardWindow('Try again')
  await pressIn(popup, '2')
  await dialog(/^Tax invoice /).waitFor()
  expect(await rowOf(phone)).toMatchObject({ isPaymentDone: true })
  await workstation.page.keyboard.press('Escape')
  await waitUntilHidden(workstation.page.getByRole('dialog'))
})

it('shows the card window in the language of the screens', async () => {
  const { page } = workstation
  await openOnlinePayment()
  await keyboardOf(page).expectFocus('Open the card window')
  // The screens of this window switch once its dialogs are closed.
  await callDesk(page, 'settings.setLanguage', { language: 'hi' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await popup.getByRole('button', { name: 'UPI से भुगतान करें' }).waitFor()
  expect(await popup.locator('html').getAttribute('lang')).toBe('hi')
  await shot('window-hindi', popup)
  const data = /Institute of Driver Training and Research, Karnal|Asha Devi|Transport of Dangerous Goods|UPI|Esc/g
  expect((await popup.locator('main').innerText()).replace(data, '')).not.toMatch(/[a-z]{2,}/i)
  await pressIn(popup, 'Escape')
  await callDesk(page, 'settings.setLanguage', { language: 'en' })
  await payment().getByText('The card window was closed without a payment.').waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))
})

it('asks the institute for the payment when the card window fails', async () => {
  const { page } = workstation
  const paymentRecorded = Promise.withResolvers<void>()
  const failure = { code: 'not_found', status: 404, message: 'The card window is closed.' }
  await routeRequests(page, '**/desk/checkout.ended', async (route) => {
    await paymentRecorded.promise
    await route.fulfill({ json: { ok: false, failure } })
  })
  const phone = await openOnlinePayment()
  const popup = await openCardWindow('Open the card window')
  await payment().getByText('Waiting for the card window').waitFor()
  await pressIn(popup, '1')
  await expect.poll(async () => (await rowOf(phone))?.isPaymentDone).toBe(true)
  paymentRecorded.resolve()
  await dialog(/^Tax invoice /).waitFor()
  await page.keyboard.press('Escape')
  await waitUntilHidden(page.getByRole('dialog'))

  await openOnlinePayment()
  await keyboardOf(page).expectFocus('Open the card window')
  await page.keyboard.press('Enter')
  await payment().getByText('Nothing was paid.').waitFor()
  await shot('asked')
  await keyboardOf(page).expectFocus('Try again')
  await page.unroute('**/desk/checkout.ended')
  await page.keyboard.press('Escape')
  await waitUntilHidden(payment())
})

it('reports a payment that cannot be recorded, and the office settles it', async () => {
  const phone = await openOnlinePayment()
  const popup = await openCardWindow('Open the card window')
  const row = await rowOf(phone)
  await clientIn(workstation.page).registration.remove({ id: row?.id ?? '' })
  await pressIn(popup, '1')
  await payment().getByText('The registration was deleted meanwhile.').waitFor()
  await shot('flagged')
  await payment().getByRole('button', { name: 'Close' }).last().click()
  await workstation.open('/online-payments')
  const paymentRow = workstation.page.getByRole('row', { name: new RegExp(phone) })
  await paymentRow.getByText('To be refunded').waitFor()
  await shot('office')
  expect(await findAxeViolations(workstation.page)).toEqual([])
  await paymentRow.getByRole('button', { name: 'Resolve' }).click()
  await dialog('Resolve online payment')
    .getByRole('textbox', { name: 'What was done' })
    .fill('Refunded in the dashboard')
  await shot('settling')
  await dialog('Resolve online payment').getByRole('button', { name: 'Resolve' }).click()
  await waitUntilHidden(dialog('Resolve online payment'))
  await paymentRow.waitFor({ state: 'hidden' })
})

it('shows the fee that the customer bore', async () => {
  const phone = await openOnlinePayment()
  const popup = await openCardWindow('Open the card window')
  await pressIn(popup, '5')
  await dialog(/^Tax invoice /).waitFor()
  await workstation.page.keyboard.press('Escape')
  await workstation.open('/online-payments')
  await workstation.page.getByRole('radiogroup', { name: 'View' }).getByText('All', { exact: true }).click()
  const line = workstation.page.getByRole('row', { name: new RegExp(phone) })
  await line.getByText('Recorded').waitFor()
  await shot('surcharge')
  await line.getByRole('button', { name: 'Show More' }).click()
  const details = dialog('Online Payment')
  await details.getByText('Charged extra by the card provider').waitFor()
  await details.getByText(/^₹[\d,.]+, ₹[\d,.]+ GST included$/).waitFor()
  await shot('surcharge-details')
  expect(await findAxeViolations(workstation.page)).toEqual([])
  await workstation.page.keyboard.press('Escape')
  await waitUntilHidden(details)
})

it('isolates the card window from the program', async () => {
  await openOnlinePayment()
  const popup = await openCardWindow('Open the card window')
  const desk = new URL(workstation.page.url()).origin
  const popupOrigin = new URL(popup.url()).origin
  expect(popupOrigin).not.toBe(desk)
  const reached = await popup.evaluate(async (origin) => {
    const reach = (path: string, init?: RequestInit) =>
      fetch(`${origin}${path}`, { credentials: 'include', mode: 'no-cors', ...init }).then(
        (response) => `${response.type} ${response.status}`,
        () => 'refused',
      )
    // `own` and `gateway` are paths of the card window's own origin.
    return {
      api: await reach('/api/v1/register/getAll'),
      call: await reach('/desk/session.current', { method: 'POST', body: '{}' }),
      own: await fetch('/api/v1/register/getAll').then(({ status }) => status),
      gateway: await fetch('/practice-gateway/v1/orders').then(({ status }) => status),
      opener: window.opener,
      desk: Reflect.get(window, 'desk') ?? null,
      cookie: document.cookie,
    }
  }, desk)
  expect(reached).toEqual({
    api: 'refused',
    call: 'refused',
    own: 410,
    gateway: 410,
    opener: null,
    desk: null,
    cookie: '',
  })
  const cookies = await popup.context().cookies(popupOrigin)
  expect(cookies).toEqual([])
  await popup.close()
  await payment().getByText('The card window was closed without a payment.').waitFor()
})
