import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import { hostileTexts } from '../../support/hostile-texts'
import { type Approval, comparisonRow, openApproval } from '../../support/screens/approval'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let approval: Approval
let deciding: Approval['approver']
let superadmin: Client<Contract>
let admin: Client<Contract>
const page = { page: 1, limit: 100 }
const language = 'English' as const
beforeAll(async () => {
  approval = await openApproval()
  deciding = approval.approver
  superadmin = await approval.institute.apiOf('9000000001')
  admin = await approval.institute.apiOf('9000000002')
})
afterAll(() => approval?.close())

/** Shows the first request with these words beside what exists. */
async function compare(path: string, words: string) {
  await deciding.openList(path, words)
  await deciding.act(words, 'Show More')
  await deciding.comparison.waitFor()
}
const columns = () => deciding.comparison.getByRole('columnheader').allTextContents()
const press = (button: string) => deciding.comparison.getByRole('button', { name: button, exact: true }).click()
const leave = async () => {
  await deciding.page.keyboard.press('Escape')
  await waitUntilHidden(deciding.comparison)
}
/** The words that are painted inside rich texts. */
const painted = (name: string) =>
  deciding.page.evaluate((which) => [...(CSS.highlights.get(which) ?? [])].map(String), name)

describe('Two requests about one entry', () => {
  let id = ''
  const stored = async () => (await superadmin.information.list(page)).rows.find((one) => one.id === id)
  beforeAll(async () => {
    const name = 'Lost property'
    await superadmin.information.add({ name, description: '<p>Ask at the <b>gate</b>.</p>', language })
    const [row] = (await superadmin.information.list({ ...page, search: name })).rows
    id = row?.id ?? ''
    const draft = { id, name, description: '<p>Ask at the <b>gate</b>.</p>' }
    await admin.information.update({ ...draft, description: '<p>Ask at the <b>counter</b>.</p>' })
    await admin.information.update({ ...draft, name: 'Lost and found property' })
  })

  it('are marked as related and link to each other', async () => {
    await compare('/all-request', 'Lost property')
    expect(await columns()).toEqual(['Field', 'Content pending for approval', 'Existing content'])
    const name = comparisonRow(deciding.page, 'Name')
    await name.getByText('Changed', { exact: true }).waitFor()
    expect(await name.locator('ins').allTextContents()).toEqual(['and found '])
    await deciding.comparison.getByText('Another request is pending for this entry.').waitFor()
    await deciding.expectNoAxeViolations()
    await press('Show all of them')
    await waitUntilHidden(deciding.comparison)
    await deciding.page.getByText('Policy & Terms: Lost property').waitFor()
    await expect.poll(() => deciding.row('').count()).toBe(2)
    await deciding.expectNoAxeViolations()
  })

  it('are walked through by keyboard', async () => {
    await deciding.row('Lost property').first().press('Enter')
    await deciding.comparison.getByText('1 of 2').waitFor()
    await deciding.page.keyboard.press('Alt+ArrowRight')
    await deciding.comparison.getByText('2 of 2').waitFor()
    await comparisonRow(deciding.page, 'Description').getByText('Changed', { exact: true }).waitFor()
    await expect.poll(() => painted('words-new')).toEqual(['counter'])
    expect(await painted('words-old')).toEqual(['gate'])
    await deciding.page.keyboard.press('Alt+ArrowLeft')
    await deciding.comparison.getByText('1 of 2').waitFor()
    await expect.poll(() => painted('words-new')).toEqual([])
    await leave()
  })

  it('conflict once the first is live, in three columns', async () => {
    await deciding.row('Lost property').nth(1).getByRole('button', { name: 'Accept' }).click()
    await deciding.confirm('Approve', 'Request approved Successfully')
    await deciding.row('Lost property').getByText('Conflict').waitFor()
    // Nobody accepts it unseen.
    await deciding.act('Lost property', 'Accept')
    await deciding.comparison.getByText('Changed by someone else since the request.').waitFor()
    expect(await columns()).toEqual([
      'Field',
      'Content pending for approval',
      'Existing when requested',
      'Current content',
    ])
    const description = comparisonRow(deciding.page, 'Description')
    await description.getByText('Changed since').waitFor()
    expect((await description.getByRole('cell').allTextContents()).map((text) => text.trim())).toEqual([
      ...['Ask at the gate.', 'Ask at the gate.', 'Ask at the counter.'],
    ])
    await deciding.expectNoAxeViolations()
    await press('Approve anyway')
    await deciding.confirm('Approve anyway', 'Request approved Successfully')
    await waitUntilHidden(deciding.comparison)
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
    await deciding.alert.getByRole('button', { name: 'Approve', exact: true }).click()
    await waitUntilHidden(deciding.alert)
    await deciding.comparison
      .getByRole('alert')
      .getByText(/changed meanwhile. Compare it/)
      .waitFor()
    expect(await columns()).toContain('Current content')
    await superadmin.information.remove({ id })
    await press('Approve anyway')
    await deciding.alert.getByRole('button', { name: 'Approve anyway' }).click()
    await deciding.comparison.getByRole('cell', { name: 'Deleted since' }).waitFor()
    expect(await deciding.comparison.getByRole('button', { name: /Accept|Approve/ }).count()).toBe(0)
    await press('Reject')
    await deciding.alert.getByRole('textbox', { name: 'Reason' }).fill('There is no such page any more.')
    await deciding.confirm('Reject', 'Request rejected Successfully')
    await waitUntilHidden(deciding.comparison)
  })
})

describe('The comparison', () => {
  it('shows a picture and an HTML text without running it', async () => {
    const { page: shown } = deciding
    await shown.addInitScript(() =>
      Object.assign(window, { attacks: 0, attack: () => Reflect.set(window, 'attacks', 1) }),
    )
    const list = '**/api/v1/request/getAllRequest**'
    await shown.route(list, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const row of body.payload.Request) row.title = `${row.title}${hostileTexts.join('')}`
      await route.fulfill({ response, json: body })
    })
    await compare('/all-request', 'Road Safety Week')
    expect(await columns()).toEqual(['Field', 'Content pending for approval', 'Existing content'])
    await deciding.comparison.getByText('Nothing exists yet').waitFor()
    await comparisonRow(shown, 'Title').getByRole('heading', { name: 'Road Safety Week' }).waitFor()
    await comparisonRow(shown, 'Title').getByText('सड़क सुरक्षा सप्ताह').waitFor()
    const image = comparisonRow(shown, 'Image').getByRole('img', { name: 'Image' })
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    await shown.waitForTimeout(500)
    expect(await shown.evaluate(() => Reflect.get(window, 'attacks'))).toBe(0)
    expect(await comparisonRow(shown, 'Title').locator('script, iframe, form, [onerror], [onclick]').count()).toBe(0)
    await leave()
    await shown.unroute(list)
    await deciding.act('Road Safety Week', 'Accept')
    await deciding.confirm('Approve', 'Request approved Successfully')
    const { rows } = await superadmin.banner.list({ ...page, search: 'Road Safety Week' })
    expect(rows).toMatchObject([{ title: '<h2>Road Safety Week</h2><p>सड़क सुरक्षा सप्ताह</p>', isActive: true }])
  })

  it('shows a video, and two different pictures', async () => {
    await compare('/all-request', 'Mirrors before you move')
    await comparisonRow(deciding.page, 'Image').getByText('Changed', { exact: true }).waitFor()
    const sources = () =>
      comparisonRow(deciding.page, 'Image')
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(new Set(await sources()).size).toBe(2)
    expect(await comparisonRow(deciding.page, 'Video').locator('video').count()).toBe(2)
    await deciding.expectNoAxeViolations()
    await leave()
  })

  it('shows what would be deleted, and a status', async () => {
    await compare('/all-request', 'Choose your course')
    await deciding.comparison.getByText('Will be deleted').waitFor()
    await leave()
    await compare('/all-request', 'New simulator')
    expect(await comparisonRow(deciding.page, 'Status').getByRole('cell').allTextContents()).toEqual([
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
      await comparisonRow(deciding.page, field).getByText(value, { exact: true }).waitFor()
    }
    await press('Accept')
    await deciding.confirm('Approve', 'Request approved Successfully')
    await waitUntilHidden(deciding.comparison)
    expect((await superadmin.staffMember.list({ ...page, search: 'Kavita' })).rows).toMatchObject([
      { phone: '9000000007' },
    ])
  })

  it('shows assigned menus at Assign-menu Request', async () => {
    await compare('/assign-menu-request', 'Examiner')
    await deciding.page
      .getByRole('heading', { name: 'Assign-menu Request', includeHidden: true })
      .waitFor({ state: 'attached' })
    const menus = comparisonRow(deciding.page, 'Menus')
    const assigned = await menus.getByRole('cell').first().getByRole('listitem').allTextContents()
    expect(assigned.toSorted()).toEqual(['Dashboard', 'Reports', 'Take Test'])
    expect(await menus.locator('ins').allTextContents()).toEqual(['Reports'])
    await deciding.expectNoAxeViolations()
    await press('Accept')
    await deciding.confirm('Approve', 'Request approved Successfully')
    const { rows } = await superadmin.assignment.list({ ...page, search: 'Examiner' })
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
    const { page: shown } = deciding
    await shown.route('**/api/v1/capabilities', (route) =>
      route.fulfill({ json: { message: 'OK', payload: { names: [] } } }),
    )
    await shown.route('**/api/v1/request/getAllRequest**', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      for (const row of body.payload.Request) for (const name of ownFields) delete row[name]
      await route.fulfill({ response, json: body })
    })
    await deciding.openList('/all-request', 'Welcome')
    const cells = await deciding.readCells('Banner Description')
    expect(cells.slice(3, 8)).toEqual(['Banner Description', 'Update', '-', '-', 'Pending'])
    expect(await shown.getByRole('main').getByText('Decided', { exact: true }).count()).toBe(0)
    await deciding.act('Banner Description', 'Show More')
    await comparisonRow(shown, 'Description').getByText('Changed', { exact: true }).waitFor()
    await deciding.expectNoAxeViolations()
    await press('Accept')
    await deciding.confirm('Approve', 'Request approved Successfully')
    await waitUntilHidden(deciding.comparison)
  })
})
