import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatMoney } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { hindi, hindiScreensOf, openHindiWorkstation } from '../../support/screens/hindi'
import { addPaid, addPending } from '../../support/screens/pending'
import {
  chooseCourse,
  clientIn,
  fillPerson,
  photo,
  queueFiles,
  toTypedDay,
  type UploadedFile,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import type { Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
let files: UploadedFile[]
let at: ReturnType<typeof hindiScreensOf>
beforeAll(async () => {
  workstation = await openHindiWorkstation()
  page = workstation.page
  files = queueFiles(page)
  at = hindiScreensOf(page)
  await workstation.open('/registered-user')
})
afterAll(() => workstation?.close())

const readRegistration = async (phone: string) => {
  const { rows } = await clientIn(page).registration.list({ search: phone, page: 1, limit: 10 })
  return rows[0] ?? expect.unreachable(`No registration of ${phone}.`)
}
/** The dialog of a printed document: it is named like the file, in English. */
const documentDialog = (kind: string) => page.getByRole('dialog', { name: new RegExp(`^${kind} KNL/`) })
async function closeDocument(kind: string) {
  await documentDialog(kind).getByRole('img').first().waitFor()
  await takeScreenshots(page, `hindi-journey-${kind}`)
  await at.close(documentDialog(kind))
}

describe('registrations on Hindi screens', () => {
  it('registers a trainee for cash by keyboard, with the amount in Hindi digits', async () => {
    const day = addDays(today(), 5)
    await page.locator('main tbody[aria-busy=false] tr').first().waitFor()
    await page.keyboard.press('Alt+n')
    await at.expectFocus('Vehicle Category')
    await chooseCourse(at, toTypedDay(day))
    await at.press('Control+Enter')
    await fillPerson(at, { phone: '7012345678', firstName: 'आशा', lastName: 'रानी' })
    await at.press('Control+Enter')
    files.push(photo)
    await at.expectFocus(hindi('Choose file for {title}', { title: hindi('Passport photo') }))
    await at.pressTo('Upload', 'Enter')
    await at.pressTo('Next', 'Enter')
    await at.pressTo('The trainee has read and accepts the terms', 'Control+Enter')
    await at.pressTo(new RegExp(`${hindi('Cash')}$`), 'Space')
    await at.pressTo('Cash received', '1')
    await page.keyboard.type('९०००')
    await page.getByText(formatMoney(25_000)).first().waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-journey-payment')
    await at.press('Control+Enter')
    await closeDocument('Tax invoice')
    await at.expectFocus('Next trainee')
    await at.close(at.dialog(wizardTitle))
    expect(await readRegistration('7012345678')).toMatchObject({
      firstName: 'आशा',
      gender: 'Female',
      qualification: 'Undergraduate',
      licenceCategory: 'N/A',
      dateOfCourse: day,
      isPaymentDone: true,
      paymentType: 'Cash',
    })
  })

  it('takes the payment of a pending registration, and refuses too little', async () => {
    const phone = await addPending(page)
    await workstation.open('/registered-user')
    await at.find(phone)
    await at.act(phone, 'Make a Payment')
    const form = at.dialog('Make a Payment')
    await form.getByRole('button', { name: hindi('Record payment') }).click()
    await at.expectTexts(form, '*Please enter payment type!')
    await at.press('1')
    await at.expectFocus('Cash received')
    await page.keyboard.type('१००')
    await at.press('Enter')
    await form
      .getByText(new RegExp(hindi('{amount} less than the price', { amount: '₹.+' })))
      .first()
      .waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await form
      .getByRole('group', { name: hindi('Amounts') })
      .getByRole('button')
      .first()
      .press('Enter')
    await at.expectFocus('Record payment')
    await at.press('Enter')
    await closeDocument('Tax invoice')
    expect(await readRegistration(phone)).toMatchObject({ isPaymentDone: true, paymentType: 'Cash' })
  })

  it('cancels a paid registration with its refund, which it names', async () => {
    const phone = await addPaid(page)
    const { id } = await readRegistration(phone)
    const { refund, percent } = await clientIn(page).extension.refund({ id })
    await workstation.open('/registered-user')
    await at.find(phone)
    await at.act(phone, 'Cancel registration')
    const form = at.dialog('Alert!')
    await form.getByText(hindi('Refund {amount} ({percent} %)', { amount: formatMoney(refund), percent })).waitFor()
    await form.getByRole('button', { name: hindi('Cancel registration') }).click()
    await at.expectTexts(form, 'Enter a reason')
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-journey-cancel')
    await form.getByRole('textbox', { name: hindi('Reason') }).fill('दूसरे शहर जाना है')
    await form.getByRole('button', { name: hindi('Cancel registration') }).press('Enter')
    await closeDocument('Credit note')
    await waitUntilHidden(page.getByRole('dialog'))
    expect((await readRegistration(phone)).cancelledAt).not.toBe('')
    const { rows } = await clientIn(page).refundRecord.list({ search: phone, page: 1, limit: 10 })
    expect(rows).toMatchObject([{ amount: refund, reason: 'दूसरे शहर जाना है' }])
  })

  it('finds a trainee and shows all sections in the drawer', async () => {
    const phone = await addPaid(page)
    await workstation.open('/registered-user')
    await at.find(phone)
    await at.row(phone).press('Enter')
    const drawer = at.dialog('Registered User Information')
    for (const section of ['Registrations', 'Money', 'Documents', 'Timeline', 'Tests'])
      await drawer.getByRole('region', { name: hindi(section), exact: true }).waitFor({ state: 'attached' })
    await drawer.getByRole('button', { name: hindi('Tests'), exact: true }).click()
    await at.expectTexts(drawer, 'No test results.')
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-journey-drawer')
    await at.close(drawer)
  })
})
