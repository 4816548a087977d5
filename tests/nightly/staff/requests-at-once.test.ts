import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import { type Approval, openApproval } from '../../support/screens/approval'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let approval: Approval
let requester: Approval['requester']
let approver: Approval['approver']
let superadmin: Client<Contract>
let admin: Client<Contract>
const image = 'practice:clients/one.svg'
const firstPage = { page: 1, limit: 100 }
beforeAll(async () => {
  approval = await openApproval()
  ;({ requester, approver } = approval)
  superadmin = await approval.institute.apiOf('9000000001')
  admin = await approval.institute.apiOf('9000000002')
  for (const n of ['one', 'two', 'three']) await admin.banner.add({ title: `<p>Winter ${n}</p>`, image })
})
afterAll(() => approval?.close())

/** Fires the event of a return to the window from another one beside it. */
const focusWindow = ({ page: window }: Approval['approver']) =>
  window.evaluate(() => void globalThis.dispatchEvent(new Event('focus')))
const requestOf = async (words: string) =>
  (await superadmin.changeRequest.list({ ...firstPage, search: words })).rows[0]!
const accept = (id: string) => superadmin.changeRequest.decide({ id, isAccepted: true, isRejected: false })

it('refreshes a list on return to its window, and keeps focus and search', async () => {
  await approver.openList('/all-request', 'Winter')
  await expect.poll(() => approver.row('Winter').count()).toBe(3)
  await approver.row('Winter two').focus()
  await accept((await requestOf('Winter two')).id)
  await focusWindow(approver)
  await expect.poll(() => approver.row('Winter').count()).toBe(2)
  await expect.poll(() => approver.row('Winter one').evaluate((row) => row === document.activeElement)).toBe(true)
  await admin.banner.add({ title: '<p>Winter four</p>', image })
  await focusWindow(approver)
  await approver.row('Winter four').waitFor()
  expect(await approver.row('Winter one').evaluate((row) => row === document.activeElement)).toBe(true)
  expect(await approver.page.getByRole('searchbox').inputValue()).toBe('Winter')
})

it('approves a request once, and informs the second approver', async () => {
  await approver.act('Winter one', 'Accept')
  await approver.alert.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await accept((await requestOf('Winter one')).id)
  await approver.alert.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.comparison.getByText('This request is approved already. Load the list again.').waitFor()
  await approver.comparison.getByText('No longer in this list.').waitFor()
  await approver.expectNoAxeViolations()
  await approver.page.keyboard.press('Escape')
  await waitUntilHidden(approver.comparison)
  expect((await superadmin.banner.list({ ...firstPage, search: 'Winter one' })).total).toBe(1)
})

it('reports a request that was withdrawn meanwhile, and removes it from the list', async () => {
  await approver.act('Winter three', 'Accept')
  await approver.alert.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await admin.changeRequest.withdraw({ id: (await requestOf('Winter three')).id })
  await approver.alert.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.comparison.getByText('This request was withdrawn meanwhile. Load the list again.').waitFor()
  await approver.page.keyboard.press('Escape')
  await expect.poll(() => approver.row('Winter three').count()).toBe(0)
})

it('states before and after its approval why a deletion becomes a deactivation', async () => {
  const { rows } = await admin.staffMember.list({ ...firstPage, search: 'Harpreet' })
  await admin.staffMember.remove({ id: rows[0]!.id })
  await approver.openList('/role-request', 'Harpreet')
  await approver.act('Harpreet', 'Show More')
  const deactivatedText = /Harpreet Gill will be deactivated instead of deleted, because of \d+ batches/
  await approver.comparison.getByText(deactivatedText).waitFor()
  await approver.comparison.getByText('Will be deactivated', { exact: true }).waitFor()
  await approver.expectNoAxeViolations()
  await approver.comparison.getByRole('button', { name: 'Accept' }).click()
  await approver.alert.getByText(deactivatedText).waitFor()
  await approver.confirm('Approve', /Request approved Successfully\. Deactivated instead of deleted/)
  expect((await superadmin.staffMember.list({ ...firstPage, search: 'Harpreet' })).rows).toMatchObject([
    { isActive: false },
  ])
})

it('marks pending changes in the matrix for requester and approver', async () => {
  const [menus, roles] = await Promise.all([admin.menu.all({}), admin.session.roles({})])
  const idOf = (all: { id: string; name: string }[], name: string) => all.find((one) => one.name === name)?.id ?? ''
  await admin.assignment.add({ menus: [idOf(menus, 'Clients')], roles: [idOf(roles, 'Data Entry')] })
  for (const window of [requester, approver]) {
    await window.open('/assign')
    await window.page.getByText('Matrix', { exact: true }).click()
    await window.page.getByRole('button', { name: 'Clients, Data Entry: not granted, granted once approved' }).waitFor()
    await window.page.getByRole('button', { name: 'Clients, Admin: granted', exact: true }).waitFor()
    await window.expectNoAxeViolations()
  }
})

it('offers an admin only the details of a superadmin, with the reason', async () => {
  await requester.openList('/examiner', 'Meenakshi')
  const own = requester.row('Meenakshi Rao')
  expect(await own.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['Show More'])
  await requester.act('Meenakshi Rao', 'Show More')
  await requester.dialog('Staff Information').getByText('Super Admin only').waitFor()
})
