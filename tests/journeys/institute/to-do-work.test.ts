import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { Provider } from '#provider/index'
import { draftFor, paymentFor } from '../../desk/support/booking'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { addSlots } from '../../desk/support/own-slots'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { openPractice } from '../../support/institute/practice-copy'
import { changeSettings } from '../../support/institute/settings'
import { signOut } from '../../support/screens/exam/whole-day'
import { clientIn, wizardTitle } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

/** Milliseconds by which the institute's clock is ahead of this machine's: a day behind until a shift is open. */
let clockOffsetMs = -24 * 60 * 60_000
let provider: Provider
let institute: Institute
let workstation: OwnWorkstation
beforeAll(async () => {
  provider = await openPractice({ now: () => Date.now() + clockOffsetMs })
  institute = await startInstitute(provider)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  // A shift that was opened yesterday. After a restart the workstation reads the institute's time again.
  await workstation.signInAs('9000000003', 'practice1')
  await clientIn(workstation.page).shift.open({ float: 50_000 }, withNewKey())
  clockOffsetMs = 0
  await workstation.killAndStart()
  await workstation.signInAs('9000000001', 'practice1')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
  await provider?.close()
})

const withNewKey = () => ({ key: crypto.randomUUID() })
const item = (text: RegExp | string) =>
  workstation.page.getByRole('region', { name: 'To do', exact: true }).getByRole('listitem').filter({ hasText: text })

/** A seat that was cancelled, and is offered to the person who waits; mails cannot be sent. */
async function prepareWork() {
  const api = clientIn(workstation.page)
  // Nothing listens at this port.
  const mail = { mailHost: '127.0.0.1', mailPort: 9, mailSecurity: 'none', mailFrom: 'office@mail.example' } as const
  await changeSettings(api, mail)
  const [booking] = (await addSlots(api, addDays(today(), 50), [['06:10', '07:10', 1]])).bookings
  if (!booking) throw new Error('The slot was not added.')
  const draft = { ...draftFor(booking), email: 'asha@mail.example' }
  const { id } = await api.registration.add(draft, withNewKey())
  await api.registration.payOffline(paymentFor(id, draft, booking.course.price), withNewKey())
  await api.waitingList.add({ slotId: booking.slot.id, name: 'Bina Devi', phone: '8111000001' }, withNewKey())
  await api.extension.cancel({ id, reason: 'Moved away' }, withNewKey())
  await changeSettings(api, { cashNeedsShift: true })
}

describe('work of the counter on the dashboard', () => {
  it('names shift, offered seat and mails, most urgent first', async () => {
    const { page, open } = workstation
    await prepareWork()
    await open('/dashboard')
    await item('No open shift. Cash cannot be taken.').waitFor()
    await item(/^Call Bina Devi, 8111000001: offered until \d/).waitFor()
    await expect
      .poll(async () => {
        if ((await item(/^Mails cannot be sent\./).count()) === 0) await page.reload()
        return item(/^Mails cannot be sent\. \S/).count()
      })
      .toBe(1)
    const all = await item(/./).allTextContents()
    const indexOf = (text: string) => all.findIndex((line) => line.includes(text))
    expect(indexOf('No open shift')).toBe(0)
    expect(indexOf('Call Bina Devi')).toBe(1)
    expect(indexOf('change request')).toBeGreaterThan(1)
    expect(indexOf('Mails cannot be sent')).toBeGreaterThan(indexOf('change request'))
    await takeScreenshots(page, 'to-do-work')
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('leads to the mails, and to the registration of the offered seat', async () => {
    const { page, open } = workstation
    await item(/^Mails cannot be sent\./)
      .getByRole('link', { name: /^View: / })
      .click()
    await page.getByRole('heading', { name: 'Outgoing mail', level: 1 }).waitFor()
    await open('/dashboard')
    await item(/^Call Bina Devi/)
      .getByRole('link', { name: /^Register: / })
      .click()
    const wizard = page.getByRole('dialog', { name: wizardTitle })
    await wizard.getByRole('complementary', { name: 'Summary' }).getByText('Bina Devi').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(wizard)
  })

  it('asks to open a shift, and to close one that was opened yesterday', async () => {
    const { page, open } = workstation
    await open('/dashboard')
    await item(/^No open shift/)
      .getByRole('link', { name: /^Open shift: / })
      .click()
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()
    await signOut(workstation)
    await workstation.signInAs('9000000003', 'practice1')
    await open('/dashboard')
    await item(/^Your shift is open since \d/)
      .getByRole('link', { name: /^Close shift: / })
      .click()
    await page.getByRole('table', { name: 'Drawer' }).waitFor()
  })
})
