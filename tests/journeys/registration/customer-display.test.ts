import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { addPending } from '../../support/screens/pending'
import { fillUpToPayment } from '../../support/screens/registration/register'
import { act } from '../../support/screens/registration/registered-user'
import {
  keyboardOf,
  openNewRegistration,
  photo,
  queueFiles,
  wizardTitle,
} from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, openWorkstation, type Workstation } from '../../support/workstation/workstation'

type Opened = { workstation: Workstation; close: () => Promise<void> }

async function openAtPractice(): Promise<Opened> {
  const workstation = await openWorkstation()
  await workstation.signIn()
  return { workstation, close: workstation.close }
}

async function openAtPlainInstitute(): Promise<Opened> {
  const institute = await startPlainInstitute({})
  const workstation = await openOwnWorkstation({
    COUNTER_PROVIDER_URL: institute.url,
    COUNTER_INSTITUTE_NAME: 'IDTR Hisar',
  })
  await workstation.signInAs('9700000002', 'plain-pass')
  return { workstation, close: () => workstation.close().finally(institute.close) }
}

// A day on which both institutes have slots.
const day = addDays(today(), 5)
const person = { phone: '7012345699', firstName: 'आशा', lastName: 'Rani' }

describe.each([
  {
    name: 'practice institute',
    open: openAtPractice,
    price: '₹8,750.00',
    hasCode: true,
    cash: '9000',
    change: '₹250.00',
    institute: 'Institute of Driver Training and Research, Karnal',
  },
  {
    name: 'plain institute',
    open: openAtPlainInstitute,
    price: '₹5,900.00',
    hasCode: false,
    cash: '6000',
    change: '₹100.00',
    institute: 'IDTR Hisar',
  },
])('the customer display at a $name', ({ name, open, price, hasCode, cash, change, institute }) => {
  let opened: Opened
  let page: Page
  let display: Page
  beforeAll(async () => {
    opened = await open()
    page = opened.workstation.page
  })
  afterAll(() => opened?.close())
  /** The lines on the display below the institute's name. */
  const readLines = async () =>
    (await display.locator('main').innerText())
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(1)

  /** Expects the whole display to be in sight on screens of 4:3 and 16:9. */
  async function expectToFit(picture: string) {
    for (const [width, height] of [
      [1024, 768],
      [1366, 768],
    ] as const) {
      await display.setViewportSize({ width, height })
      const cutOff = await display.locator('main').evaluate((main) => {
        const frame = main.getBoundingClientRect()
        const parts = [...main.querySelectorAll('*')].filter((part) => {
          const { top, right, bottom, left } = part.getBoundingClientRect()
          return top < frame.top || right > frame.right || bottom > frame.bottom || left < frame.left
        })
        return parts.map((part) => part.textContent)
      })
      expect({ width, cutOff }).toEqual({ width, cutOff: [] })
      await takeScreenshots(display, `${picture}-${name}-${width}`)
    }
  }

  it('is turned on for this workstation and opened in a second window', async () => {
    await opened.workstation.open('/this-workstation')
    const choice = page.getByRole('textbox', { name: 'Customer display' })
    expect(await choice.inputValue()).toBe('Off')
    await choice.click()
    await page.getByRole('option', { name: 'In a second browser window' }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Open the customer display' }).click()
    display = await popup
    await display.getByRole('heading', { name: institute }).waitFor()
    expect(await readLines()).toEqual([])
    expect(await findAxeViolations(display)).toEqual([])
    await expectToFit('display-idle')
  })

  it('shows name, course, slot and amount as they are filled in', async () => {
    const files = queueFiles(page)
    await fillUpToPayment({ page, offerPhoto: () => void files.push(photo) }, person, day)
    await display.getByText('आशा Rani', { exact: true }).waitFor()
    const displayText = (await readLines()).join('\n')
    for (const text of ['LMV Driving Course', formatDay(day), price]) expect(displayText).toContain(text)
    expect(displayText).not.toContain(person.phone)
    expect(await findAxeViolations(display)).toEqual([])
    await expectToFit('display-check')
  })

  it('shows a restored draft only once it is continued', async () => {
    const keys = keyboardOf(page)
    await keys.press('Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
    await expect.poll(readLines).toEqual([])
    await openNewRegistration(page)
    await page.getByText('Continue the draft of आशा Rani').waitFor()
    expect(await readLines()).toEqual([])
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await display.getByText('आशा Rani', { exact: true }).waitFor()
  })

  it.runIf(hasCode)('shows the UPI code while UPI is chosen', async () => {
    await page.getByRole('radio', { name: 'UPI', exact: true }).click()
    await display.getByRole('img', { name: `UPI code for ${price}` }).waitFor()
    await expectToFit('display-upi')
  })

  it('shows the cash received and the change', async () => {
    await page.getByRole('radio', { name: 'Cash', exact: true }).click()
    await page.getByRole('textbox', { name: 'Cash received' }).fill(cash)
    await display.getByText(change, { exact: true }).waitFor()
    expect(await display.getByRole('img').count()).toBe(0)
    await expectToFit('display-cash')
  })

  it('thanks with the number of the receipt, then shows the institute’s name', async () => {
    const keys = keyboardOf(page)
    await keys.press('Control+Enter')
    const receipt = page.getByRole('dialog').filter({ has: page.getByRole('img', { name: /page 1 of/ }) })
    const number = (await receipt.getByRole('heading').first().innerText()).split(' ').at(-1) ?? ''
    await display.getByText(number, { exact: true }).waitFor()
    expect(await readLines()).toEqual(expect.arrayContaining(['Thank you · धन्यवाद', 'आशा Rani', change]))
    expect(await findAxeViolations(display)).toEqual([])
    await expectToFit('display-paid')
    await keys.press('Escape')
    await keys.expectFocus('Next trainee')
    await keys.press('Enter', 'Escape')
    await waitUntilHidden(page.getByRole('dialog', { name: wizardTitle }))
    await expect.poll(readLines).toEqual([])
  })

  it.runIf(hasCode)('shows a payment of a pending registration, and thanks', async () => {
    const phone = await addPending(page)
    await opened.workstation.open('/registered-user')
    await act(page, phone, 'Make a Payment')
    const dialog = page.getByRole('dialog', { name: 'Make a Payment' })
    await dialog.getByRole('radio', { name: 'Cash', exact: true }).click()
    await dialog.getByRole('button', { name: 'Exact' }).click()
    await display.getByText('Cash received').waitFor()
    expect((await readLines()).join('\n')).not.toContain(phone)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await display.getByText('Thank you').waitFor()
    await page.getByRole('dialog', { name: /^Tax invoice/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(readLines).toEqual([])
  })
})
