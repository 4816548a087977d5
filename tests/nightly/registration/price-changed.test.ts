import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { takeScreenshots } from '../../support/browser/screenshots'
import { changeSettings } from '../../support/institute/settings'
import { addPending } from '../../support/screens/pending'
import { fillUpToPayment } from '../../support/screens/registration/register'
import { act } from '../../support/screens/registration/registered-user'
import {
  clientIn,
  type Keyboard,
  keyboardOf,
  photo,
  queueFiles,
  type UploadedFile,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let keys: Keyboard
let files: UploadedFile[]
beforeAll(async () => {
  // A workstation of its own, because the price changes for everyone.
  workstation = await openOwnWorkstation()
  keys = keyboardOf(workstation.page)
  files = queueFiles(workstation.page)
  await workstation.signIn()
  await workstation.open('/registered-user')
  await workstation.page.locator('tbody[aria-busy="false"] tr').first().waitFor()
})
afterAll(() => workstation?.close())

const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })

async function changePrice(name: string, price: number) {
  const api = clientIn(workstation.page)
  const { rows } = await api.courseName.list({ page: 1, limit: 100, search: name })
  const { vehicleCategory, courseType, courseCategory, ...course } = rows.find((row) => row.name === name)!
  const categories = {
    vehicleCategory: vehicleCategory.id,
    courseType: courseType.id,
    courseCategory: courseCategory.id,
  }
  await api.courseName.update({ ...course, ...categories, mode: 'Offline', price })
}

it('asks before it charges a price that changed while the wizard was open', async () => {
  const { page } = workstation
  const person = { phone: '7023456722', firstName: 'Meera', lastName: 'Rani' }
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 5))
  await keys.press('1')
  await changePrice('LMV Driving Course', 900_000)
  await keys.press('Control+Enter')
  const question = dialog('Alert!')
  await question.getByText('The price has changed from ₹8,750.00 to ₹9,000.00.').waitFor()
  await takeScreenshots(page, 'price-changed')
  await keys.press('Escape')
  await waitUntilHidden(question)
  // If the question is closed without an answer, it is asked again and nothing is sent.
  await keys.press('Control+Enter')
  await question.getByRole('button', { name: 'Continue at ₹9,000.00' }).click()
  await waitUntilHidden(question)
  await keys.press('Control+Enter')
  await dialog(/^Tax invoice KNL\//)
    .getByRole('img', { name: /page 1 of/ })
    .waitFor()
  const { rows } = await clientIn(page).registration.list({ page: 1, limit: 1, search: person.phone })
  expect(rows).toMatchObject([{ isPaymentDone: true, payment: [{ price: 900_000 }] }])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

it('retries a refused payment at the price of the saved registration', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const person = { phone: '7023456733', firstName: 'Sunita', lastName: 'Rani' }
  await changePrice('LMV Driving Course', 900_000)
  await workstation.open('/registered-user')
  await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
  await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, addDays(today(), 6))
  await changeSettings(api, { cashNeedsShift: true })
  await keys.press('1', 'Control+Enter')
  await page.getByText('Saved as Pending – payment not recorded').waitFor()
  await changeSettings(api, { cashNeedsShift: false })
  await changePrice('LMV Driving Course', 950_000)
  // The reloaded page reads the new price.
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Needs attention: 1' }).click()
  await dialog('Needs attention').getByRole('button', { name: 'Retry payment' }).click()
  await waitUntilHidden(dialog('Needs attention'))
  await dialog(wizardTitle).getByText('Saved as Pending – payment not recorded').waitFor()
  await takeScreenshots(page, 'payment-retried')
  await dialog(wizardTitle).getByRole('button', { name: 'Retry payment' }).click()
  await dialog(/^Tax invoice KNL\//)
    .getByRole('img', { name: /page 1 of/ })
    .waitFor()
  const { rows } = await api.registration.list({ page: 1, limit: 1, search: person.phone })
  expect(rows).toMatchObject([{ isPaymentDone: true, payment: [{ price: 900_000 }] }])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
})

it('keeps the price of a pending registration, and takes the new one on request', async () => {
  const { page } = workstation
  await workstation.open('/registered-user')
  const phone = await addPending(page)
  const rowOf = async () => (await clientIn(page).registration.list({ page: 1, limit: 1, search: phone })).rows[0]!
  const { courseName } = await rowOf()
  const before = courseName![0]!
  await changePrice(before.name, before.price + 50_000)
  await act(page, phone, 'Make a Payment')
  await dialog('Make a Payment')
    .getByText(/^Saved at ₹.* the course costs ₹.* now\./)
    .waitFor()
  await takeScreenshots(page, 'price-kept-payment')
  await page.keyboard.press('Escape')
  await waitUntilHidden(dialog('Make a Payment'))
  await act(page, phone, 'Edit User')
  await page.getByRole('tab', { name: /Payment/ }).click()
  await page.getByText('This registration keeps the price at which it was saved.').waitFor()
  await takeScreenshots(page, 'price-kept-edit')
  await page.getByRole('checkbox', { name: /^Use the current price/ }).check()
  await page.getByRole('checkbox', { name: 'The trainee has read and accepts the terms' }).check()
  await takeScreenshots(page, 'price-current-edit')
  await page.keyboard.press('Control+Enter')
  await waitUntilHidden(dialog(wizardTitle))
  expect(await rowOf()).toMatchObject({ courseName: [{ price: before.price + 50_000 }], isPaymentDone: false })
})
