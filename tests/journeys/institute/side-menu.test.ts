import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { signOut } from '../../support/screens/exam/whole-day'
import { menuFilter, sideMenu } from '../../support/screens/side-menu'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

let workstation: OwnWorkstation
let page: Page
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  page = workstation.page
  await workstation.signIn()
  await link('Registered User').waitFor()
})
afterAll(() => workstation?.close())

const link = (name: string) => sideMenu(page).getByRole('link', { name, exact: true })
const readLinks = () => sideMenu(page).getByRole('link').allTextContents()
const groupButton = (name: string) => sideMenu(page).getByRole('button', { name, exact: true })
/** 'Counter+' for an open group, 'Training-' for a folded one. */
const readGroups = () =>
  sideMenu(page)
    .locator('[aria-expanded]')
    .evaluateAll((all) =>
      all.map((group) => group.textContent + (group.getAttribute('aria-expanded') === 'true' ? '+' : '-')),
    )
const waitForTitle = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor()
const expectFocusOn = (locator: ReturnType<typeof link>) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

it('opens the group of the counter, and no other, to a super admin', async () => {
  expect(await readGroups()).toEqual([
    'Counter+',
    'Training-',
    'Tests-',
    'Money-',
    'Public site-',
    'People-',
    'Institute-',
  ])
  expect(await readLinks()).toEqual([
    'Dashboard',
    'Registered User',
    'Waiting List',
    'Shift',
    'Cancel Course',
    'Refunds',
    'Enrolled User',
    'Contact Us',
    'Prints',
    'This workstation',
  ])
  await takeScreenshots(page, 'side-menu')
  expect(await findAxeViolations(page)).toEqual([])
})

it('folds and opens groups by keyboard, and remembers them for the person', async () => {
  await groupButton('Counter').focus()
  await page.keyboard.press('Enter')
  await groupButton('Training').focus()
  await page.keyboard.press('Space')
  await sideMenu(page).getByText('Course Section').waitFor()
  const folded = ['Counter-', 'Training+', 'Tests-', 'Money-', 'Public site-', 'People-', 'Institute-']
  await expect.poll(readGroups).toEqual(folded)

  await signOut(workstation)
  await workstation.signIn('Admin')
  await expect.poll(() => readGroups().then(([first, , third]) => [first, third])).toEqual(['Counter+', 'Tests+'])
  await signOut(workstation)
  await workstation.signIn('Super Admin')
  await expect.poll(readGroups).toEqual(folded)
  await groupButton('Counter').click()
})

it('opens the whole menu to a role with few screens', async () => {
  await signOut(workstation)
  await workstation.signIn('Examiner')
  await expect.poll(readLinks).toEqual(expect.arrayContaining(['Dashboard', 'Take Test', 'Prints', 'This workstation']))
  expect((await readGroups()).filter((group) => group.endsWith('-'))).toEqual([])
  expect(await readGroups()).not.toContain('Public site+')
  await signOut(workstation)
  await workstation.signIn('Super Admin')
  await link('Registered User').waitFor()
})

it.each([
  ['time slots', ['Timeslot Addition']],
  ['TIMESLOT add', ['Timeslot Addition']],
  ['question bank', ['Question Addition']],
  ['people roles', ['Examiner']],
  ['trainees', ['Registered User']],
  [
    'reports',
    [
      'Registered User',
      'Timeslot Addition',
      'Question Addition',
      'Question Category',
      'Payment History',
      'Feedback Records',
      'Pre Login',
      'Reports',
    ],
  ],
])('finds screens by “%s”', async (text, titles) => {
  await menuFilter(page).fill(text)
  const labels = sideMenu(page).locator('[href]')
  await expect
    .poll(() => labels.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).slice(0, -2)))
    .toEqual(titles)
  await menuFilter(page).fill('')
})

it('is used by keyboard alone', async () => {
  await workstation.open('/dashboard')
  await waitForTitle('Dashboard')
  await link('Registered User').waitFor()
  await page.keyboard.press('Alt+m')
  await expectFocusOn(menuFilter(page))
  await page.keyboard.type('time slots')
  await page.keyboard.press('Enter')
  await waitForTitle('Timeslot Addition')
  expect(await menuFilter(page).inputValue()).toBe('')

  await page.keyboard.press('Alt+m')
  await page.keyboard.type('request')
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(link('Recheck Request'))
  await page.keyboard.press('ArrowDown')
  await expectFocusOn(link('Examiner').or(link('All Request')))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectFocusOn(menuFilter(page))
  await page.keyboard.press('Escape')
  expect(await menuFilter(page).inputValue()).toBe('')
  await expectFocusOn(menuFilter(page))
  await page.keyboard.press('Escape')
  await expectFocusOn(page.locator('main'))

  await page.keyboard.press('Alt+m')
  await page.keyboard.type('no such thing')
  await sideMenu(page).getByText('No screen found for “no such thing”.').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // A letter typed on an entry goes to the filter.
  await link('Dashboard').focus()
  await page.keyboard.type('faq')
  await expectFocusOn(menuFilter(page))
  expect(await menuFilter(page).inputValue()).toBe('faq')
  await takeScreenshots(page, 'side-menu-filter')
  await menuFilter(page).fill('')
})

it('keeps the entry of the current screen in sight', async () => {
  for (const group of ['Training', 'Tests', 'Money', 'Public site', 'People'])
    if ((await groupButton(group).getAttribute('aria-expanded')) === 'false') await groupButton(group).click()
  await workstation.open('/connection')
  await waitForTitle('Check the connection')
  const entry = link('Check the connection')
  const isInSight = () =>
    entry.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const list = element.parentElement?.parentElement?.getBoundingClientRect()
      return list !== undefined && top >= list.top && bottom <= list.bottom
    })
  await expect.poll(isInSight).toBe(true)
  expect(await entry.getAttribute('aria-current')).toBe('page')
  await takeScreenshots(page, 'side-menu-last')
  // Folded, its group still shows it.
  await groupButton('Institute').click()
  await expect.poll(() => groupButton('Institute').getAttribute('aria-expanded')).toBe('false')
  await expect.poll(isInSight).toBe(true)
  expect(await link('Outgoing mail').count()).toBe(0)
  await groupButton('People').click()
  await groupButton('People').click()
  await expect.poll(() => groupButton('People').getAttribute('aria-expanded')).toBe('true')
  expect(await groupButton('Institute').getAttribute('aria-expanded')).toBe('false')
  expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText()).not.toContain('connection')
})

it('shows centred icons in a narrow window, and the entries of a group beside it', async () => {
  await page.setViewportSize({ width: 1093, height: 614 })
  await workstation.open('/registered-user')
  await waitForTitle('Registered User')
  const icons = sideMenu(page).locator('a svg, button svg')
  const offsets = await icons.evaluateAll((all) =>
    all.map((icon) => {
      const { left, width } = icon.getBoundingClientRect()
      return Math.round(left + width / 2)
    }),
  )
  expect(new Set(offsets)).toEqual(new Set([28]))
  const list = icons.first().locator('xpath=../..')
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await groupButton('Training').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Timeslot Addition' }).waitFor()
  await takeScreenshots(page, 'side-menu-flyout')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Alt+m')
  await page.keyboard.type('papers')
  await takeScreenshots(page, 'side-menu-overlay')
  await page.keyboard.press('Enter')
  await waitForTitle('Check Test')
  expect(await menuFilter(page).count()).toBe(0)
})
