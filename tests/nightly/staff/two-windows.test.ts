import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { holdRequests } from '../../support/screens/hold-requests'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let other: Page
const [takenOverText, openElsewhereTitle] = [
  /^This form continues in another window/,
  'This form is open in another window',
]
const question = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Question' })
const add = (page: Page) => page.getByRole('button', { name: 'Add FAQ' })

beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
  await workstation.open('/faq-section')
  other = await workstation.page.context().newPage()
  await other.goto(workstation.page.url())
})
afterAll(() => workstation.close())

it('opens a form that is open in another window only once that closes', async () => {
  const { page } = workstation
  await add(page).click()
  await question(page).fill('Where do I wait?')
  await add(other).click()
  await other.getByRole('heading', { name: openElsewhereTitle }).waitFor()
  expect(await question(other).count()).toBe(0)
  expect(await findAxeViolations(other)).toEqual([])
  await page.reload()
  await question(other).waitFor()
  expect(await question(other).inputValue()).toBe('Where do I wait?')
})

it('takes over the latest input, and stops input in the previous window', async () => {
  const { page } = workstation
  await add(page).click()
  await page.getByRole('heading', { name: openElsewhereTitle }).waitFor()
  await question(other).press('End')
  await question(other).pressSequentially(' And for how long?')
  await page.getByRole('button', { name: 'Continue here' }).click()
  await question(page).waitFor()
  expect(await question(page).inputValue()).toBe('Where do I wait? And for how long?')
  await other.getByText(takenOverText).waitFor()
  expect(await findAxeViolations(other)).toEqual([])
  expect(await question(other).inputValue()).toBe('Where do I wait? And for how long?')
  await other.keyboard.type('unseen')
  await other.keyboard.press('Control+Enter')
  expect(await question(other).inputValue()).toBe('Where do I wait? And for how long?')
  await question(page).fill('Where do I wait now?')
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(() => question(other).inputValue()).toBe('Where do I wait now?')
  await page.getByText(takenOverText).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await other.close()
  await add(page).click()
  expect(await question(page).inputValue()).toBe('Where do I wait now?')
})

it('locks and unlocks all windows together', async () => {
  const { page } = workstation
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  const lock = (window: Page) => window.getByRole('dialog', { name: 'This workstation is locked' })
  await page.keyboard.press('Control+Shift+L')
  await lock(second).waitFor()
  await lock(second).getByRole('textbox').fill('practice1')
  await lock(second).getByRole('textbox').press('Enter')
  await lock(page).waitFor({ state: 'detached' })
  expect(await question(page).inputValue()).toBe('Where do I wait now?')
  await second.close()
})

it('keeps a form that is being saved in its window, and saves it once', async () => {
  const { page } = workstation
  const name = (window: Page) => window.getByRole('dialog').getByRole('textbox', { name: 'Vehicle Category' })
  await workstation.open('/vehiclecategory')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await page.getByRole('button', { name: 'Add Vehicle Category' }).click()
  await name(page).fill('Two-window tractor')
  await page.getByRole('textbox', { name: 'Description' }).fill('In both windows')
  const saving = await holdRequests(page, '**/api/v1/vehicleCategory/addVehicleCategory')
  await page.keyboard.press('Control+Enter')
  await saving.begun
  await second.getByRole('button', { name: 'Add Vehicle Category' }).click()
  await second.getByRole('button', { name: 'Continue here' }).click()
  await second.getByText('It is being saved there.').waitFor()
  expect(await name(second).count()).toBe(0)
  await saving.release()
  await waitUntilHidden(page.getByRole('dialog'))
  // The form is free now, and begins empty.
  await name(second).waitFor()
  expect(await name(second).inputValue()).toBe('')
  const { vehicleCategory } = clientIn(page)
  const { rows } = await vehicleCategory.list({ search: 'Two-window tractor', page: 1, limit: 50 })
  expect(rows).toHaveLength(1)
  await vehicleCategory.remove({ id: rows[0]?.id ?? '' })
  await second.close()
})

it('takes the institute’s settings over from another window with their input', async () => {
  const { page } = workstation
  const phone = (window: Page) => window.getByRole('textbox', { name: 'Phone', exact: true })
  await workstation.open('/settings')
  await phone(page).waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByRole('heading', { name: openElsewhereTitle }).waitFor()
  expect(await phone(second).count()).toBe(0)
  await phone(page).fill('0184 2299001')
  await second.getByRole('button', { name: 'Continue here' }).click()
  await expect.poll(() => phone(second).inputValue()).toBe('0184 2299001')
  await page.getByText(takenOverText).waitFor()
  await page.keyboard.type('5')
  expect(await phone(page).inputValue()).toBe('0184 2299001')
  await second.getByRole('button', { name: 'Discard changes' }).click()
  await second.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => phone(second).inputValue()).not.toBe('0184 2299001')
  await second.close()
})
