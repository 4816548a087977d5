import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Approval, openApproval } from '../../support/screens/approval'
import { openFromMenu, readSideMenu } from '../../support/screens/side-menu'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

let approval: Approval
let requester: Approval['requester']
let approver: Approval['approver']
const faqs = ['Where do I park my car?', 'Is there a canteen?', 'May my brother wait here?'] as const
const page = { page: 1, limit: 10 }
beforeAll(async () => {
  approval = await openApproval()
  ;({ requester, approver } = approval)
  const api = await approval.institute.apiOf('9000000001')
  const [category] = await api.faqCategory.active({})
  const draft = { category: category?.id ?? '', language: 'English', answer: '<p>Ask at the gate.</p>' } as const
  for (const question of faqs) await api.faq.add({ ...draft, question })
})
afterAll(() => approval?.close())

const parking = faqs[0]
const canteen = faqs[1]

describe('A change by anyone but a superadmin', () => {
  it('is sent for approval, as the form says, and the list shows the live entry', async () => {
    await requester.openList('/faq-section', 'park my car')
    await requester.act(parking, 'Edit')
    const form = requester.dialog('Edit FAQ')
    await form.getByText('Changes need approval').waitFor()
    await form.getByRole('textbox', { name: 'Question' }).fill('Where may I park my car and my scooter?')
    const toast = waitForToast(requester.page, /Sent for approval.*It appears here once approved/)
    await form.getByRole('button', { name: 'Update FAQ' }).click()
    await toast
    await waitUntilHidden(form)
    await requester.row(parking).getByText('Change pending').waitFor()
    await requester.act(parking, 'Show More')
    await requester.dialog('FAQ Information').getByText('Change pending').waitFor()
    await requester.expectNoAxeViolations()
  })

  it('is listed in All Request with its requester and time', async () => {
    await approver.openList('/all-request')
    expect(await approver.page.locator('thead th').allTextContents()).toEqual([
      'SNo',
      'Date',
      'Time',
      'Part',
      'Purpose',
      'Entry',
      'Requested by',
      'State',
      'Actions',
    ])
    await approver.expectNoAxeViolations()
    await approver.openList('/all-request', 'scooter')
    const [number, date, time, ...rest] = await approver.readCells(parking)
    expect([number, ...rest.slice(0, 5)]).toEqual(['1', 'FAQ', 'Update', parking, 'Rajesh Malhotra', 'Pending'])
    expect(date).toMatch(/^\d+ \w{3} \d{4}$/)
    expect(time).toMatch(/^\d+:\d\d [AP]M$/)
  })

  it('is live once another person accepts it, after a confirmation', async () => {
    await approver.act(parking, 'Accept')
    await approver.alert.getByText('Are you sure you want to approve this request?').waitFor()
    await approver.alert.getByText(`Update FAQ: ${parking}`).waitFor()
    await approver.expectNoAxeViolations()
    await approver.confirm('Approve', 'Request approved Successfully')
    await approver.page.getByText('No results for “scooter”.').waitFor()
    await approver.show('Decided')
    const cells = await approver.readCells(parking)
    expect(cells.slice(7, 9)).toEqual(['Approved', 'Meenakshi Rao'])
    await requester.openList('/faq-section', 'scooter')
    await requester.row('scooter').waitFor()
    expect(await requester.row('scooter').getByText('Change pending').count()).toBe(0)
  })

  it('is rejected with a reason that the requester sees, and is sent again', async () => {
    await requester.openList('/faq-section', 'canteen')
    await requester.act(canteen, 'Delete')
    await requester.alert.getByText('Changes need approval').waitFor()
    await requester.confirm('Delete', /Sent for approval.*Nothing changes until the request is approved/)
    await requester.row(canteen).getByText('Change pending').waitFor()

    await approver.openList('/all-request', 'canteen')
    await approver.act(canteen, 'Reject')
    await approver.alert.getByText('Are you sure you want to reject this request?').waitFor()
    const reason = approver.alert.getByRole('textbox', { name: 'Reason' })
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await reason.press('Control+Enter')
    await approver.alert.getByText('Explain why it is rejected').waitFor()
    await approver.expectNoAxeViolations()
    await reason.fill('कैंटीन अगले महीने खुलेगी, तब तक रहने दें।')
    await approver.confirm('Reject', 'Request rejected Successfully')

    await requester.openList('/my-requests', 'canteen')
    expect((await requester.readCells(canteen)).slice(6, 10)).toEqual([
      'Rejected',
      'Meenakshi Rao',
      expect.stringMatching(/\d{4}, /),
      'कैंटीन अगले महीने खुलेगी, तब तक रहने दें।',
    ])
    await requester.act(canteen, 'Show More')
    await requester.comparison.getByText('कैंटीन अगले महीने खुलेगी, तब तक रहने दें।').waitFor()
    await requester.comparison.getByText('Will be deleted').waitFor()
    await requester.expectNoAxeViolations()
    await requester.comparison.getByRole('button', { name: 'Send again' }).click()
    await requester.alert.getByText('Are you sure you want to send this request again?').waitFor()
    await requester.confirm('Send again', 'Sent for approval')
    await expect.poll(() => requester.row(canteen).count()).toBe(2)

    await approver.openList('/all-request', 'canteen')
    await approver.act(canteen, 'Accept')
    await approver.confirm('Approve', 'Request approved Successfully')
    await requester.openList('/faq-section', 'canteen')
    await requester.page.getByText('No results for “canteen”.').waitFor()
  })

  it('can be withdrawn before a decision', async () => {
    await requester.openList('/faq-category')
    await requester.act('Fees and payment', 'Deactivate')
    await requester.confirm('Deactivate', 'Sent for approval')
    await requester.row('Fees and payment').getByText('Change pending').waitFor()
    await requester.openList('/my-requests', 'Fees and payment')
    await requester.act('Fees and payment', 'Withdraw')
    await requester.alert.getByText('Are you sure you want to withdraw this request?').waitFor()
    await requester.confirm('Withdraw', 'Request withdrawn')
    await requester.openList('/faq-category')
    await requester.row('Fees and payment').getByText('Active').waitFor()
    expect(await requester.row('Fees and payment').getByText('Change pending').count()).toBe(0)
  })
})

describe('Staff and assigned menus', () => {
  it('are sent for approval and marked like content', async () => {
    await requester.openList('/examiner')
    await requester.act('9000000006', 'Deactivate')
    await requester.alert.getByText('Changes need approval').waitFor()
    await requester.confirm('Deactivate', 'Sent for approval')
    await requester.row('9000000006').getByText('Change pending').waitFor()
    await requester.openList('/assign')
    await requester.act('Change pending', 'Show More')
    await requester.dialog('Assignment Information').getByText('Change pending').waitFor()
    await requester.page.keyboard.press('Escape')
    await requester.act('Take Test', 'Delete')
    await requester.alert.getByText('Changes need approval').waitFor()
    await requester.confirm('Delete', 'Sent for approval')
    await approver.openList('/role-request')
    await approver.row('Deactivate').waitFor()
  })
})

describe('The visibility and decision of requests', () => {
  it('lets nobody decide their own requests', async () => {
    await requester.openList('/all-request', 'Balwinder')
    const own = requester.row('Balwinder')
    await own.getByRole('button', { name: 'Withdraw' }).waitFor()
    expect(await own.getByRole('button', { name: /Accept|Reject/ }).count()).toBe(0)
    await requester.act('Balwinder', 'Show More')
    await requester.comparison.getByText('Your own request – another person decides.').waitFor()
    expect(await requester.comparison.getByRole('button', { name: /Accept|Approve|Reject/ }).count()).toBe(0)
    await requester.page.keyboard.press('Escape')
    await waitUntilHidden(requester.comparison)
  })

  it('has My requests as a filter for approvers and as a screen for others', async () => {
    await requester.openList('/role-request', 'privacy')
    await requester.show('My requests')
    await requester.row('Policy & Terms').getByText('Approved').waitFor()
    await expect.poll(() => readSideMenu(requester.page)).toContain('My requests')
    // A superadmin's changes are applied at once, so there are no requests of theirs.
    expect(await readSideMenu(approver.page)).not.toContain('My requests')

    const api = await approval.institute.apiOf('9000000001')
    const [menus, roles] = await Promise.all([api.menu.all({}), api.staffMember.roles({})])
    const idOf = (rows: { id: string; name: string }[], name: string) => rows.find((one) => one.name === name)?.id ?? ''
    await api.assignment.add({ menus: [idOf(menus, 'Announcement')], roles: [idOf(roles, 'Data Entry')] })
    await requester.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await requester.signInAs('9000000003', 'practice1')
    await openFromMenu(requester.page, 'My requests')
    await requester.page.getByText('You have no change requests.').waitFor()
    expect(await readSideMenu(requester.page)).not.toContain('All Request')
    await requester.expectNoAxeViolations()
    await requester.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await requester.signInAs('9000000004', 'practice1')
    await expect.poll(() => readSideMenu(requester.page)).toContain('Take Test')
    expect(await readSideMenu(requester.page)).not.toContain('My requests')
    await requester.open('/my-requests')
    await requester.page.getByText('No access to My requests').waitFor()
  })

  it('returns to the first page after a decision', async () => {
    const api = await approval.institute.apiOf('9000000002')
    const image = 'practice:clients/one.svg'
    for (const n of [1, 2, 3]) await api.banner.add({ title: `<p>Winter ${n}</p>`, image })
    await approver.openList('/all-request')
    await approver.page.getByRole('button', { name: 'Page 2' }).click()
    await approver.page.getByText(/^11–\d+ of \d+$/).waitFor()
    const last = approver.row('').last()
    await last.getByRole('button', { name: 'Reject' }).click()
    await approver.alert.getByRole('textbox', { name: 'Reason' }).fill('Not this winter')
    await approver.confirm('Reject', 'Request rejected Successfully')
    await approver.page.getByText(/^1–10 of \d+$/).waitFor()
  })

  it('shows an empty state without pending requests', async () => {
    const api = await approval.institute.apiOf('9000000001')
    for (const { id } of (await api.changeRequest.ofStaff(page)).rows) {
      await api.changeRequest.decide({
        id,
        isAccepted: false,
        isRejected: true,
        reason: 'Not now',
        acceptedLiveVersion: '',
      })
    }
    await approver.open('/role-request')
    await approver.page.getByText('No pending requests.').waitFor()
    await approver.expectNoAxeViolations()
  })
})
