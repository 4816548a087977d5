import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter } from '../../support/counter'
import { gone } from '../../support/screens/gone'
import { edgesIn, overlaidIn, pressAt, pressesIn } from '../../support/screens/press'
import { act, range, rowsOf, showHundred } from '../../support/screens/registered-user'
import { signOut } from '../../support/screens/whole-day'
import { wizardTitle } from '../../support/screens/wizard'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
  await counter.signIn()
})
afterAll(() => counter?.close())

const page = () => counter.page
const dialog = (name: string | RegExp) => page().getByRole('dialog', { name })
const sizes = [
  { width: 1366, height: 768 },
  // The same screen at 125 %.
  { width: 1093, height: 614 },
]
const losesNothing = async (form: Locator, least: number, typed?: string) => {
  const { made, lost } = await pressesIn(form, typed)
  expect(lost).toEqual([])
  expect(made).toBeGreaterThanOrEqual(least)
}

const forms = [
  { path: '/timeslot-addition', fields: 8 },
  { path: '/question-addition', fields: 7 },
  { path: '/question-images', fields: 1 },
  { path: '/facility', fields: 4 },
  { path: '/testimonials', fields: 3 },
  { path: '/examiner', fields: 4 },
  { path: '/batch-creation', fields: 3 },
]
describe.each(forms)('the form of $path', ({ path, fields }) => {
  const open = async () => {
    await counter.open(path)
    await page().getByRole('button', { name: /^Add / }).first().click()
    const form = dialog(/^Add /)
    await form.getByRole('button', { name: /^Add / }).last().waitFor()
    await expect.poll(() => form.locator('input, [contenteditable=true]').count()).toBeGreaterThanOrEqual(fields)
    return form
  }
  const close = async () => {
    await page().keyboard.press('Escape')
    await gone(dialog(/^Add /))
  }

  it('loses no press when a field that must be filled is left empty', async () => {
    await losesNothing(await open(), fields)
    await close()
  })

  it.each(sizes)('says what is missing without moving or covering anything, at $width × $height', async (size) => {
    await page().setViewportSize(size)
    const form = await open()
    const before = await edgesIn(form)
    await page().keyboard.press('Control+Enter')
    await form.locator('[id$="-error"]').first().waitFor()
    expect(await edgesIn(form)).toEqual(before)
    expect(await overlaidIn(form)).toEqual([])
    await close()
  })
})

it('loses no press when what stands in the settings is taken out of them', async () => {
  await counter.open('/settings')
  await page().getByRole('textbox', { name: 'Invoice prefix' }).waitFor()
  await losesNothing(page().getByRole('main'), 10, '')
  await page().getByRole('button', { name: 'Discard changes' }).click()
  await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
})

describe('the wizard', () => {
  let pending = ''
  beforeAll(async () => {
    await page().setViewportSize(sizes[0]!)
    await counter.open('/registered-user')
    await range(page(), /^1–10 of/)
    await showHundred(page())
    pending = (await rowsOf(page(), 'Pending').first().locator('td').nth(3).textContent()) ?? ''
  })
  const wizard = () => dialog(wizardTitle)
  const panel = () => wizard().getByRole('tabpanel')
  const say = () => wizard().getByRole('alert')

  it.each(sizes)('says above the course what is missing without moving it, at $width × $height', async (size) => {
    await page().setViewportSize(size)
    await page().keyboard.press('Alt+n')
    await wizard().waitFor()
    await expect.poll(() => panel().locator('input').count()).toBeGreaterThanOrEqual(6)
    const before = await edgesIn(panel())
    await page().keyboard.press('Control+Enter')
    await say().first().waitFor()
    expect(await edgesIn(panel())).toEqual(before)
    expect(await overlaidIn(panel())).toEqual([])
    await page().keyboard.press('Escape')
    await gone(wizard())
  })

  it('loses no press when something wrong stands in a field that is left', async () => {
    await page().setViewportSize(sizes[0]!)
    await act(page(), pending, 'Edit User')
    await wizard().waitFor()
    await page().getByRole('radio', { checked: true }).waitFor()
    await losesNothing(panel(), 4, '1')
    await page().keyboard.press('Escape')
    await gone(wizard())
    await act(page(), pending, 'Edit User')
    await page().getByRole('radio', { checked: true }).waitFor()
    // Whether the draft was kept by then is chance.
    const anew = page().getByRole('button', { name: 'Discard and start anew' })
    if (await anew.isVisible()) {
      await anew.click()
      await gone(anew)
    }
    await page().keyboard.press('Control+Enter')
    await panel().getByRole('textbox', { name: 'PIN' }).waitFor()
    await losesNothing(panel(), 8, '1')
    expect(await overlaidIn(panel())).toEqual([])
    await page().keyboard.press('Escape')
    await gone(wizard())
  })

  it('takes the press on Cancel that leaves cash below the price', async () => {
    await act(page(), pending, 'Make a Payment')
    const payment = dialog('Make a Payment')
    await payment.getByRole('radio', { name: 'Cash' }).click()
    await payment.getByRole('textbox', { name: 'Cash received' }).fill('1')
    const cancel = await payment.getByRole('button', { name: 'Cancel' }).boundingBox()
    await pressAt(page(), { x: cancel!.x + 20, y: cancel!.y + 3 })
    await gone(payment)
  })
})

it('loses no press while signing in', async () => {
  await signOut(counter)
  await losesNothing(page().getByRole('main'), 2)
})
