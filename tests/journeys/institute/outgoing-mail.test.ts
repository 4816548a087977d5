import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { newKey } from '../../provider/institute-under-test'
import { newRegistrationDraft } from '../../provider/registration/draft'
import { paymentOf } from '../../provider/registration/paying'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type MailServer, startMailServer } from '../../support/mail/mail-server'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

let workstation: OwnWorkstation
let server: MailServer
const page = () => workstation.page
const field = (label: string) => page().getByRole('textbox', { name: label, exact: true })
const button = (name: string) => page().getByRole('button', { name, exact: true })
const arrivedAt = (address: string) => server.mails.filter(({ to }) => to[0] === address)
const rowOf = (to: string) => page().locator('tbody[aria-busy="false"] tr').filter({ hasText: to })

async function registerAndPay(email: string) {
  const api = clientIn(page())
  const draft = await newRegistrationDraft({ as: () => api }, { dateOfCourse: addDays(today(), 8), email })
  const { id } = await api.registration.add(draft, { key: newKey() })
  await api.registration.payOffline(paymentOf(id, draft), { key: newKey() })
}

beforeAll(async () => {
  server = await startMailServer()
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(async () => {
  await workstation?.close()
  await server?.close()
})

it('warns that no mail is sent, and leads to the setting', async () => {
  await workstation.open('/outbox')
  await page().getByText('No mail server is set. Trainees receive no mail').waitFor()
  await page().getByText('No mails yet.').waitFor()
  expect(await findAxeViolations(page())).toEqual([])
  await page().getByRole('link', { name: 'Mail settings' }).click()
  // Not the top of a long page.
  await keyboardOf(page()).expectFocus('Mail server')
  const heading = page().getByRole('heading', { name: 'Mail', exact: true })
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(300)
  await takeScreenshots(page(), 'mail-settings')
})

it('saves a mail server, and reports the result of a test mail', async () => {
  await field('Mail server').fill('127.0.0.1')
  await page().getByText('Save the settings first').waitFor()
  await field('Encryption').click()
  await page().getByRole('option', { name: 'None' }).click()
  await page().getByText('Use only inside your own network').waitFor()
  expect(await field('Port').inputValue()).toBe('25')
  await field('Port').fill(String(server.port))
  const saved = waitForToast(page(), 'Settings saved')
  await page().keyboard.press('Control+Enter')
  await page().getByText('Enter the sender address of mails').waitFor()
  await field('From').fill('office@institute.example')
  await page().keyboard.press('Control+Enter')
  await saved
  expect(await findAxeViolations(page())).toEqual([])
  await field('Test mail to').fill('nobody')
  await button('Send a test mail').click()
  await page().getByText('An e-mail address: office@institute.in').waitFor()
  await expect.poll(() => field('Test mail to').getAttribute('aria-invalid')).toBe('true')
  await takeScreenshots(page(), 'test-mail-fault')
  server.behaviour.recipient = () => ({ code: 550, words: '5.1.1 No such user' })
  await field('Test mail to').fill('it@mail.example')
  await button('Send a test mail').click()
  await page().getByText('The mail server refused the address. It said: “550 5.1.1 No such user”.').waitFor()
  delete server.behaviour.recipient
  await button('Send a test mail').click()
  await page()
    .getByText('127.0.0.1 accepted the test mail for it@mail.example. Check that it has arrived in that mailbox.')
    .waitFor()
  // After nine o'clock, reminders for tomorrow are queued, too.
  expect(arrivedAt('it@mail.example')).toHaveLength(1)
})

it('shows the state of each mail, and resends one', async () => {
  server.behaviour.recipient = (to) => (to === 'gone@mail.example' ? { code: 550, words: 'No such user' } : undefined)
  await registerAndPay('asha@mail.example')
  await registerAndPay('gone@mail.example')
  await expect.poll(() => arrivedAt('asha@mail.example').length, { timeout: 30_000 }).toBe(1)
  expect(arrivedAt('asha@mail.example')[0]?.attachments.map(({ type }) => type)).toEqual([
    expect.stringContaining('application/pdf'),
  ])
  await workstation.open('/outbox')
  await rowOf('asha@mail.example').filter({ hasText: 'Sent' }).waitFor()
  await rowOf('gone@mail.example').filter({ hasText: 'Rejected' }).waitFor({ timeout: 30_000 })
  await page().getByText('1 mail of the last seven days may not have been sent').waitFor()
  await takeScreenshots(page(), 'outbox-full')
  expect(await findAxeViolations(page())).toEqual([])

  await page().getByRole('textbox', { name: 'State' }).click()
  await page().getByRole('option', { name: 'Rejected' }).click()
  await expect.poll(() => page().locator('tbody[aria-busy="false"] tr').count()).toBe(1)
  await rowOf('gone@mail.example').getByRole('button', { name: 'Show More' }).click()
  await page().getByRole('dialog', { name: 'Mail' }).getByText('It said: “550 No such user”.').waitFor()
  await page().keyboard.press('Escape')
  await waitUntilHidden(page().getByRole('dialog'))

  delete server.behaviour.recipient
  const toast = waitForToast(page(), 'Mail queued again')
  await rowOf('gone@mail.example').getByRole('button', { name: 'Resend' }).click()
  await page().getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await toast
  await page().getByText('No results for this status.').waitFor({ timeout: 30_000 })
  await expect.poll(() => arrivedAt('gone@mail.example').length, { timeout: 30_000 }).toBe(1)
})
