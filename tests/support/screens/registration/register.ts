import type { Page } from 'playwright'
import { chooseCourse, fillPerson, keyboardOf, openNewRegistration, toTypedDay } from './wizard'

export type Person = { phone: string; firstName: string; lastName: string }
type Host = {
  page: Page
  /** Prepares a photo for the next file dialog of this host. */
  offerPhoto: () => Promise<void> | void
}

/** Registers a trainee by keyboard alone, on any host, until the receipt is shown. */
export async function registerTrainee({ page, offerPhoto }: Host, person: Person, day: string): Promise<void> {
  await registerAndPay({ page, offerPhoto }, person, day)
  const receipt = page.getByRole('dialog', { name: /^Tax invoice KNL\// })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
}

/** Registers a trainee and confirms a cash payment. */
export async function registerAndPay(host: Host, person: Person, day: string): Promise<void> {
  await fillUpToPayment(host, person, day)
  await keyboardOf(host.page).press('1', 'Control+Enter')
}

/** Fills in the wizard up to the choice of the payment type. */
export async function fillUpToPayment(host: Host, person: Person, day: string): Promise<void> {
  await fillUpToTerms(host, person, day)
  const keys = keyboardOf(host.page)
  await keys.press('Space')
  await keys.expectFocus(/Cash$/)
}

/** Fills in the wizard up to the documents. */
export async function fillUpToDocuments(page: Page, person: Person, day: string): Promise<void> {
  const keys = keyboardOf(page)
  await openNewRegistration(page)
  await keys.expectFocus('Vehicle Category')
  await chooseCourse(keys, toTypedDay(day))
  await keys.press('Control+Enter')
  await fillPerson(keys, person)
  await keys.press('Control+Enter')
  await keys.expectFocus('Choose file for Passport photo')
}

/** Fills in the wizard up to the acceptance of the terms. */
export async function fillUpToTerms({ page, offerPhoto }: Host, person: Person, day: string): Promise<void> {
  const keys = keyboardOf(page)
  await fillUpToDocuments(page, person, day)
  await offerPhoto()
  await keys.press('Enter')
  await keys.expectFocus('Upload')
  await keys.press('Enter')
  await keys.expectFocus('Next')
  await keys.press('Control+Enter')
  await keys.expectFocus('The trainee has read and accepts the terms')
}

/** Signs in by keyboard and waits for the program. */
export async function signInByKeyboard(page: Page, phone: string): Promise<void> {
  const keys = keyboardOf(page)
  await keys.expectFocus('Email or Phone')
  await page.keyboard.type(phone)
  await keys.press('Tab')
  await page.keyboard.type('practice1')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
}
