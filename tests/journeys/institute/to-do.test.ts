import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { holdRequests } from '../../support/screens/hold-requests'
import { routeRequests } from '../../support/screens/route-requests'
import { openOwnWorkstation, openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
const toDo = () => workstation.page.getByRole('region', { name: 'To do', exact: true })
const waitUntilChecked = () => expect.poll(() => toDo().getAttribute('aria-busy')).toBe('false')

describe('To do on the dashboard', () => {
  beforeAll(async () => {
    workstation = await openWorkstation()
  })
  afterAll(() => workstation?.close())

  it('leads a superadmin to the requests that wait for them', async () => {
    const { page, open } = workstation
    await workstation.signIn('Super Admin')
    await open('/dashboard')
    await waitUntilChecked()
    await takeScreenshots(page, 'to-do')
    expect(await findAxeViolations(page)).toEqual([])
    const item = toDo()
      .getByRole('listitem')
      .filter({ hasText: /^\d+ change requests? to decide/ })
    const count = /^\d+/.exec((await item.textContent()) ?? '')?.[0]
    await item.getByRole('link', { name: /^Review: / }).click()
    await page.getByRole('heading', { name: 'All Request' }).waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: new RegExp(` of ${count}$`) })
      .waitFor()
  })

  it('names what could not be checked, and checks it again', async () => {
    const { page, open } = workstation
    await page.route('**/api/v1/request/getAllRequest*', (route) => route.abort())
    await open('/dashboard')
    await toDo()
      .getByText(/^Not everything could be checked: /)
      .waitFor()
    await toDo()
      .getByText(/online payments? to resolve|recheck requests? to decide|unpaid registrations? for/)
      .first()
      .waitFor()
    await takeScreenshots(page, 'to-do-failed')
    expect(await findAxeViolations(page)).toEqual([])
    await page.unroute('**/api/v1/request/getAllRequest*')
    await toDo().getByRole('button', { name: 'Retry' }).click()
    await toDo()
      .getByText(/change requests? to decide/)
      .waitFor()
    await waitUntilChecked()
    expect(await toDo().getByRole('alert').count()).toBe(0)
  })

  it('claims nothing while everything is loading, or after everything failed', async () => {
    const { page, open } = workstation
    const heldRequests = await holdRequests(page, '**/api/v1/**')
    await open('/dashboard')
    await toDo().locator('[data-visible]').waitFor()
    expect(await toDo().getAttribute('aria-busy')).toBe('true')
    expect(await toDo().getByText('Nothing waits for you.').count()).toBe(0)
    await takeScreenshots(page, 'to-do-loading')
    await heldRequests.release()
    await routeRequests(page, '**/api/v1/**', (route) =>
      route.fulfill({ status: 500, json: { message: 'The database is being mended.' } }),
    )
    await open('/dashboard')
    const problem = toDo().getByRole('alert')
    await problem.getByText('Not everything could be checked: The database is being mended.').waitFor()
    await waitUntilChecked()
    expect(await toDo().getByRole('listitem').count()).toBe(0)
    expect(await toDo().getByText('Nothing waits for you.').count()).toBe(0)
    await takeScreenshots(page, 'to-do-all-failed')
    expect(await findAxeViolations(page)).toEqual([])
    await page.unroute('**/api/v1/**')
    await problem.getByRole('button', { name: 'Retry' }).click()
    await toDo()
      .getByText(/change requests? to decide/)
      .waitFor()
  })
})

it('asks an institute without extensions for nothing that it lacks', async () => {
  const institute: PlainInstitute = await startPlainInstitute({
    personAt: 'admin',
    roleAs: 'role.roleName',
    menusAs: 'role',
  })
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  const requestedPaths: string[] = []
  workstation.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  try {
    await workstation.signInAs('9700000001', 'plain-pass')
    await workstation.open('/dashboard')
    await waitUntilChecked()
    await takeScreenshots(workstation.page, 'to-do-plain')
    expect(requestedPaths).toContain('/api/v1/admin/login')
    const extensionPaths = /^\/api\/v1\/.*(seatsPerDay|getFiltered|shift|waitingList|outbox)/
    expect(requestedPaths.filter((path) => extensionPaths.test(path))).toEqual([])
    expect(await toDo().getByRole('alert').count()).toBe(0)
  } finally {
    await workstation.close()
    await institute.close()
  }
})
