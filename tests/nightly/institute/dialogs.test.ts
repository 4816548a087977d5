import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { signOut } from '../../support/screens/exam/whole-day'
import { addPaid, addPending } from '../../support/screens/pending'
import { act, waitForRange } from '../../support/screens/registration/registered-user'
import { keyboardOf, toTypedDay } from '../../support/screens/registration/wizard'
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
const clickOutside = () => page().mouse.click(5, 5)

describe('a click outside a dialog', () => {
  it('does not close a dialog that a double click opened', async () => {
    await workstation.open('/registered-user')
    await waitForRange(page(), /^1–10 of/)
    const icons = page().locator('tbody[aria-busy="false"] tr').first().getByRole('button')
    const names = await icons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
    const openingButtons = names.filter((name) => name !== 'More actions')
    expect(openingButtons.length).toBeGreaterThan(0)
    for (const name of openingButtons) {
      await icons.and(page().getByRole('button', { name, exact: true })).dblclick()
      await page().getByRole('dialog').waitFor()
      await page().getByRole('dialog').getByRole('button').first().waitFor()
      expect(await page().getByRole('dialog').count()).toBe(1)
      await page().keyboard.press('Escape')
      await waitUntilHidden(page().getByRole('dialog'))
    }
  })

  it('closes a dialog without fields', async () => {
    await workstation.open('/faq-category')
    await page().getByRole('button', { name: 'Show More', exact: true }).first().click()
    await dialog(/./).waitFor()
    await expect
      .poll(async () => {
        await clickOutside()
        return dialog(/./).count()
      })
      .toBe(0)
  })

  it('keeps a dialog with fields open, with its input', async () => {
    await workstation.open('/registered-user')
    const phone = await addPending(page())
    await act(page(), phone, 'Make a Payment')
    const payment = dialog('Make a Payment')
    await payment.getByRole('radio', { name: 'Cash' }).click()
    const received = payment.getByRole('textbox', { name: 'Cash received' })
    await received.fill('9000')
    // Longer than a dialog ignores clicks outside after it has opened.
    await page().waitForTimeout(600)
    await clickOutside()
    await clickOutside()
    expect(await received.inputValue()).toBe('9000')
    await page().keyboard.press('Escape')
    await waitUntilHidden(payment)
  })
})

describe('Ctrl+Enter', () => {
  const cases = [
    { action: 'Make a Payment', add: addPending, message: '*Please enter payment type!' },
    { action: 'Move to another slot', add: addPaid, message: 'Choose the training date' },
    { action: 'Cancel registration', add: addPaid, message: 'Enter a reason' },
  ]
  it.each(cases)('submits "$action", wherever the focus is', async ({ action, add, message }) => {
    await workstation.open('/registered-user')
    await act(page(), await add(page()), action)
    const actionDialog = page().getByRole('dialog')
    await actionDialog.getByRole('button').last().waitFor()
    await actionDialog.getByRole('button', { name: 'Close', exact: true }).focus()
    await page().keyboard.press('Control+Enter')
    await actionDialog.getByText(message).waitFor()
    await page().keyboard.press('Escape')
    await waitUntilHidden(actionDialog)
  })
})

describe('the focus', () => {
  it('is in the content after signing in and after the skip link', async () => {
    await signOut(workstation)
    await workstation.signIn()
    const keys = keyboardOf(page())
    await expect.poll(() => page().evaluate(() => document.activeElement?.id)).toBe('main')
    await page().evaluate(() => document.body.focus())
    await page().reload()
    await page().getByRole('button', { name: 'Sign Out', exact: true }).focus()
    for (let n = 0; n < 30 && (await keys.readFocusName()) !== 'Skip to the content'; n++) await keys.press('Shift+Tab')
    await keys.press('Enter')
    expect(await page().evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('begins in the date of a move, and Enter leads to the slots', async () => {
    await workstation.open('/registered-user')
    const phone = await addPaid(page())
    await act(page(), phone, 'Move to another slot')
    const keys = keyboardOf(page())
    await keys.expectFocus('New training date')
    await keys.press(...toTypedDay(addDays(today(), 4)), 'Enter')
    await keys.expectFocus(/seats? left|^Next free day/)
    await page().keyboard.press('Escape')
    await waitUntilHidden(page().getByRole('dialog'))
  })
})
