import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { signOut } from '../../support/screens/exam/whole-day'
import { findOverlaidErrors, pressAt, pressBelowEachField, readUpperEdges } from '../../support/screens/press'
import { act, rowsOf, showHundred, waitForRange } from '../../support/screens/registration/registered-user'
import { formOf, toTypedDay, wizardTitle } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const page = () => workstation.page
const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
const sizes = [
  { width: 1366, height: 768 },
  // The same screen at 125 %.
  { width: 1093, height: 614 },
]
const expectNoLostClick = async (form: Locator, leastCount: number, typed?: string) => {
  const { count, lost } = await pressBelowEachField(form, typed)
  expect(lost).toEqual([])
  expect(count).toBeGreaterThanOrEqual(leastCount)
}

const forms = [
  // Without the course fields, which are disabled until a vehicle category is chosen.
  { path: '/timeslot-addition', fields: 6 },
  { path: '/question-addition', fields: 7 },
  { path: '/question-images', fields: 1 },
  { path: '/facility', fields: 4 },
  { path: '/testimonials', fields: 3 },
  { path: '/examiner', fields: 4 },
  { path: '/batch-creation', fields: 3 },
]
describe.each(forms)('the form of $path', ({ path, fields }) => {
  const open = async () => {
    await workstation.open(path)
    await page().getByRole('button', { name: /^Add / }).first().click()
    const form = dialog(/^Add /)
    await form.getByRole('button', { name: /^Add / }).last().waitFor()
    await expect.poll(() => form.locator('input, [contenteditable=true]').count()).toBeGreaterThanOrEqual(fields)
    return form
  }
  const close = async () => {
    await page().keyboard.press('Escape')
    await waitUntilHidden(dialog(/^Add /))
  }

  it('loses no click when a required field is left empty', async () => {
    await expectNoLostClick(await open(), fields)
    await close()
  })

  it.each(sizes)('reports missing input without moving or covering anything, at $width × $height', async (size) => {
    await page().setViewportSize(size)
    const form = await open()
    const before = await readUpperEdges(form)
    await page().keyboard.press('Control+Enter')
    await form.locator('[id$="-error"]').first().waitFor()
    expect(await readUpperEdges(form)).toEqual(before)
    expect(await findOverlaidErrors(form)).toEqual([])
    await close()
  })
})

it('loses no click when a value of the settings is removed', async () => {
  await workstation.open('/settings')
  await page().getByRole('textbox', { name: 'Invoice prefix' }).waitFor()
  await expectNoLostClick(page().getByRole('main'), 10, '')
  await page().getByRole('button', { name: 'Discard changes' }).click()
  await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
})

describe('the wizard', () => {
  let pendingPhone = ''
  let knownPhone = ''
  beforeAll(async () => {
    await page().setViewportSize(sizes[0]!)
    await workstation.open('/registered-user')
    await waitForRange(page(), /^1–10 of/)
    await showHundred(page())
    pendingPhone = (await rowsOf(page(), 'Pending').first().locator('td').nth(3).textContent()) ?? ''
    knownPhone = (await rowsOf(page(), 'Done').first().locator('td').nth(3).textContent()) ?? ''
  })
  const wizard = () => dialog(wizardTitle)
  const panel = () => wizard().getByRole('tabpanel')
  const alert = () => wizard().getByRole('alert')
  /** Opens the edit with the stored values, without a draft of an earlier edit. */
  const openEdit = async () => {
    await act(page(), pendingPhone, 'Edit User')
    await panel().waitFor()
    const discardDraftButton = page().getByRole('button', { name: 'Discard draft' })
    if (await discardDraftButton.isVisible()) {
      await discardDraftButton.click()
      await waitUntilHidden(discardDraftButton)
    }
    await page().getByRole('radio', { checked: true }).waitFor()
  }

  it.each(sizes)('reports missing input above the course without moving it, at $width × $height', async (size) => {
    await page().setViewportSize(size)
    await page().keyboard.press('Alt+n')
    await wizard().waitFor()
    await expect.poll(() => panel().locator('input').count()).toBeGreaterThanOrEqual(6)
    const before = await readUpperEdges(panel())
    await page().keyboard.press('Control+Enter')
    await alert().first().waitFor()
    expect(await readUpperEdges(panel())).toEqual(before)
    expect(await findOverlaidErrors(panel())).toEqual([])
    await page().keyboard.press('Escape')
    await waitUntilHidden(wizard())
  })

  it('loses no click when a field with a wrong value is left', async () => {
    await page().setViewportSize(sizes[0]!)
    await openEdit()
    await expectNoLostClick(panel(), 4, '1')
    await page().keyboard.press('Escape')
    await waitUntilHidden(wizard())
    await openEdit()
    await page().keyboard.press('Control+Enter')
    await panel().getByRole('textbox', { name: 'PIN' }).waitFor()
    await expectNoLostClick(panel(), 8, '1')
    expect(await findOverlaidErrors(panel())).toEqual([])
    await page().keyboard.press('Escape')
    await waitUntilHidden(wizard())
  })

  it('shows warnings, a known person and long text without moving anything', async () => {
    const { field, type, pick } = formOf(page())
    // So narrow that the error of the date of birth is longer than its line.
    await page().setViewportSize({ width: 1000, height: 614 })
    await openEdit()
    const top = async () => (await panel().boundingBox())?.y
    const before = await top()
    if ((await field('License Category').inputValue()) !== 'Permanent') await pick('License Category', 'Permanent')
    await type("Driver's License Number", 'HR0520180012345')
    await type('Issue Date', toTypedDay(addDays(today(), -900)))
    await type('Valid Date', toTypedDay(today()))
    if ((await field('License Authority City').inputValue()) === '') await pick('License Authority City', 'Nilokheri')
    await wizard().getByText('This licence expires on').waitFor()
    expect(await top()).toBe(before)

    await page().keyboard.press('Control+Enter')
    await field('PIN').waitFor()
    // Without the button beside the phone number, which has no name.
    const edges = async () => (await readUpperEdges(panel())).filter((edge) => !edge.startsWith(': '))
    const edgesBefore = await edges()
    const birth = await field('Date of Birth').inputValue()
    await type('Date of Birth', toTypedDay(today()))
    const ageError = panel().getByText('The trainee must be at least 18 years old')
    await ageError.waitFor()
    expect(await edges()).toEqual(edgesBefore)
    expect(await findOverlaidErrors(panel())).toEqual([])
    // The error is shown in full only while its field has the focus.
    const height = async () => (await ageError.boundingBox())?.height ?? 0
    expect(await height()).toBeLessThan(20)
    await field('Date of Birth').focus()
    expect(await height()).toBeGreaterThan(20)
    expect(await edges()).toEqual(edgesBefore)
    await type('Date of Birth', birth)

    await type('Phone', knownPhone)
    const useDataButton = panel().getByRole('button', { name: 'Use this data' })
    await useDataButton.waitFor()
    expect(await edges()).toEqual(edgesBefore)
    await type('Phone', '0000000000')
    await useDataButton.waitFor({ state: 'hidden' })
    await wizard().getByText('does not look like a personal mobile number').waitFor()
    expect(await edges()).toEqual(edgesBefore)

    await page().keyboard.press('Control+Enter')
    await panel().getByRole('button', { name: 'Upload', exact: true }).waitFor()
    await page().keyboard.press('Control+Enter')
    await panel().getByText('To pay').waitFor()
    const showAllButton = wizard().getByRole('button', { name: 'Show all' })
    await showAllButton.waitFor()
    expect(await top()).toBe(before)
    await showAllButton.click()
    await wizard().getByRole('button', { name: 'Show less' }).waitFor()
    expect(await top()).toBe(before)
    await page().keyboard.press('Escape')
    await waitUntilHidden(wizard())
    await page().setViewportSize(sizes[0]!)
  })

  it('accepts the click on Cancel while cash is below the price', async () => {
    await act(page(), pendingPhone, 'Make a Payment')
    const payment = dialog('Make a Payment')
    await payment.getByRole('radio', { name: 'Cash' }).click()
    await payment.getByRole('textbox', { name: 'Cash received' }).fill('1')
    const cancel = await payment.getByRole('button', { name: 'Cancel' }).boundingBox()
    await pressAt(page(), { x: cancel!.x + 20, y: cancel!.y + 3 })
    await waitUntilHidden(payment)
  })
})

it('loses no click while signing in', async () => {
  await signOut(workstation)
  await expectNoLostClick(page().getByRole('main'), 2)
})
