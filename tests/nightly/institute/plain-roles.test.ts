import { afterAll, beforeAll, expect, it } from 'vitest'
import { screens } from '#contract/screens'
import { catalogue } from '../../support/plain-institute/data/catalogue'
import { content } from '../../support/plain-institute/data/content'
import { exam } from '../../support/plain-institute/data/exam'
import { addMessyData } from '../../support/plain-institute/data/messy'
import { registrations } from '../../support/plain-institute/data/registrations'
import { staff } from '../../support/plain-institute/data/staff'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { signOut } from '../../support/screens/exam/whole-day'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let institute: PlainInstitute
let workstation: Workstation
/** Console errors and refused requests by screen, without those for pictures, whose bucket does not exist. */
let faults: string[]
let currentPath = ''
beforeAll(async () => {
  institute = await startPlainInstitute({ messy: true, personAt: 'admin', roleAs: 'role.roleName' })
  const { store } = institute
  const role = store.add('role', { roleName: 'Gate Keeper' })
  store.add('staff', { name: 'Gita Rani', phone: '9700000005', email: '', password: 'plain-pass', role: role._id })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  const { page } = workstation
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.includes('/media/'))
      faults.push(`${currentPath}: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !answer.url().includes('/media/'))
      faults.push(`${currentPath}: ${answer.status()} ${answer.url()}`)
  })
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})

const collections = Object.keys(
  addMessyData({ ...staff, ...catalogue(0), ...registrations(0), ...content(0), ...exam(0) }, 0),
)

/** Opens a screen as its link does, without reloading the page. */
async function show(path: string) {
  currentPath = path
  await workstation.page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, encodeURI(path))
}

/** Problem of the open screen, or its state until it is idle; '' if there is none. */
const findProblem = (previousHeading: string) =>
  workstation.page.evaluate((last) => {
    const main = document.querySelector('main')
    const heading = main?.querySelector('h1')?.textContent ?? ''
    if (!main || heading === '' || heading === last) return 'not there yet'
    if (main.querySelector('[aria-busy="true"], .mantine-Skeleton-root[data-visible], .mantine-Loader-root'))
      return 'under way'
    // A stopped CUPS concerns this machine, not the institute (D-230).
    const isCupsStopped = main.innerText.includes('The print service of this computer (CUPS) is not running.')
    if (!isCupsStopped && /Retry|went wrong|Cannot GET/.test(main.innerText)) return main.innerText
    const crumbs = main.querySelector('nav, [class*=Breadcrumbs-root]')?.textContent ?? ''
    const mainText = main.innerText.replace(heading, '').replaceAll(/\s/g, '').replace(crumbs.replaceAll(/\s/g, ''), '')
    return mainText.length < 8 ? `nothing but “${mainText}”` : ''
  }, previousHeading)

/** Opens all screens one after the other; returns their problems. */
async function visitScreens(): Promise<string[]> {
  const problems: string[] = []
  let last = ''
  for (const { path } of screens) {
    await show(path)
    await expect
      .poll(() => findProblem(last), { timeout: 10_000, interval: 20 })
      .toBe('')
      .catch(async () => void problems.push(`${path}: ${await findProblem(last)}`))
    last = await workstation.page.locator('main h1').innerText()
  }
  return problems
}

/** Signs a person in, opens every screen, and expects no problem and no refused request. */
async function expectWholeScreens(phone: string) {
  faults = []
  await workstation.signInAs(phone, 'plain-pass')
  const problems = await visitScreens()
  await signOut(workstation)
  expect({ problems, faults }).toEqual({ problems: [], faults: [] })
}

it.each([
  ['superadmin', '9700000001'],
  ['admin', '9700000002'],
  ['Data Entry', '9700000003'],
  ['Examiner', '9700000004'],
  ['a role that nobody knows', '9700000005'],
])('shows content on every screen to %s', (_, phone) => expectWholeScreens(phone))

it('shows an empty state on every screen without data', async () => {
  for (const name of collections) if (!['role', 'staff'].includes(name)) institute.store.rowsOf(name).length = 0
  await expectWholeScreens('9700000001')
})
