import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { editFirst, mockInformation, unmockInformation } from '../../support/screens/information'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const fees =
  '<p>प्रवेश <img src="practice:about/campus.svg" alt="परिसर" width="160"> के लिए</p>' +
  '<table><caption>अप्रैल से</caption><thead><tr><th colspan="2">शुल्क</th></tr></thead><tbody><tr><td rowspan="2">कार</td>' +
  '<td style="text-align: right">2500</td></tr><tr><td>2700</td></tr></tbody></table>' +
  '<p><video controls><source src="practice:tips/film.webm" type="video/webm"></video></p><table><tr><td>अंत</td></tr></table>'

const isWhole = async (place: Locator) => {
  await place.getByRole('cell', { name: 'ट्रक' }).waitFor()
  expect(await place.getByRole('columnheader', { name: 'शुल्क' }).getAttribute('colspan')).toBe('2')
  expect(await place.getByRole('cell', { name: 'ट्रक' }).getAttribute('rowspan')).toBe('2')
  expect(await cells(place)).toEqual(['शुल्क', 'ट्रक', '2500', '2700', 'अंत'])
  expect(await place.getByText('2500').evaluate((words) => getComputedStyle(words).textAlign)).toBe('right')
  expect(await place.getByText('अप्रैल से').count()).toBe(1)
  await expect.poll(() => widthOf(place.getByRole('img', { name: 'परिसर' }))).toBe(160)
  await expect.poll(() => widthOf(place.locator('video'))).toBeGreaterThan(0)
}
/** Width of a loaded picture or video; 0 if it was not loaded. */
const widthOf = (shown: Locator) =>
  shown.evaluate((element) => {
    if (element instanceof HTMLVideoElement) return element.videoWidth
    return element instanceof HTMLImageElement && element.naturalWidth > 0 ? element.width : 0
  })
/** The words of every cell. */
const cells = (place: Locator) => place.locator('th, td').allTextContents()

/** Presses one after the other; answers the name of what has the focus then. */
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
  return page.evaluate(() => document.activeElement?.ariaLabel ?? '')
}
/** A button of the text's own, by keyboard, and back to the text. */
const use = async (button: string) => {
  for (let now = await press('Alt+F10'); now !== button; now = await press('ArrowLeft')) {
    if (now === 'Italic') throw new Error(`The arrows pass ${button} by`)
  }
  await page.keyboard.press('Enter')
}

describe('a text with tables and pictures', () => {
  it('keeps them when one word is changed', async () => {
    await mockInformation(page, fees)
    const form = await editFirst(workstation)
    const text = form.getByRole('textbox', { name: 'Description' })
    await text.getByRole('cell', { name: 'कार' }).getByText('कार').dblclick()
    await page.keyboard.type('ट्रक')
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await unmockInformation(page)

    await workstation.open('/policy-& terms')
    await page.locator('tbody[aria-busy="false"] tr').first().press('Enter')
    const openDialog = page.getByRole('dialog', { name: 'Policy & Terms Information' })
    await isWhole(openDialog)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await isWhole((await editFirst(workstation)).getByRole('textbox', { name: 'Description' }))
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('is not changed by a visit: the form closes without a question', async () => {
    const form = page.getByRole('dialog', { name: 'Edit Information' })
    await form.getByRole('cell', { name: 'अंत' }).click()
    await page.keyboard.press('Escape')
    await waitUntilHidden(form)
  })

  it('loses a picture like a character', async () => {
    const form = await editFirst(workstation)
    const picture = form.getByRole('img', { name: 'परिसर' })
    await picture.waitFor()
    await form.getByRole('textbox', { name: 'Description' }).press('Control+Home')
    for (let step = 0; step < 'प्रवेश '.length + 1 && (await picture.count()) > 0; step++) {
      await page.keyboard.press('Delete')
    }
    expect(await picture.count()).toBe(0)
    expect(await form.getByText('के लिए').count()).toBe(1)
    await page.keyboard.press('Control+z')
    await picture.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  it('gets a table by keyboard, with Tab between its cells', async () => {
    await workstation.open('/policy-& terms')
    await page.getByRole('button', { name: 'Add Information' }).click()
    const form = page.getByRole('dialog', { name: 'Add Information' })
    await form.getByRole('textbox', { name: 'Name' }).fill('शुल्क सूची')
    await form.getByRole('textbox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Hindi' }).click()
    const text = form.getByRole('textbox', { name: 'Description' })
    await text.focus()
    await page.keyboard.type('सूची')
    expect(await press('Alt+F10', 'ArrowLeft')).toBe('Insert table')
    await page.keyboard.press('Enter')
    expect(await press('Shift+Tab', 'ArrowLeft')).toBe('Delete table')
    await page.keyboard.press('Tab')
    const words = ['प्रकार', 'राशि', 'x', 'कार', '2500', '', 'ट्रक', '4000', '']
    for (const word of words.slice(0, -1)) {
      await page.keyboard.type(word)
      await page.keyboard.press('Tab')
    }
    expect(await text.getByRole('columnheader').allTextContents()).toEqual(['प्रकार', 'राशि', 'x'])
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
    await page.keyboard.press('Shift+Tab')
    for (const button of ['Add row below', 'Delete column']) await use(button)
    expect(await cells(text)).toEqual(['प्रकार', 'राशि', 'कार', '2500', 'ट्रक', '4000', '', ''])
    for (const button of ['Add column to the right', 'Delete row']) await use(button)
    expect(await cells(text)).toHaveLength(9)
    await form.getByRole('textbox', { name: 'Name' }).press('Control+Enter')
    await waitUntilHidden(form)
    await page.locator('tbody tr').filter({ hasText: 'शुल्क सूची' }).press('Enter')
    const openDialog = page.getByRole('dialog', { name: 'Policy & Terms Information' })
    await openDialog.getByRole('columnheader', { name: 'राशि' }).waitFor()
    expect((await cells(openDialog)).filter((words) => words)).toEqual(['प्रकार', 'राशि', 'कार', '2500', 'ट्रक', '4000'])
    await page.keyboard.press('Escape')
    await waitUntilHidden(openDialog)
  })

  it('loses a whole table only on request', async () => {
    await page.locator('tbody tr').filter({ hasText: 'शुल्क सूची' }).getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Information' })
    await form.getByRole('cell', { name: '2500' }).click()
    await expect.poll(() => form.getByRole('button', { name: 'Delete table' }).isEnabled()).toBe(true)
    await use('Delete table')
    expect(await form.getByRole('table').count()).toBe(0)
    // Outside a table there is nothing to do with one but to insert it.
    await expect.poll(() => form.getByRole('button', { name: /table$|row|column/i }).allTextContents()).toHaveLength(1)
    expect(await form.getByRole('button', { name: 'Insert table' }).isEnabled()).toBe(true)
    await page.keyboard.press('Control+z')
    await form.getByRole('cell', { name: '2500' }).waitFor()
  })
})
