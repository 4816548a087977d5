import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../support/browser/accessibility'
import { changeInstituteResponse } from '../../support/institute/institute-response'
import { fillUpToTerms } from '../../support/screens/registration/register'
import {
  chooseCourse,
  fillPerson,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  toTypedDay,
  type UploadedFile,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
let files: UploadedFile[]
beforeAll(async () => {
  workstation = await openWorkstation()
  keys = keyboardOf(workstation.page)
  files = queueFiles(workstation.page)
  // The institute has no card provider.
  await changeInstituteResponse(workstation.page, { takesCards: false })
  await workstation.signIn()
  await workstation.open('/registered-user')
  await workstation.page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  await openNewRegistration(workstation.page)
})
afterAll(() => workstation?.close())

const day = addDays(today(), 5)

it('asks before closing when chosen files would be lost', async () => {
  const { page } = workstation
  files.push(photo)
  await keys.expectFocus('Vehicle Category')
  await chooseCourse(keys, toTypedDay(addDays(day, 1)))
  await keys.press('Control+Enter')
  await fillPerson(keys, { phone: '7012345679', firstName: 'Ravi', lastName: 'Kumar' })
  await keys.press('Control+Enter')
  await keys.expectFocus('Choose file for Passport photo')
  await keys.press('Enter')
  await keys.expectFocus('Upload')
  await keys.press('Escape')
  const alert = page.getByRole('dialog', { name: 'Alert!' })
  await alert.getByText('Chosen files are not uploaded yet').waitFor()
  await keys.press('Escape')
  await waitUntilHidden(alert)
  await page.getByRole('dialog', { name: wizardTitle }).waitFor()
})

it('saves as Pending, with "Make a Payment" left in the list', async () => {
  const { page } = workstation
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await keys.expectFocus('Next')
  await keys.press('Control+Enter')
  await keys.expectFocus('The trainee has read and accepts the terms')
  await keys.press('Space')
  await keys.expectFocus(/Cash$/)
  await page.getByRole('button', { name: 'Save without payment' }).press('Enter')
  await page.getByRole('heading', { name: 'Ravi Kumar is saved as Pending' }).waitFor()
  await keys.expectFocus('Next trainee')
  expect(await findAxeViolations(page)).toEqual([])
  await keys.press('Escape')
  await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
  const first = page.getByRole('row').nth(1)
  await first.getByText('7012345679').waitFor()
  await first.getByText('Pending').waitFor()
})

it('says that no card checkout is set up', async () => {
  const { page } = workstation
  const offerPhoto = () => void files.push(photo)
  const person = { phone: '7012345680', firstName: 'Meena', lastName: 'Devi' }
  await fillUpToTerms({ page, offerPhoto }, person, addDays(day, 2))
  await page.getByRole('radio', { name: 'Online, by card' }).press('Space')
  await page.getByRole('checkbox', { name: 'The trainee has read and accepts the terms' }).press('Space')
  await page.getByText('Online payment is not set up').waitFor()
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
})
