import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { takeScreenshots } from '../../support/browser/screenshots'
import { fillUpToTerms } from '../../support/screens/registration/register'
import {
  chooseCourse,
  clientIn,
  fillPerson,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  toTypedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

const filesDir = mkdtempSync(join(tmpdir(), 'counter-files-'))
const day = addDays(today(), 6)
let at: WorkstationAtInstitute
let keys: Keyboard
let files: ReturnType<typeof queueFiles>
beforeAll(async () => {
  at = await openWorkstationAtInstitute({ filesDir })
  keys = keyboardOf(at.workstation.page)
  files = queueFiles(at.workstation.page)
  await at.workstation.signInAs('9000000003', 'practice1')
  await at.workstation.open('/registered-user')
  await at.workstation.page.locator('tbody[aria-busy="false"] tr').first().waitFor()
})
afterAll(async () => {
  await at?.close()
  rmSync(filesDir, { recursive: true, force: true })
})

const wizard = () => at.workstation.page.getByRole('dialog', { name: wizardTitle })
const headerButton = (name: string) =>
  at.workstation.page.getByRole('banner').getByRole('button', { name, exact: true })

/** Expects the photo in the drawer of the only registration of this phone, read back from the institute. */
async function expectStoredPhoto(phone: string): Promise<void> {
  const { page } = at.workstation
  const { rows } = await clientIn(page).registration.list({ search: phone, page: 1, limit: 10 })
  expect(rows.map(({ passportPhoto }) => passportPhoto)).toEqual([expect.stringMatching(/^files:documents\//)])
  await search(page, phone)
  const row = page.locator('tbody[aria-busy="false"] tr').filter({ hasText: phone })
  await row.press('Enter')
  const details = page.getByRole('dialog', { name: 'Registered User Information' })
  await details.getByRole('button', { name: 'Documents', exact: true }).click()
  const image = details.getByRole('button', { name: 'Open Passport photo' }).getByRole('img')
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64)
  expect(await details.getByText('On one workstation only').count()).toBe(0)
  await takeScreenshots(page, `stored-photo-${phone}`)
  await keys.press('Escape')
  await waitUntilHidden(details)
}

it('stores a document at the institute’s server without any bucket', async () => {
  const { page } = at.workstation
  const phone = '7023456801'
  const person = { phone, firstName: 'Kavita', lastName: 'Rani' }
  await fillUpToTerms({ page, offerPhoto: () => void files.push(photo) }, person, day)
  await wizard().getByRole('complementary', { name: 'Summary' }).getByText('Uploaded').waitFor()
  await keys.press('Space')
  await keys.expectFocus(/Cash$/)
  await keys.press('1', 'Control+Enter')
  await page
    .getByRole('dialog', { name: /^Tax invoice/ })
    .getByRole('img', { name: /page 1 of/ })
    .waitFor()
  await keys.press('Escape')
  await keys.expectFocus('Next trainee')
  await keys.press('Escape')
  await waitUntilHidden(wizard())
  await expectStoredPhoto(phone)
})

it('states that only this workstation has a document until the server has it', async () => {
  const { workstation, institute } = at
  const { page } = workstation
  const phone = '7023456802'
  await openNewRegistration(page)
  await keys.expectFocus('Vehicle Category')
  await chooseCourse(keys, toTypedDay(day))
  await keys.press('Control+Enter')
  await fillPerson(keys, { phone, firstName: 'Lalita', lastName: 'Rani' })
  await keys.press('Control+Enter')
  await keys.expectFocus('Choose file for Passport photo')
  files.push(photo)
  await keys.press('Enter')
  await keys.expectFocus('Upload')
  await institute.kill()
  await keys.press('Enter')
  await wizard().getByRole('alert').filter({ hasText: 'Failed to upload image: photo.png.' }).waitFor()
  await wizard().getByText('Server unreachable. Continue; you can store the registration offline at the end.').waitFor()
  await keys.press('Control+Enter')
  await keys.expectFocus('The trainee has read and accepts the terms')
  await keys.press('Space', 'Control+Enter')
  await wizard().getByRole('heading', { name: 'Not registered yet. No seat is guaranteed.' }).waitFor()
  await keys.press('Escape')
  await waitUntilHidden(wizard())

  await headerButton('To send: 1').click()
  const attention = page.getByRole('dialog', { name: 'Needs attention' })
  const row = attention.getByRole('article', { name: 'Lalita Rani' })
  const badge = row.getByText('Document on this workstation only')
  await badge.waitFor()
  expect(await badge.getAttribute('data-tone')).toBe('wait')
  await takeScreenshots(page, 'document-on-workstation')
  await institute.restart()
  await attention
    .getByRole('region', { name: /^Done: / })
    .getByText('Lalita Rani')
    .waitFor()
  await waitUntilHidden(badge)
  await takeScreenshots(page, 'document-delivered')
  await keys.press('Escape')
  await waitUntilHidden(attention)
  await expectStoredPhoto(phone)
})
