import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { bookable, draftFor } from '../../desk/support/booking'
import type { Institute } from '../../desk/support/institute'
import { seriousBarriers } from '../../support/browser/barriers'
import type { OwnCounter } from '../../support/counter/counter'
import { type CounterAtInstitute, openCounterAtInstitute } from '../../support/counter/counter-at-institute'
import { gone } from '../../support/screens/gone'
import { signInByKeyboard } from '../../support/screens/registration/register'
import {
  chooseCourse,
  chooserOf,
  clientIn,
  fillPerson,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  photo,
  typedDay,
  wizardTitle,
} from '../../support/screens/registration/wizard'

let at: CounterAtInstitute
let institute: Institute
let counter: OwnCounter
let keys: Keyboard
let chosen: ReturnType<typeof chooserOf>
beforeAll(async () => {
  at = await openCounterAtInstitute()
  ;({ counter, institute } = at)
  keys = keyboardOf(counter.page)
  chosen = chooserOf(counter.page)
})
afterAll(() => at?.close())

const phones = ['7034567891', '7034567892'] as const
const wizard = () => counter.page.getByRole('dialog', { name: wizardTitle })
const list = () => counter.page.getByRole('dialog', { name: 'Waiting at this counter' })
const entry = (name: string) => list().getByRole('region', { name })
const rows = async (phone: string) =>
  (await clientIn(counter.page).registration.list({ search: phone, page: 1, limit: 10 })).rows

/** Fills in somebody's registration, from whose second tab on nobody answers, and files it. */
async function fileAway(phone: string, firstName: string) {
  const { page } = counter
  await keys.expectFocus('Vehicle Category')
  await chooseCourse(keys, typedDay(addDays(today(), 6)))
  institute.troubleWith('a reset')
  await keys.press('Control+Enter')
  await fillPerson(keys, { phone, firstName, lastName: 'Sharma' })
  await keys.press('Control+Enter')
  await keys.expectFocus('Choose file for Passport photo')
  await page.getByRole('status').filter({ hasText: 'it can be filed as waiting' }).waitFor()
  chosen.push(photo)
  await keys.press('Enter')
  await page.getByText('not uploaded yet').waitFor()
  await keys.expectFocus('Next')
  await keys.press('Control+Enter')
  await keys.expectFocus('The trainee has read and accepts the terms')
  await page.getByText('No seat is promised and no payment is taken').waitFor()
  expect(await page.getByRole('radio', { name: /Cash/ }).count()).toBe(0)
  await keys.press('Space')
  await keys.expectFocus('File as waiting')
  expect(await seriousBarriers(page)).toEqual([])
  await keys.press('Enter')
  await page.getByRole('heading', { name: `${firstName} Sharma is waiting – not registered yet` }).waitFor()
  await keys.expectFocus('Next trainee')
}

it('while the institute is away a registration is filed by keyboard, and never looks done', async () => {
  const { page } = counter
  await signInByKeyboard(page, '9000000001')
  await openNewRegistration(page)
  await fileAway(phones[0], 'Pooja')
  expect(await seriousBarriers(page)).toEqual([])
  expect(await page.getByRole('button', { name: /receipt/i }).count()).toBe(0)
})

it('whoever signs out is told that something waits', async () => {
  const { page } = counter
  await keys.press('Escape')
  await gone(wizard())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const asked = page.getByRole('dialog', { name: 'Alert!' })
  await asked.getByText('One registration waits at this counter and is not registered yet').waitFor()
  await keys.expectFocus('Cancel')
  await keys.press('Enter')
  await gone(asked)
})

it('a power cut later it is still listed, and is registered once the institute answers', async () => {
  const { page } = counter
  institute.behave()
  await counter.killAndStart()
  await signInByKeyboard(page, '9000000001')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /waiting/ })
    .click()
  await list().waitFor()
  await entry('Pooja Sharma').getByText('Registered, payment pending').waitFor()
  await list().getByText('All of these are registered').waitFor()
  expect(await seriousBarriers(page)).toEqual([])
  expect(await rows(phones[0])).toMatchObject([{ isPaymentDone: false, firstName: 'Pooja' }])
  await entry('Pooja Sharma').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove from this list' }).click()
  await list().getByText('Nothing waits here.').waitFor()
  await keys.press('Escape')
  await gone(list())
})

it('what costs something else by then comes back with the reason, and goes on in the wizard with everything filled', async () => {
  const { page } = counter
  const booking = await bookable(clientIn(page))
  const draft = { ...draftFor(booking), phone: phones[1], firstName: 'Ritu', lastName: 'Sharma', passportPhoto: '' }
  const { startTime, endTime } = booking.slot
  const told = { course: booking.course.name, price: booking.course.price - 100_00, startTime, endTime }
  await page.evaluate(fileInPage, { draft, told, photo: [...photo.buffer] })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Waiting at this counter/ })
    .click()
  const one = entry('Ritu Sharma')
  await one.getByText(/The course costs ₹[\d,.]+ now; the trainee was told ₹[\d,.]+/).waitFor()
  await one.getByRole('button', { name: 'Open' }).click()
  await wizard().getByRole('alert').filter({ hasText: 'The course costs' }).waitFor()
  for (const first of ['Phone', 'Replace Passport photo']) {
    await keys.press('Control+Enter')
    await keys.expectFocus(first)
  }
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await keys.expectFocus('Next')
  await keys.press('Control+Enter')
  await keys.expectFocus('The trainee has read and accepts the terms')
  await keys.press('Space')
  await keys.expectFocus(/Cash$/)
  await keys.press('4', 'Control+Enter')
  await page.getByRole('dialog', { name: /^Tax invoice/ }).waitFor()
  expect(await rows(phones[1])).toMatchObject([{ isPaymentDone: true, firstName: 'Ritu' }])
  await keys.press('Escape')
  await keys.expectFocus('Next trainee')
  await keys.press('Escape')
  await gone(wizard())
  expect(await page.getByRole('button', { name: /Waiting at this counter/ }).count()).toBe(0)
})

type Filed = { draft: Record<string, string>; told: object; photo: number[] }
/** As the wizard does, past its screens: the trainee was told another price. */
async function fileInPage({ draft, told, photo }: Filed) {
  const ask = async (name: string, input?: unknown) => {
    const answer = await window.desk.call(name, input)
    return answer.ok ? (answer.value as Record<string, string>) : Promise.reject(new Error(answer.failure.message))
  }
  const { handle } = await ask('files.take', { name: 'photo.png', bytes: new Uint8Array(photo) })
  const { id: owner } = await ask('session.current')
  const documents = [{ kind: 'passportPhoto', handle }]
  await ask('waiting.file', { owner, id: crypto.randomUUID(), draftKey: '-', draft, documents, ...told })
}
