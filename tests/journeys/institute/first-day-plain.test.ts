import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let institute: PlainInstitute
let workstation: Workstation
beforeAll(async () => {
  const shape = { personAt: 'admin', roleAs: 'role.roleName', menusAs: 'role' } as const
  institute = await startPlainInstitute({ ...shape, countsPeople: false })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  await workstation.signInAs('9700000001', 'plain-pass')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})

const checklist = () => workstation.page.getByRole('region', { name: 'Get ready for the first registration' })
const step = (title: string, state: string) =>
  checklist().getByRole('listitem').filter({ hasText: title }).getByText(state, { exact: true }).waitFor()

it('reads lists of people where the dashboard counts lack them', async () => {
  const { page, open } = workstation
  const rows = institute.store.rowsOf('register')
  const registrations = rows.splice(0)
  const examiners = institute.store.rowsOf('role').filter(({ roleName }) => roleName === 'Examiner')
  const staff = institute.store.rowsOf('staff')
  const everyone = [...staff]
  staff.splice(0, staff.length, ...everyone.filter(({ role }) => role !== examiners[0]?._id))
  await open('/dashboard')
  await step('Course types', 'Done')
  await step('Time slots', 'Done')
  await step('People', 'Next')
  await step('First registration', 'To do')
  await expect
    .poll(() =>
      page
        .locator('main')
        .getByRole('link', { name: /^Examiner/ })
        .innerText(),
    )
    .toMatch(/–$/)
  await takeScreenshots(page, 'first-day-plain')

  staff.splice(0, staff.length, ...everyone)
  await page.reload()
  await step('People', 'Done')
  await step('First registration', 'Next')

  rows.push(...registrations.slice(0, 1))
  await page.reload()
  await page.getByRole('region', { name: 'To do', exact: true }).waitFor()
  await waitUntilHidden(checklist())
})
