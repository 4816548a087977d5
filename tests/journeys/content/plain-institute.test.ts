import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { signOut } from '../../support/screens/exam/whole-day'
import { readSideMenu } from '../../support/screens/side-menu'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let institute: PlainInstitute
let workstation: Workstation
beforeAll(async () => {
  institute = await startPlainInstitute({ personAt: 'admin', roleAs: 'role.roleName', menusAs: 'role' })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})
const row = (words: string) => workstation.page.locator('main tbody[aria-busy="false"] tr').filter({ hasText: words })

it('gives an admin the screens of their menus, and marks a menu without a screen', async () => {
  const { page } = workstation
  await workstation.signInAs('9700000002', 'plain-pass')
  const courses = ['Course List', 'Course Category', 'Course Type', 'Vehicle Category', 'Vehicle Sub Category']
  await expect
    .poll(() => readSideMenu(page))
    .toEqual(expect.arrayContaining(['Registered User', ...courses, 'Syllabus']))
  expect(await readSideMenu(page)).not.toContain('Announcement')
  await page.getByRole('link', { name: 'Syllabus' }).click()
  await page.getByRole('heading', { name: 'No screen named “Syllabus”' }).waitFor()
})

it('lists and changes the catalogue', async () => {
  const { page, open } = workstation
  await open('/vehiclecategory')
  await row('Light Motor Vehicle').getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add Vehicle Category' }).click()
  const form = page.getByRole('dialog', { name: 'Add Vehicle Category' })
  await form.getByRole('textbox', { name: 'Vehicle Category' }).fill('Tractor')
  await form.getByRole('textbox', { name: 'Description' }).fill('With a trailer')
  await page.keyboard.press('Control+Enter')
  await waitUntilHidden(form)
  await row('Tractor').waitFor()
  const body = { vehicleCategory: 'Tractor', description: 'With a trailer', isActive: true }
  const sent = institute.sent.filter(({ path }) => path.startsWith('vehicleCategory/add'))
  expect(sent).toEqual([{ method: 'POST', path: 'vehicleCategory/addVehicleCategory', body }])
  await row('Tractor').getByRole('button', { name: 'Show More' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^\d+ .* by\sAnil Hooda$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await open('/coursename')
  await row('LMV Driving Course').getByText('₹5,900.00').waitFor()
  await signOut(workstation)
})

it('lists content with days in any spelling, and pages without a count', async () => {
  const { page, open } = workstation
  await workstation.signInAs('9700000001', 'plain-pass')
  await open('/announcement')
  await row('Winter timings')
    .getByText(formatDay(addDays(today(), 3)))
    .waitFor()
  await row('New vehicles')
    .getByText(formatDay(addDays(today(), 20)))
    .waitFor()
  await open('/home-page banner')
  await row('Banner 10').waitFor()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await row('Banner 12').waitFor()
  await open('/facility')
  await row('Track').waitFor()
})
