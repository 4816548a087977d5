import type { Page } from 'playwright'
import { chooseCourse, fillPerson, keyboardOf, openNewRegistration, typedDay } from './wizard'

export type Person = { phone: string; firstName: string; lastName: string }
type Host = {
  page: Page
  /** Lets the person choose a photo in the next dialog, whichever way this host shows one. */
  offerPhoto: () => Promise<void> | void
}

/** The main job by keyboard alone, on any host: from the signed-in counter to the receipt that is shown. */
export async function registerTrainee({ page, offerPhoto }: Host, person: Person, day: string): Promise<void> {
  await registerBooked({ page, offerPhoto }, person, day)
  const receipt = page.getByRole('dialog', { name: /^Tax invoice KNL\// })
  await receipt.getByRole('img', { name: /page 1 of/ }).waitFor()
}

/** The same up to the payment. */
export async function registerBooked(host: Host, person: Person, day: string): Promise<void> {
  await bookUpTo(host, person, day)
  await keyboardOf(host.page).press('1', 'Control+Enter')
}

/** The same up to the choice of how it is paid. */
export async function bookUpTo(host: Host, person: Person, day: string): Promise<void> {
  await fillUpToTerms(host, person, day)
  const keys = keyboardOf(host.page)
  await keys.press('Space')
  await keys.expectFocus(/Cash$/)
}

/** The same up to the terms, which wait to be accepted. */
export async function fillUpToTerms({ page, offerPhoto }: Host, person: Person, day: string): Promise<void> {
  const keys = keyboardOf(page)
  await openNewRegistration(page)
  await keys.expectFocus('Vehicle Category')
  await chooseCourse(keys, typedDay(day))
  await keys.press('Control+Enter')
  await fillPerson(keys, person)
  await keys.press('Control+Enter')
  await keys.expectFocus('Choose file for Passport photo')
  await offerPhoto()
  await keys.press('Enter')
  await keys.expectFocus('Upload')
  await keys.press('Enter')
  await keys.expectFocus('Next')
  await keys.press('Control+Enter')
  await keys.expectFocus('The trainee has read and accepts the terms')
}

/** Signs in by keyboard, and waits for the frame. */
export async function signInByKeyboard(page: Page, phone: string): Promise<void> {
  const keys = keyboardOf(page)
  await keys.expectFocus('Email or Phone')
  await page.keyboard.type(phone)
  await keys.press('Tab')
  await page.keyboard.type('practice1')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
}
