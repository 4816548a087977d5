import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeOrders, NewChange } from '#contract/desk/outbox'
import { addDays, today } from '#contract/protocol/calendar'
import { draftFor } from '../../desk/support/booking'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { idOf } from '../../support/plain-institute/store'
import { act } from '../../support/screens/registration/registered-user'
import {
  clientIn,
  type Keyboard,
  keyboardOf,
  openNewRegistration,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import type { Workstation } from '../../support/workstation/workstation'
import { openWorkstationInProcess } from '../../support/workstation/workstation-in-process'

const amount = '₹5,900.00'
const pendingPeople = ['Ramesh Kumar', 'सुनीता Devi', 'Imran Khan', 'Gurpreet Kaur', 'Pooja Sharma'] as const
type Person = (typeof pendingPeople)[number]
const phoneOf = (person: Person) => `98120000${10 + pendingPeople.indexOf(person)}`
const rowId = (person: Person) => idOf('register', pendingPeople.indexOf(person))

let institute: PlainInstitute
let workstation: Workstation
let keys: Keyboard
beforeAll(async () => {
  institute = await startPlainInstitute()
  for (const person of pendingPeople) institute.store.change('register', rowId(person), { isPaymentDone: false })
  workstation = await openWorkstationInProcess(institute.url)
  keys = keyboardOf(workstation.page)
  await workstation.signInAs('9700000002', 'plain-pass')
  await workstation.open('/registered-user')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})

const attention = () => workstation.page.getByRole('dialog', { name: 'Needs attention' })
const group = (name: string) => attention().getByRole('region', { name, exact: true })
const rowIn = (name: string, person: string) => group(name).getByRole('article', { name: person })
const headerButton = (name: string) => workstation.page.getByRole('banner').getByRole('button', { name, exact: true })
const openFrom = async (name: string) => {
  await headerButton(name).click()
  await attention().waitFor()
}
const closeAttention = async () => {
  await keys.press('Escape')
  await waitUntilHidden(attention())
}
const countSentPayments = () => institute.sent.filter(({ path }) => path.includes('offlinePayment')).length

/** Enters a cash payment of this person, runs `meanwhile` before it is recorded, and closes the dialog. */
async function pay(person: Person, meanwhile: () => unknown, note: string) {
  const { page } = workstation
  await act(page, phoneOf(person), 'Make a Payment')
  const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
  await dialog.getByRole('radio', { name: 'Cash' }).click()
  await meanwhile()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText(note).first().waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await waitUntilHidden(dialog)
}

describe('Needs attention', () => {
  it('sends a payment once the server is reachable, and refreshes the list', async () => {
    const { page } = workstation
    await pay('Ramesh Kumar', () => institute.kill(), 'Not recorded yet')
    await openFrom('To send: 1')
    await rowIn('To send: 1', 'Ramesh Kumar').getByText(`Payment of ${amount} (Cash)`).waitFor()
    await rowIn('To send: 1', 'Ramesh Kumar').getByRole('button', { name: 'Send now' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await closeAttention()
    const toast = waitForToast(page, `Recorded: Payment of ${amount} (Cash), Ramesh Kumar`)
    await institute.restart()
    await toast
    await page.locator('tbody tr').filter({ hasText: 'Ramesh Kumar' }).getByText('Done').waitFor()
    expect(countSentPayments()).toBe(1)
  })

  it('removes a finished change from the list', async () => {
    await openFrom('Done: 1')
    await rowIn('Done: 1', 'Ramesh Kumar').getByRole('button', { name: 'Take off the list' }).click()
    await attention().getByText('Every change of this workstation is recorded.').waitFor()
    await keys.expectFocus('Close')
    await closeAttention()
    await headerButton('Done: 1').waitFor({ state: 'hidden' })
  })

  it('sends a payment again once a person decides that it is not recorded', async () => {
    const { page } = workstation
    institute.faults.next(/offlinePayment/, 'lose request')
    await pay('सुनीता Devi', () => undefined, 'Is this payment recorded?')
    await openFrom('Needs attention: 1')
    const row = rowIn('Decide: 1', 'सुनीता Devi')
    await row.getByText('Is this payment recorded?').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    const toast = waitForToast(page, `Recorded: Payment of ${amount} (Cash), सुनीता Devi`)
    await row.getByRole('button', { name: 'It is not recorded: send again', exact: true }).click()
    await toast
    await rowIn('Done: 1', 'सुनीता Devi').waitFor()
    await closeAttention()
    const applied = institute.applied().filter(({ path }) => path.includes('offlinePayment'))
    expect(applied).toHaveLength(2)
  })

  it('does not send a payment again if a person finds it recorded', async () => {
    institute.faults.next(/offlinePayment/, 'lose request')
    await pay('Imran Khan', () => undefined, 'Is this payment recorded?')
    const before = countSentPayments()
    await openFrom('Needs attention: 1')
    await rowIn('Decide: 1', 'Imran Khan').getByRole('button', { name: 'It is recorded', exact: true }).click()
    await rowIn('Done: 2', 'Imran Khan').waitFor()
    await closeAttention()
    expect(countSentPayments()).toBe(before)
  })

  it('distinguishes what came back from what is to be sent', async () => {
    const { page } = workstation
    await pay('Gurpreet Kaur', () => institute.kill(), 'Not recorded yet')
    institute.store.change('register', rowId('Gurpreet Kaur'), { isPaymentDone: true, paymentType: 'UPI' })
    await institute.restart()
    await headerButton('Needs attention: 1').waitFor()
    await pay('Pooja Sharma', () => institute.kill(), 'Not recorded yet')
    await headerButton('To send: 1').waitFor()
    await openFrom('Needs attention: 1')
    const back = rowIn('Came back: 1', 'Gurpreet Kaur')
    await back.getByText('This registration is paid already.').waitFor()
    const waiting = rowIn('To send: 1', 'Pooja Sharma')
    await waiting.getByRole('button', { name: 'Send now' }).waitFor()
    expect(await back.getByRole('button', { name: 'Send now' }).count()).toBe(0)
    const looks = await Promise.all([readLook('Came back: 1'), readLook('To send: 1'), readLook('Done: 2')])
    for (const part of ['icon', 'colour', 'bar'] as const) expect(new Set(looks.map((look) => look[part])).size).toBe(3)
    await takeScreenshots(page, 'needs-attention')
    await closeAttention()
  })

  it('never widens the header beyond the window', async () => {
    const { page } = workstation
    for (const width of [1366, 1093, 683]) {
      await page.setViewportSize({ width, height: 700 })
      const overflow = await page.getByRole('banner').evaluate((header) => header.scrollWidth - header.clientWidth)
      expect(overflow, `${width} px`).toBe(0)
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  it('states the counts at signing out', async () => {
    const { page } = workstation
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    const confirm = page.getByRole('dialog', { name: 'Alert!' })
    await confirm.getByText('1 change is not sent yet and 1 needs correction. They are kept here.').waitFor()
    await keys.expectFocus('Cancel')
    await keys.press('Enter')
    await waitUntilHidden(confirm)
  })

  it('removes what came back after a confirmation', async () => {
    const { page } = workstation
    await openFrom('Needs attention: 1')
    await rowIn('Came back: 1', 'Gurpreet Kaur').getByRole('button', { name: 'Remove' }).click()
    const confirm = page.getByRole('dialog', { name: 'Alert!' })
    await confirm.getByText(`Payment of ${amount} (Cash), Gurpreet Kaur`).waitFor()
    await confirm.getByRole('button', { name: 'Remove' }).click()
    await group('Came back: 1').waitFor({ state: 'hidden' })
    await institute.restart()
    await rowIn('Done: 3', 'Pooja Sharma').waitFor()
    await closeAttention()
  })

  it('opens a registration that came back in the wizard', async () => {
    const { page } = workstation
    const change = await registrationAtAnotherPrice()
    await page.evaluate(submitInPage, change)
    await page.getByRole('main').getByRole('button', { name: 'Needs attention: 1' }).click()
    const row = rowIn('Came back: 1', 'Ritu Sharma')
    await row.getByText(/The course costs ₹[\d,.]+ now; the trainee was quoted ₹[\d,.]+/).waitFor()
    await row.getByRole('button', { name: 'Open' }).click()
    const wizard = page.getByRole('dialog', { name: wizardTitle })
    await wizard.getByRole('alert').filter({ hasText: 'The course costs' }).waitFor()
    await waitUntilHidden(attention())
    await takeScreenshots(page, 'opened-registration')
    await keys.press('1', 'Control+Enter')
    await page.getByText('Ritu Sharma is registered').waitFor()
    await page.getByRole('img', { name: /page 1 of/ }).waitFor()
    await keys.press('Escape')
    await wizard.getByRole('button', { name: 'Next trainee' }).click()
    // The next trainee's draft is offered to the next new registration.
    await keys.choose('Vehicle Category', 'light', 'Light Motor Vehicle')
    await keys.expectFocus('Course Type')
    await keys.press('Escape')
    await waitUntilHidden(wizard)
    await openNewRegistration(page)
    await wizard.getByText(/^Continue the draft of a trainee without a name/).waitFor()
    await wizard.getByRole('button', { name: 'Discard' }).click()
    await keys.press('Escape')
    await waitUntilHidden(wizard)
  })

  it.each([
    ['asks before a refused payment is taken at another price', undefined],
    ['takes no cash that is less than the price by now', 100_00],
  ])('%s', async (_, cashReceived) => {
    const { page } = workstation
    const { order, description, ...change } = await registrationAtAnotherPrice()
    const payment = { paymentType: 'Cash' as const, ...(cashReceived ? { cashReceived } : {}) }
    const person = `Kavita ${cashReceived ? 'Saini' : 'Mehta'}`
    const draft = { ...(order.draft as object), firstName: 'Kavita', lastName: person.slice(7) }
    // Saved, but its payment is refused at this institute: the course costs more by now.
    const unpaid = { ...order, draft, payment, keepsPrice: true }
    await page.evaluate(submitInPage, {
      ...change,
      order: unpaid,
      description: { ...description, person, price: 490_000 },
    })
    await openFrom('Needs attention: 1')
    await rowIn('Came back: 1', person).getByRole('button', { name: 'Retry payment' }).click()
    const question = page.getByRole('dialog', { name: 'Alert!' })
    await question.getByText(/^The price has changed from ₹4,900\.00 to ₹5,\d00\.00\./).waitFor()
    await takeScreenshots(page, 'retried-at-another-price')
    await question.getByRole('button', { name: /^Continue at/ }).click()
    await waitUntilHidden(question)
    await page.getByRole('button', { name: 'Retry payment' }).click()
    const leave = page.getByRole('button', { name: 'Leave pending' })
    if (cashReceived) {
      await page.getByText(/Leave it pending, then take the money with “Make a Payment”\.$/).waitFor()
      await leave.click()
      await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    } else {
      await page.getByText(`${person} is registered`).waitFor()
      await page.getByRole('img', { name: /page 1 of/ }).waitFor()
      await keys.press('Escape', 'Escape')
    }
    const [row] = institute.store.rowsOf('register').filter(({ lname }) => lname === person.slice(7))
    expect(row).toMatchObject({ isPaymentDone: !cashReceived })
    await waitUntilHidden(page.getByRole('dialog'))
  })

  it('opens an edit that came back, found by the phone number before the edit', async () => {
    const { page } = workstation
    const newPhone = '9812999999'
    const { order, description } = await registrationAtAnotherPrice()
    const [row] = (await clientIn(page).registration.list({ page: 1, limit: 1, search: phoneOf('Pooja Sharma') })).rows
    const edit = { ...order, draft: { ...(order.draft as object), phone: newPhone }, id: row?.id, isRebooked: true }
    const changed = { ...description, person: 'Pooja Sharma', phone: phoneOf('Pooja Sharma') }
    const change = { id: crypto.randomUUID(), kind: 'registration.update', order: edit, description: changed } as const
    await page.evaluate(submitInPage, { ...change, revision: 1, draftKeys: [], documents: [] })
    await openFrom('Needs attention: 1')
    const attentionRow = rowIn('Came back: 1', 'Pooja Sharma')
    await institute.kill()
    await attentionRow.getByRole('button', { name: 'Open' }).click()
    const wizard = page.getByRole('dialog', { name: wizardTitle })
    const retry = wizard.getByRole('alert').getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    await takeScreenshots(page, 'opened-edit-unreachable')
    await institute.restart()
    await retry.click()
    await wizard.getByText(/^Closes in \d/).waitFor()
    await takeScreenshots(page, 'opened-edit')
    await keys.press('Escape')
    await waitUntilHidden(wizard)
  })
})

/** The look of a group: the drawing and colour of its icon, and the bar of its rows. */
const readLook = (name: string) =>
  group(name).evaluate((section) => {
    const icon = section.querySelector('svg')
    const row = section.querySelector('article')
    return {
      icon: icon?.innerHTML,
      colour: icon && getComputedStyle(icon).color,
      bar: row && getComputedStyle(row).borderLeftColor,
    }
  })

async function registrationAtAnotherPrice(): Promise<Omit<NewChange, 'owner'>> {
  const api = clientIn(workstation.page)
  const date = addDays(today(), 5)
  const [slot] = await api.slot.onDay({ date })
  if (!slot) throw new Error('The institute has no slot on this day.')
  const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = slot
  const courses = await api.courseName.of({ vehicleCategory, courseType, courseCategory })
  const course = courses.find(({ id }) => id === slot.courseNameId)
  if (!course) throw new Error('The institute does not offer the course of this slot.')
  const seats = { seatsLeft: slot.seats, seatHoldCount: 0, waitingListLength: 0 }
  const booking = { vehicleCategory, courseType, courseCategory, course, date, slot: { ...slot, ...seats } }
  const draft = { ...draftFor(booking), firstName: 'Ritu', lastName: 'Sharma' }
  const order: ChangeOrders['registration.create'] = {
    ...{ draft, payment: null, price: course.price - 100_00, courseName: course.name, startTime: '23:00' },
  }
  const description = { person: 'Ritu Sharma', phone: draft.phone, course: course.name, day: date, price: course.price }
  const commonFields = { revision: 1, draftKeys: [], documents: [] }
  return { id: crypto.randomUUID(), kind: 'registration.create', order: { ...order }, description, ...commonFields }
}

async function submitInPage(change: Omit<NewChange, 'owner'>) {
  const call = async (name: string, input?: unknown) => {
    const result = await window.desk.call(name, input)
    return result.ok ? result.value : Promise.reject(new Error(result.failure.message))
  }
  const session = (await call('session.current')) as { id: string }
  await call('outbox.submit', { ...change, owner: session.id })
}
