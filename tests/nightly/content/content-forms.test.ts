import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { holdRequests } from '../../support/screens/hold-requests'
import { routeRequests } from '../../support/screens/route-requests'
import { chooseAction } from '../../support/screens/row-action'
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

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const input = (form: string, label: string) => dialog(form).getByRole('textbox', { name: label, exact: true })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? '')
const open = async (path: string, button: string) => {
  await workstation.open(path)
  await page.getByRole('button', { name: button, exact: true }).click()
  await dialog(button).locator('[data-path]').first().waitFor()
}

describe('a form', () => {
  it('begins in its first field, and Tab leads through the text editor', async () => {
    await open('/faq-section', 'Add FAQ')
    await expect.poll(focused).toBe('question')
    const stops: string[] = []
    for (let stop = 0; stop < 3; stop++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('data-path') ?? document.activeElement?.ariaLabel ?? '',
        ),
      )
    }
    // The category field is disabled until a language is chosen.
    expect(stops).toEqual(['language', 'Bold', 'answer'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Italic')
    await page.keyboard.press('Enter')
    await page.keyboard.type('तिरछा')
    expect(await input('Add FAQ', 'Answer').innerHTML()).toContain('<em>तिरछा</em>')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  })

  it('reports a wrong value when its field is left, and clears it on typing', async () => {
    await open('/faq-category', 'Add FAQ Category')
    const name = input('Add FAQ Category', 'Name')
    await expect.poll(focused).toBe('name')
    await page.keyboard.press('Tab')
    await dialog('Add FAQ Category').getByText('*Please Enter Name!').waitFor()
    await name.fill('ल')
    await dialog('Add FAQ Category').getByText('*Please Enter Name!').waitFor({ state: 'hidden' })
    await name.fill('ल'.repeat(201))
    await name.press('Tab')
    await dialog('Add FAQ Category').getByText('At most 200 characters').waitFor()
    await page.keyboard.press('Escape')
    await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
    await waitUntilHidden(dialog('Add FAQ Category'))
  })

  it('closes at once if nothing would be lost, and asks otherwise', async () => {
    await open('/faq-category', 'Add FAQ Category')
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog('Add FAQ Category'))
    await page.getByRole('button', { name: 'Add FAQ Category' }).click()
    await input('Add FAQ Category', 'Name').fill('शिकायत')
    await page.keyboard.press('Escape')
    await dialog('Alert!').getByText('Discard your entries and the draft?').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog('Alert!'))
    expect(await input('Add FAQ Category', 'Name').inputValue()).toBe('शिकायत')
    await page.keyboard.press('Escape')
    await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
    await waitUntilHidden(dialog('Add FAQ Category'))
    await page.getByRole('button', { name: 'Add FAQ Category' }).click()
    expect(await input('Add FAQ Category', 'Name').inputValue()).toBe('')
    expect(await dialog('Add FAQ Category').getByText('Unsaved draft').count()).toBe(0)
  })

  it('keeps unsaved input when the page is reloaded', async () => {
    await open('/faq-section', 'Add FAQ')
    await input('Add FAQ', 'Question').fill('क्या ट्रैक शाम को खुला है?')
    await input('Add FAQ', 'Answer').fill('शाम छह बजे तक।')
    await dialog('Add FAQ').getByText('Draft saved').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Add FAQ' }).click()
    await dialog('Add FAQ').getByText('Unsaved draft').waitFor()
    expect(await input('Add FAQ', 'Question').inputValue()).toBe('क्या ट्रैक शाम को खुला है?')
    expect(await input('Add FAQ', 'Answer').textContent()).toBe('शाम छह बजे तक।')
    expect(await findAxeViolations(page)).toEqual([])
    await dialog('Add FAQ').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(() => input('Add FAQ', 'Question').inputValue()).toBe('')
    await expect.poll(() => input('Add FAQ', 'Answer').textContent()).toBe('')
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog('Add FAQ'))
  })

  it('shows a refusal of the institute at the field that it concerns', async () => {
    const existing = await page.locator('tbody[aria-busy="false"] tr').first().locator('td').nth(3).textContent()
    await open('/faq-category', 'Add FAQ Category')
    const form = dialog('Add FAQ Category')
    await input('Add FAQ Category', 'Name').fill(existing ?? '')
    await input('Add FAQ Category', 'Language').click()
    await page.getByRole('option', { name: 'Hindi' }).click()
    await input('Add FAQ Category', 'Description').fill('दोबारा')
    await page.keyboard.press('Control+Enter')
    await form.getByText(`There is already a FAQ category named “${existing}”.`).waitFor()
    await expect.poll(focused).toBe('name')
  })

  it('reports a failure and keeps the input', async () => {
    const form = dialog('Add FAQ Category')
    await routeRequests(page, '**/api/v1/faqCategory/addfaqCategory', (route) => route.abort())
    await input('Add FAQ Category', 'Name').fill('अनुपस्थिति')
    await page.keyboard.press('Control+Enter')
    await form.getByRole('alert').getByText('The program is not responding.').waitFor()
    expect(await input('Add FAQ Category', 'Description').inputValue()).toBe('दोबारा')
    await page.unroute('**/api/v1/faqCategory/addfaqCategory')
    // The focus stays in the field, so typing can continue; while the form is saving, keys change nothing.
    await expect.poll(focused).toBe('name')
    await page.keyboard.type('!')
    const heldRequests = await holdRequests(page, '**/api/v1/faqCategory/addfaqCategory')
    await page.keyboard.press('Control+Enter')
    await form.getByRole('button', { name: 'Cancel' }).and(page.locator(':disabled')).waitFor()
    await page.keyboard.type(' lost words')
    expect(await input('Add FAQ Category', 'Name').inputValue()).toBe('अनुपस्थिति!')
    // The dialog stays open until the list is reloaded, so that an immediate edit starts from the new row.
    const heldReload = await holdRequests(page, '**/api/v1/faqCategory/getAllfaqCategory**')
    await heldRequests.release()
    await heldReload.begun
    expect(await form.count()).toBe(1)
    await heldReload.release()
    await form.waitFor({ state: 'hidden' })
    expect(await page.locator('tbody tr').filter({ hasText: 'अनुपस्थिति' }).count()).toBe(1)
  })

  it('shows why a status could not be changed until it is dismissed', async () => {
    await routeRequests(page, '**/api/v1/faqCategory/updateStatus/**', (route) => route.abort())
    const row = page.locator('tbody tr').filter({ hasText: 'अनुपस्थिति' })
    await chooseAction(row, 'Deactivate')
    await dialog('Alert!').getByRole('button', { name: 'Deactivate' }).click()
    await dialog('Alert!').getByRole('alert').getByText('The program is not responding.').waitFor()
    await page.unroute('**/api/v1/faqCategory/updateStatus/**')
    await dialog('Alert!').getByRole('button', { name: 'Cancel' }).click()
    await row.getByText('Active', { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('More actions')
  })

  it('keeps the confirmation open while its request is running', async () => {
    const heldRequests = await holdRequests(page, '**/api/v1/faqCategory/updateStatus/**')
    const row = page.locator('tbody tr').filter({ hasText: 'अनुपस्थिति' })
    await chooseAction(row, 'Deactivate')
    await dialog('Alert!').getByRole('button', { name: 'Deactivate' }).click()
    await dialog('Alert!').getByRole('button', { name: 'Cancel' }).and(page.locator(':disabled')).waitFor()
    expect(await dialog('Alert!').getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    expect(await dialog('Alert!').count()).toBe(1)
    await heldRequests.release()
    await dialog('Alert!').waitFor({ state: 'hidden' })
    await row.getByText('Deactive', { exact: true }).waitFor()
  })
})
