import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import { hostileTexts } from '../../support/hostile-texts'
import { type Approval, comparisonRow, openApproval } from '../../support/screens/approval'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let approval: Approval
let approver: Approval['approver']
let superadmin: Client<Contract>
let admin: Client<Contract>
const firstPage = { page: 1, limit: 100 }
const language = 'English' as const
beforeAll(async () => {
  approval = await openApproval()
  approver = approval.approver
  superadmin = await approval.institute.apiOf('9000000001')
  admin = await approval.institute.apiOf('9000000002')
})
afterAll(() => approval?.close())

/** Shows the first request with these words beside what exists. */
async function compare(path: string, words: string) {
  await approver.openList(path, words)
  await approver.act(words, 'Show More')
  await approver.comparison.waitFor()
}
const columns = () => approver.comparison.getByRole('columnheader').allTextContents()
const press = (button: string) => approver.comparison.getByRole('button', { name: button, exact: true }).click()
const leave = async () => {
  await approver.page.keyboard.press('Escape')
  await waitUntilHidden(approver.comparison)
}
/** The words of rich texts that are painted with this highlight. */
const readPainted = (name: string) =>
  approver.page.evaluate((which) => [...(CSS.highlights.get(which) ?? [])].map(String), name)

describe('Two requests about one entry', () => {
  let id = ''
  const stored = async () => (await superadmin.information.list(firstPage)).rows.find((one) => one.id === id)
  beforeAll(async () => {
    const name = 'Lost property'
    await superadmin.information.add({ name, description: '<p>Ask at the <b>gate</b>.</p>', language })
    const [row] = (await superadmin.information.list({ ...firstPage, search: name })).rows
    id = row?.id ?? ''
    const draft = { id, name, description: '<p>Ask at the <b>gate</b>.</p>' }
    await admin.information.update({ ...draft, description: '<p>Ask at the <b>counter</b>.</p>' })
    await admin.information.update({ ...draft, name: 'Lost and found property' })
  })

  it('are marked as related and link to each other', async () => {
    await compare('/all-request', 'Lost property')
    expect(await columns()).toEqual(['Field', 'Content pending for approval', 'Existing content'])
    const name = comparisonRow(approver.page, 'Name')
    await name.getByText('Changed', { exact: true }).waitFor()
    expect(await name.locator('ins').allTextContents()).toEqual(['and found '])
    await approver.comparison.getByText('Another request is pending for this entry.').waitFor()
    await approver.expectNoAxeViolations()
    await press('Show all of them')
    await waitUntilHidden(approver.comparison)
    await approver.page.getByText('Policy & Terms: Lost property').waitFor()
    await expect.poll(() => approver.row('').count()).toBe(2)
    await approver.expectNoAxeViolations()
  })

  it('are walked through by keyboard', async () => {
    await approver.row('Lost property').first().press('Enter')
    await approver.comparison.getByText('1 of 2').waitFor()
    await approver.page.keyboard.press('Alt+ArrowRight')
    await approver.comparison.getByText('2 of 2').waitFor()
    await comparisonRow(approver.page, 'Description').getByText('Changed', { exact: true }).waitFor()
    await expect.poll(() => readPainted('words-new')).toEqual(['counter'])
    expect(await readPainted('words-old')).toEqual(['gate'])
    await approver.page.keyboard.press('Alt+ArrowLeft')
    await approver.comparison.getByText('1 of 2').waitFor()
    await expect.poll(() => readPainted('words-new')).toEqual([])
    await leave()
  })

  it('conflict once the first is live, in three columns', async () => {
    await approver.row('Lost property').nth(1).getByRole('button', { name: 'Accept' }).click()
    await approver.confirm('Approve', 'Request approved Successfully')
    await approver.row('Lost property').getByText('Conflict').waitFor()
    // Accept shows the comparison first, instead of asking for a confirmation.
    await approver.act('Lost property', 'Accept')
    await approver.comparison.getByText('Changed by someone else since the request.').waitFor()
    expect(await columns()).toEqual([
      'Field',
      'Content pending for approval',
      'Existing when requested',
      'Current content',
    ])
    const description = comparisonRow(approver.page, 'Description')
    await description.getByText('Changed since').waitFor()
    expect((await description.getByRole('cell').allTextContents()).map((text) => text.trim())).toEqual([
      'Ask at the gate.',
      'Ask at the gate.',
      'Ask at the counter.',
    ])
    await approver.expectNoAxeViolations()
    await press('Approve anyway')
    await approver.confirm('Approve anyway', 'Request approved Successfully')
    await waitUntilHidden(approver.comparison)
    expect(await stored()).toMatchObject({
      name: 'Lost and found property',
      description: '<p>Ask at the <b>counter</b>.</p>',
    })
  })

  it('show a change made during the decision before it is repeated', async () => {
    const draft = { id, name: 'Found property', description: '<p>Ask at the <b>counter</b>.</p>' }
    await admin.information.update(draft)
    await compare('/all-request', 'Found property')
    await press('Accept')
    await superadmin.information.update({ ...draft, name: 'Lost things', description: '<p>Ask us.</p>' })
    await approver.alert.getByRole('button', { name: 'Approve', exact: true }).click()
    await waitUntilHidden(approver.alert)
    await approver.comparison
      .getByRole('alert')
      .getByText(/changed meanwhile. Compare it/)
      .waitFor()
    expect(await columns()).toContain('Current content')
    await superadmin.information.remove({ id })
    await press('Approve anyway')
    await approver.alert.getByRole('button', { name: 'Approve anyway' }).click()
    await approver.comparison.getByRole('cell', { name: 'Deleted since' }).waitFor()
    expect(await approver.comparison.getByRole('button', { name: /Accept|Approve/ }).count()).toBe(0)
    await press('Reject')
    await approver.alert.getByRole('textbox', { name: 'Reason' }).fill('There is no such page any more.')
    await approver.confirm('Reject', 'Request rejected Successfully')
    await waitUntilHidden(approver.comparison)
  })
})

describe('The comparison', () => {
  it('shows a picture and an HTML text without running it', async () => {
    const { page: approverPage } = approver
    await approverPage.addInitScript(() =>
      Object.assign(window, { attacks: 0, attack: () => Reflect.set(window, 'attacks', 1) }),
    )
    const list = '**/api/v1/request/getAllRequest**'
    await approverPage.route(list, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const row of body.payload.Request) row.title = `${row.title}${hostileTexts.join('')}`
      await route.fulfill({ response, json: body })
    })
    await compare('/all-request', 'Road Safety Week')
    expect(await columns()).toEqual(['Field', 'Content pending for approval', 'Existing content'])
    await approver.comparison.getByText('Nothing exists yet').waitFor()
    await comparisonRow(approverPage, 'Title').getByRole('heading', { name: 'Road Safety Week' }).waitFor()
    await comparisonRow(approverPage, 'Title').getByText('सड़क सुरक्षा सप्ताह').waitFor()
    const image = comparisonRow(approverPage, 'Image').getByRole('img', { name: 'Image' })
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await approverPage.waitForTimeout(500)
    expect(await approverPage.evaluate(() => Reflect.get(window, 'attacks'))).toBe(0)
    expect(
      await comparisonRow(approverPage, 'Title').locator('script, iframe, form, [onerror], [onclick]').count(),
    ).toBe(0)
    await leave()
    await approverPage.unroute(list)
    await approver.act('Road Safety Week', 'Accept')
    await approver.confirm('Approve', 'Request approved Successfully')
    const { rows } = await superadmin.banner.list({ ...firstPage, search: 'Road Safety Week' })
    expect(rows).toMatchObject([{ title: '<h2>Road Safety Week</h2><p>सड़क सुरक्षा सप्ताह</p>', isActive: true }])
  })

  it('shows a video, and two different pictures', async () => {
    await compare('/all-request', 'Mirrors before you move')
    await comparisonRow(approver.page, 'Image').getByText('Changed', { exact: true }).waitFor()
    const sources = () =>
      comparisonRow(approver.page, 'Image')
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(await sources()).size).toBe(2)
    expect(await comparisonRow(approver.page, 'Video').locator('video').count()).toBe(2)
    await approver.expectNoAxeViolations()
    await leave()
  })

  it('shows what would be deleted, and a status', async () => {
    await compare('/all-request', 'Choose your course')
    await approver.comparison.getByText('Will be deleted').waitFor()
    await leave()
    await compare('/all-request', 'New simulator')
    expect(await comparisonRow(approver.page, 'Status').getByRole('cell').allTextContents()).toEqual([
      'Deactive',
      'Active',
    ])
    await leave()
  })

  it('shows staff at Role Request', async () => {
    await compare('/role-request', 'Kavita Sharma')
    for (const [field, value] of [
      ['Name', 'Kavita Sharma'],
      ['E-mail', 'kavita.sharma@idtr.example'],
      ['Phone', '9000000007'],
      ['Role', 'Examiner'],
    ] as const) {
      await comparisonRow(approver.page, field).getByText(value, { exact: true }).waitFor()
    }
    await press('Accept')
    await approver.confirm('Approve', 'Request approved Successfully')
    await waitUntilHidden(approver.comparison)
    expect((await superadmin.staffMember.list({ ...firstPage, search: 'Kavita' })).rows).toMatchObject([
      { phone: '9000000007' },
    ])
  })

  it('shows assigned menus at Assign-menu Request', async () => {
    await compare('/assign-menu-request', 'Examiner')
    await approver.page
      .getByRole('heading', { name: 'Assign-menu Request', includeHidden: true })
      .waitFor({ state: 'attached' })
    const menus = comparisonRow(approver.page, 'Menus')
    const assigned = await menus.getByRole('cell').first().getByRole('listitem').allTextContents()
    expect(assigned.toSorted()).toEqual(['Dashboard', 'Reports', 'Take Test'])
    expect(await menus.locator('ins').allTextContents()).toEqual(['Reports'])
    await approver.expectNoAxeViolations()
    await press('Accept')
    await approver.confirm('Approve', 'Request approved Successfully')
    const { rows } = await superadmin.assignment.list({ ...firstPage, search: 'Examiner' })
    expect(rows.some(({ menus: given }) => given?.some(({ name }) => name === 'Reports'))).toBe(true)
  })
})

describe('An institute without our extensions', () => {
  const ownFields = [
    'subject',
    'recordId',
    'requestedBy',
    'decidedBy',
    'decidedAt',
    'reason',
    'live',
    'liveVersion',
    'others',
  ]

  it('shows and decides requests without the missing fields', async () => {
    const { page: shown } = approver
    await shown.route('**/api/v1/capabilities', (route) =>
      route.fulfill({ json: { message: 'OK', payload: { names: [] } } }),
    )
    await shown.route('**/api/v1/request/getAllRequest**', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const row of body.payload.Request) for (const name of ownFields) delete row[name]
      await route.fulfill({ response, json: body })
    })
    await approver.openList('/all-request', 'Welcome')
    const cells = await approver.readCells('Banner Description')
    expect(cells.slice(3, 8)).toEqual(['Banner Description', 'Update', '-', '-', 'Pending'])
    expect(await shown.getByRole('main').getByText('Decided', { exact: true }).count()).toBe(0)
    await approver.act('Banner Description', 'Show More')
    await comparisonRow(shown, 'Description').getByText('Changed', { exact: true }).waitFor()
    await approver.expectNoAxeViolations()
    await press('Accept')
    await approver.confirm('Approve', 'Request approved Successfully')
    await waitUntilHidden(approver.comparison)
  })
})
