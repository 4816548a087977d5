import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Approval, openApproval } from '../../support/screens/approval'
import { toast } from '../../support/screens/toast'
import { gone } from '../../support/screens/wait-until-hidden'

let approval: Approval
let asking: Approval['asking']
let deciding: Approval['deciding']
const faqs = ['Where do I park my car?', 'Is there a canteen?', 'May my brother wait here?'] as const
const page = { page: 1, limit: 10 }
beforeAll(async () => {
  approval = await openApproval()
  ;({ asking, deciding } = approval)
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
    await asking.list('/faq-section', 'park my car')
    await asking.act(parking, 'Edit')
    const form = asking.dialog('Edit FAQ')
    await form.getByText('Changes need approval').waitFor()
    await form.getByRole('textbox', { name: 'Question' }).fill('Where may I park my car and my scooter?')
    const said = toast(asking.page, /Sent for approval.*It appears here once approved/)
    await form.getByRole('button', { name: 'Update FAQ' }).click()
    await said
    await gone(form)
    await asking.row(parking).getByText('Change pending').waitFor()
    await asking.act(parking, 'Show More')
    await asking.dialog('FAQ Information').getByText('Change pending').waitFor()
    await asking.hasNoBarrier()
  })

  it('is listed in All Request with its requester and time', async () => {
    await deciding.list('/all-request')
    expect(await deciding.page.locator('thead th').allTextContents()).toEqual([
      ...['SNo', 'Date', 'Time', 'Part', 'Purpose', 'Entry', 'Requested by', 'State', 'Actions'],
    ])
    await deciding.hasNoBarrier()
    await deciding.list('/all-request', 'scooter')
    const [number, date, time, ...rest] = await deciding.cells(parking)
    expect([number, ...rest.slice(0, 5)]).toEqual([...['1', 'FAQ', 'Update', parking, 'Rajesh Malhotra', 'Pending']])
    expect(date).toMatch(/^\d+ \w{3} \d{4}$/)
    expect(time).toMatch(/^\d+:\d\d [AP]M$/)
  })

  it('is live once another person accepts it, after a confirmation', async () => {
    await deciding.act(parking, 'Accept')
    await deciding.alert.getByText('Are you sure you want to approve this request?').waitFor()
    await deciding.alert.getByText(`Update FAQ: ${parking}`).waitFor()
    await deciding.hasNoBarrier()
    await deciding.answer('Approve', 'Request approved Successfully')
    await deciding.page.getByText('No results for “scooter”.').waitFor()
    await deciding.show('Decided')
    const cells = await deciding.cells(parking)
    expect(cells.slice(7, 9)).toEqual(['Approved', 'Meenakshi Rao'])
    await asking.list('/faq-section', 'scooter')
    await asking.row('scooter').waitFor()
    expect(await asking.row('scooter').getByText('waits').count()).toBe(0)
  })

  it('is rejected with a reason that the requester sees, and is sent again', async () => {
    await asking.list('/faq-section', 'canteen')
    await asking.act(canteen, 'Delete')
    await asking.alert.getByText('Changes need approval').waitFor()
    await asking.answer('Delete', /Sent for approval.*Nothing changes until the request is approved/)
    await asking.row(canteen).getByText('Change pending').waitFor()

    await deciding.list('/all-request', 'canteen')
    await deciding.act(canteen, 'Reject')
    await deciding.alert.getByText('Are you sure you want to reject this request?').waitFor()
    const reason = deciding.alert.getByRole('textbox', { name: 'Reason' })
    await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
    await reason.press('Control+Enter')
    await deciding.alert.getByText('Say why it is rejected').waitFor()
    await deciding.hasNoBarrier()
    await reason.fill('कैंटीन अगले महीने खुलेगी, तब तक रहने दें।')
    await deciding.answer('Reject', 'Request rejected Successfully')

    await asking.list('/my-requests', 'canteen')
    expect((await asking.cells(canteen)).slice(6, 10)).toEqual([
      ...['Rejected', 'Meenakshi Rao', expect.stringMatching(/\d{4}, /), 'कैंटीन अगले महीने खुलेगी, तब तक रहने दें।'],
    ])
    await asking.act(canteen, 'Show More')
    await asking.comparison.getByText('कैंटीन अगले महीने खुलेगी, तब तक रहने दें।').waitFor()
    await asking.comparison.getByText('Will be deleted').waitFor()
    await asking.hasNoBarrier()
    await asking.comparison.getByRole('button', { name: 'Send again' }).click()
    await asking.alert.getByText('Are you sure you want to send this request again?').waitFor()
    await asking.answer('Send again', 'Sent for approval')
    await expect.poll(() => asking.row(canteen).count()).toBe(2)

    await deciding.list('/all-request', 'canteen')
    await deciding.act(canteen, 'Accept')
    await deciding.answer('Approve', 'Request approved Successfully')
    await asking.list('/faq-section', 'canteen')
    await asking.page.getByText('No results for “canteen”.').waitFor()
  })

  it('can be withdrawn before a decision', async () => {
    await asking.list('/faq-category')
    await asking.act('Fees and payment', 'Deactivate')
    await asking.answer('Deactivate', 'Sent for approval')
    await asking.row('Fees and payment').getByText('Change pending').waitFor()
    await asking.list('/my-requests', 'Fees and payment')
    await asking.act('Fees and payment', 'Withdraw')
    await asking.alert.getByText('Are you sure you want to withdraw this request?').waitFor()
    await asking.answer('Withdraw', 'Request withdrawn')
    await asking.list('/faq-category')
    await asking.row('Fees and payment').getByText('Active').waitFor()
    expect(await asking.row('Fees and payment').getByText('waits').count()).toBe(0)
  })
})

describe('Staff and assigned menus', () => {
  it('are sent for approval and marked like content', async () => {
    await asking.list('/examiner')
    await asking.act('9000000006', 'Deactivate')
    await asking.alert.getByText('Changes need approval').waitFor()
    await asking.answer('Deactivate', 'Sent for approval')
    await asking.row('9000000006').getByText('Change pending').waitFor()
    await asking.list('/assign')
    await asking.act('Change pending', 'Show More')
    await asking.dialog('Assignment Information').getByText('Change pending').waitFor()
    await asking.page.keyboard.press('Escape')
    await asking.act('Take Test', 'Delete')
    await asking.alert.getByText('Changes need approval').waitFor()
    await asking.answer('Delete', 'Sent for approval')
    await deciding.list('/role-request')
    await deciding.row('Deactivate').waitFor()
  })
})

describe('The visibility and decision of requests', () => {
  it('excludes one’s own requests from deciding', async () => {
    await asking.list('/all-request', 'Balwinder')
    const own = asking.row('Balwinder')
    await own.getByRole('button', { name: 'Withdraw' }).waitFor()
    expect(await own.getByRole('button', { name: /Accept|Reject/ }).count()).toBe(0)
    await asking.act('Balwinder', 'Show More')
    await asking.comparison.getByText('Your own request – another person decides.').waitFor()
    expect(await asking.comparison.getByRole('button', { name: /Accept|Approve|Reject/ }).count()).toBe(0)
    await asking.page.keyboard.press('Escape')
    await gone(asking.comparison)
  })

  it('has My requests as a filter for approvers and as a screen for others', async () => {
    await asking.list('/role-request', 'privacy')
    await asking.show('My requests')
    await asking.row('Policy & Terms').getByText('Approved').waitFor()
    const menu = (window: typeof asking) => window.page.getByRole('navigation', { name: 'Screens' })
    await menu(asking).getByRole('link', { name: 'My requests' }).waitFor()
    // Theirs is applied at once.
    expect(await menu(deciding).getByRole('link', { name: 'My requests' }).count()).toBe(0)

    const api = await approval.institute.apiOf('9000000001')
    const [menus, roles] = await Promise.all([api.menu.all({}), api.staffMember.roles({})])
    const idOf = (rows: { id: string; name: string }[], name: string) => rows.find((one) => one.name === name)?.id ?? ''
    await api.assignment.add({ menus: [idOf(menus, 'Announcement')], roles: [idOf(roles, 'Data Entry')] })
    await asking.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await asking.signInAs('9000000003', 'practice1')
    await menu(asking).getByRole('link', { name: 'My requests' }).click()
    await asking.page.getByText('You have no change requests.').waitFor()
    expect(await menu(asking).getByRole('link', { name: 'All Request' }).count()).toBe(0)
    await asking.hasNoBarrier()
    await asking.page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await asking.signInAs('9000000004', 'practice1')
    await menu(asking).getByRole('link', { name: 'Take Test' }).waitFor()
    expect(await menu(asking).getByRole('link', { name: 'My requests' }).count()).toBe(0)
    await asking.open('/my-requests')
    await asking.page.getByText('No access to My requests').waitFor()
  })

  it('returns to the first page after a decision', async () => {
    const api = await approval.institute.apiOf('9000000002')
    const image = 'practice:clients/one.svg'
    for (const n of [1, 2, 3]) await api.banner.add({ title: `<p>Winter ${n}</p>`, image })
    await deciding.list('/all-request')
    await deciding.page.getByRole('button', { name: 'Page 2' }).click()
    await deciding.page.getByText(/^11–\d+ of \d+$/).waitFor()
    const last = deciding.row('').last()
    await last.getByRole('button', { name: 'Reject' }).click()
    await deciding.alert.getByRole('textbox', { name: 'Reason' }).fill('Not this winter')
    await deciding.answer('Reject', 'Request rejected Successfully')
    await deciding.page.getByText(/^1–10 of \d+$/).waitFor()
  })

  it('shows an empty state without waiting requests', async () => {
    const api = await approval.institute.apiOf('9000000001')
    for (const { id } of (await api.changeRequest.ofStaff(page)).rows) {
      await api.changeRequest.decide({ id, isAccepted: false, isRejected: true, reason: 'Not now', despite: '' })
    }
    await deciding.open('/role-request')
    await deciding.page.getByText('No pending requests.').waitFor()
    await deciding.hasNoBarrier()
  })
})
