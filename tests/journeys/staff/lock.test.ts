import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import {
  chooseCourse,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  toTypedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

const [firstClerk, secondClerk] = ['Meenakshi Rao', 'Rajesh Malhotra']
const [firstPhone, secondPhone] = ['9000000001', '9000000002']
let workstation: Workstation
let keys: Keyboard
const page = () => workstation.page
const lockOverlay = () => page().getByRole('dialog', { name: 'This workstation is locked' })
const firstNameField = () => page().getByRole('textbox', { name: 'First name' })
const greeting = (name: string) => page().getByRole('button', { name: `Hello, ${name}` })

async function lockByKey() {
  await page().keyboard.press('Control+Shift+L')
  await lockOverlay().waitFor()
}
async function enterPassword(password: string, name = firstClerk) {
  await keys.expectFocus(`Password of ${name}`)
  await page().keyboard.type(password)
  await page().keyboard.press('Enter')
}
/** All texts that a person, a screen reader or a copy of the page can get. */
const readEverything = async () =>
  [
    await page().evaluate(() => document.body.innerText),
    await page().locator('body').ariaSnapshot(),
    await page().title(),
  ].join('\n')

beforeAll(async () => {
  workstation = await openWorkstation()
  keys = keyboardOf(workstation.page)
})
afterAll(() => workstation.close())

it('hides a half-filled registration and restores it with the cursor afterwards', async () => {
  await workstation.signInAs(firstPhone, 'practice1')
  await openNewRegistration(page())
  await chooseCourse(keys, toTypedDay(addDays(today(), 1)))
  await page().keyboard.press('Control+Enter')
  await keys.fill('Phone', '9812077001')
  await keys.fill('Email', '')
  await keys.expectFocus('First name')
  await page().keyboard.type('Asha')
  await page().keyboard.press('ArrowLeft')
  await lockByKey()
  await keys.expectFocus(`Password of ${firstClerk}`)
  const readableTexts = await readEverything()
  expect(readableTexts).toContain(firstClerk)
  for (const word of ['9812077001', 'Asha', wizardTitle, 'Registered User', 'Sign Out', 'LMV'])
    expect(readableTexts).not.toContain(word)
  expect(await page().title()).toBe('Locked · IDTR Counter')
  expect(await findAxeViolations(page())).toEqual([])
  for (let n = 0; n < 8; n++) {
    await page().keyboard.press('Tab')
    expect(
      await page().evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  for (const key of ['Escape', 'Escape', 'Control+k', 'Alt+n', 'Control+Enter']) await page().keyboard.press(key)
  expect(await readEverything()).toBe(readableTexts)
  // The desk refuses calls, too: the lock is not of this window alone.
  expect(
    await page().evaluate(async () => (await fetch('/api/v1/register/getAllRegister?page=1&limit=1')).status),
  ).toBe(423)
  await page().getByLabel(`Password of ${firstClerk}`).focus()
  await enterPassword('wrong-one')
  await lockOverlay().getByText('Wrong password.').waitFor()
  await takeScreenshots(page(), 'lock-refused')
  await enterPassword('practice1')
  await lockOverlay().waitFor({ state: 'detached' })
  await keys.expectFocus('First name')
  await page().keyboard.type('r')
  expect(await firstNameField().inputValue()).toBe('Ashra')
  expect(await page().getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('9812077001')
  expect(await page().title()).not.toContain('Locked')
})

it('stays unlocked after the lock key was pressed twice', async () => {
  await page().evaluate(() => {
    for (const key of ['L', 'L'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey: true, bubbles: true }))
  })
  await enterPassword('practice1')
  await lockOverlay().waitFor({ state: 'detached' })
  const session = await page().evaluate(() => window.desk.call('session.current', undefined))
  expect(session).toMatchObject({ value: { name: firstClerk } })
  expect(session).not.toMatchObject({ value: { isLocked: true } })
})

it('stays locked after a reload, with nothing behind it', async () => {
  await lockByKey()
  await page().reload()
  await keys.expectFocus(`Password of ${firstClerk}`)
  expect(await page().locator('#root [role=dialog], header').count()).toBe(0)
  await enterPassword('practice1')
  await greeting(firstClerk).waitFor()
})

it('lets a second clerk sign in, and each find their own registration again', async () => {
  await greeting(firstClerk).click()
  await page().getByRole('menuitem', { name: 'Switch user' }).click()
  await lockOverlay().getByRole('heading', { name: 'Another person' }).waitFor()
  await keys.expectFocus('Email or Phone')
  await page().keyboard.type(secondPhone)
  await page().getByRole('textbox', { name: 'Password' }).fill('practice1')
  await page().keyboard.press('Enter')
  await greeting(secondClerk).waitFor()
  await openNewRegistration(page())
  await chooseCourse(keys, toTypedDay(addDays(today(), 1)))
  await page().keyboard.press('Control+Enter')
  await keys.fill('Phone', '9812077002')
  await lockByKey()
  await lockOverlay().getByRole('button', { name: 'Switch user' }).click()
  await lockOverlay()
    .getByRole('button', { name: `${firstClerk} · Super Admin` })
    .click()
  await enterPassword('practice1')
  await greeting(firstClerk).waitFor()
  await openNewRegistration(page())
  await page()
    .getByText(/^Continue the draft of Ashra/)
    .waitFor()
  expect(await page().getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('9812077001')
  await page().keyboard.press('Escape')
})

it('locks after the time that a person has chosen', async () => {
  await greeting(firstClerk).click()
  await page().getByRole('menuitem', { name: 'This workstation' }).click()
  const field = page().getByRole('textbox', { name: 'Lock automatically' })
  await field.click()
  expect(await field.inputValue()).toBe('After 10 minutes')
  await page().getByRole('option', { name: 'After 5 minutes' }).click()
  const readSettings = () => page().evaluate(() => window.desk.call('settings.get', undefined))
  await expect.poll(readSettings).toMatchObject({ value: { lockAfter: 5, isLockFixed: false } })
})

it('stays locked for the other person when one signs out', async () => {
  await page().getByRole('button', { name: 'Sign Out', exact: true }).click()
  await enterPassword('practice1', secondClerk)
  await greeting(secondClerk).waitFor()
  await openNewRegistration(page())
  await page()
    .getByText(/^Continue the draft/)
    .waitFor()
  expect(await page().getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('9812077002')
})
