import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { startLiteralBackend } from '../../support/institute/literal-backend'
import { comparisonRow } from '../../support/screens/approval'
import { chooseAction } from '../../support/screens/row-action'
import { readSideMenu } from '../../support/screens/side-menu'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let backend: Awaited<ReturnType<typeof startLiteralBackend>>
let workstation: Workstation
beforeAll(async () => {
  backend = await startLiteralBackend()
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: backend.url })
  await workstation.signInAs('9811100001', 'a-long-pass-word')
})
afterAll(async () => {
  await workstation?.close()
  await backend?.close()
})
const row = (words: string) => workstation.page.locator('main tbody[aria-busy="false"] tr').filter({ hasText: words })
const alert = () => workstation.page.getByRole('dialog', { name: 'Alert!' })
const dialog = (name: string) => workstation.page.getByRole('dialog', { name })
const readRowActions = async (words: string) =>
  row(words)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
const expectNoAxeViolations = async () => expect(await findAxeViolations(workstation.page)).toEqual([])

it('offers no screen that the original lacks', async () => {
  await workstation.open('/dashboard')
  const backendTitles = ['Examiner', 'Menu', 'Assign', 'All Request', 'Role Request', 'Assign-menu Request']
  await expect.poll(() => readSideMenu(workstation.page)).toEqual(expect.arrayContaining(backendTitles))
  const menu = await readSideMenu(workstation.page)
  for (const ownTitle of ['Audit log', 'My requests', 'Institute settings', 'Outgoing mail', 'Books'])
    expect(menu).not.toContain(ownTitle)
  await expectNoAxeViolations()
})

it('lists staff without a status, and adds, changes and deletes them as in S3', async () => {
  const { page, open } = workstation
  await open('/examiner')
  await row('Amit').waitFor()
  expect(await page.locator('main thead th').allTextContents()).not.toContain('Status')
  expect(await readRowActions('Amit')).toEqual(['Show More', 'Edit', 'More actions'])
  await chooseAction(row('Amit'), 'Show More')
  await dialog('Staff Information').getByText('amit@rohtak.example').waitFor()
  expect(await page.getByRole('button', { name: 'Show history' }).count()).toBe(0)
  await expectNoAxeViolations()
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Staff Information'))
  await chooseAction(row('Amit'), 'Edit')
  const form = dialog('Edit Staff Member')
  await expect.poll(() => form.getByRole('textbox', { name: 'Role' }).inputValue()).toBe('Examiner')
  await form.getByRole('textbox', { name: 'Name' }).fill('Amit Sharma')
  await page.keyboard.press('Control+Enter')
  await row('Amit Sharma').waitFor()
  await chooseAction(row('Amit Sharma'), 'Delete')
  await alert().getByRole('button', { name: 'Delete', exact: true }).click()
  await waitUntilHidden(alert())
  await expect.poll(() => row('Amit Sharma').count()).toBe(0)
  const draft = { name: 'Amit Sharma', email: 'amit@rohtak.example', phone: '9811100002', role: 'r3' }
  expect(backend.sent.slice(-2)).toEqual([
    { method: 'PUT', path: 'examiner/updateExaminer/s2', body: draft },
    { method: 'DELETE', path: 'examiner/deleteExaminer/s2', body: {} },
  ])
})

it('shows menus without keys, and assignments as a list and as a matrix', async () => {
  const { page, open } = workstation
  await open('/menu')
  await row('Take Test').waitFor()
  expect(await row('Take Test').getByText('No such screen').count()).toBe(0)
  await open('/assign')
  await row('Take Test').getByText('Examiner').waitFor()
  await page.getByText('Matrix', { exact: true }).click()
  await page.getByRole('button', { name: 'Take Test, Examiner: granted' }).waitFor()
  await page.getByRole('button', { name: 'Reports, Examiner: not granted' }).click()
  await dialog('Add Assignment').getByText('Reports', { exact: true }).waitFor()
  await expectNoAxeViolations()
  await page.keyboard.press('Control+Enter')
  await waitUntilHidden(dialog('Add Assignment'))
  const body = { menu: ['m2'], assignTo: ['r3'] }
  expect(backend.sent.at(-1)).toEqual({ method: 'POST', path: 'assginmenu/addAssignMenu', body })
  await page.getByRole('button', { name: 'Reports, Examiner: granted' }).waitFor()
})

it('decides change requests with the fields of S3, without asking for a reason', async () => {
  const { page, open } = workstation
  await open('/all-request')
  await row('FAQ').waitFor()
  expect(await page.getByRole('main').getByText('Decided', { exact: true }).count()).toBe(0)
  await chooseAction(row('FAQ'), 'Show More')
  await comparisonRow(page, 'Answer').getByText('Early').waitFor()
  await page.getByText('Not provided by the server').waitFor()
  await expectNoAxeViolations()
  await page.keyboard.press('Escape')
  await chooseAction(row('FAQ'), 'Accept')
  await alert().getByRole('button', { name: 'Approve', exact: true }).click()
  await waitUntilHidden(alert())
  expect(backend.sent.at(-1)).toEqual({
    method: 'PUT',
    path: 'request/update-Request',
    body: { id: 'q1', isAccept: true, isReject: false },
  })
  await chooseAction(row('Banner'), 'Reject')
  expect(await alert().getByRole('textbox').count()).toBe(0)
  await alert().getByRole('button', { name: 'Reject', exact: true }).click()
  await waitUntilHidden(alert())
  expect(backend.sent.at(-1)?.body).toEqual({ id: 'q2', isAccept: false, isReject: true })
  for (const [path, words] of [
    ['/role-request', 'Staff'],
    ['/assign-menu-request', 'Assigned menus'],
  ] as const) {
    await open(path)
    await chooseAction(row(words), 'Show More')
    await page.getByText('Nothing exists yet').waitFor()
    await expectNoAxeViolations()
    await page.keyboard.press('Escape')
  }
})

it('shows hostile names as text, without growing any row or page', async () => {
  const { page, open } = workstation
  const hostileMarkup = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`
  const manyMarks = `Marked e${'\u0301'.repeat(10_000)}`
  const names = [
    hostileMarkup,
    'Turned \u202egnihton',
    manyMarks,
    'W'.repeat(10_000),
    'Half \ud83d, nul \u0000, \u2028 end',
  ]
  backend.data.Examiner.push(
    ...names.map((name, n) => ({ _id: `x${n}`, name, email: name, phone: name, role: 'r3', createdAt: 'x' })),
  )
  page.on('dialog', () => expect.unreachable('a dialog'))
  await open('/menu')
  await open('/examiner')
  await row('Turned').waitFor()
  /** True if nothing is wider than the page. */
  const fits = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('html, main')].every((one) => one.scrollWidth === one.clientWidth),
    )
  const heights = await row('').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  expect(new Set(heights)).toEqual(new Set([36]))
  expect(await fits()).toBe(true)
  await chooseAction(row('<img'), 'Show More')
  await dialog('Staff Information').getByText(hostileMarkup).first().waitFor()
  expect(await fits()).toBe(true)
  expect(await page.title()).not.toBe('run')
})
