import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAxeViolations } from '../../../support/browser/accessibility'
import { takeScreenshots } from '../../../support/browser/screenshots'
import { clientIn, keyboardOf } from '../../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

it('shows the expected cash only after the count, and keeps that count', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  const { instituteSettings, shift } = clientIn(page)
  const { changedAt, changedBy, hasCardSecret, ...settings } = await instituteSettings.read()
  await instituteSettings.update({ ...settings, cardSecret: '', removeCardSecret: false, countsBlind: true })
  await shift.open({ float: 200_000 })
  await workstation.open('/shift')
  await page.getByText('The expected amounts are shown after the count.').waitFor()
  expect(await page.getByText('Expected in drawer').count()).toBe(0)
  await page.getByRole('button', { name: 'Cash out' }).click()
  const cashOut = page.getByRole('dialog', { name: 'Cash out' })
  await cashOut.getByLabel('Amount').fill('9000')
  expect(await cashOut.getByText('₹2,000.00').count()).toBe(0)
  await page.keyboard.press('Escape')
  await waitUntilHidden(cashOut)
  await page.getByRole('button', { name: 'Close shift' }).click()
  await keys.expectFocus('Pieces of ₹500')
  await page.keyboard.type('3')
  const closeDialog = page.getByRole('dialog', { name: /^Close the shift of / })
  await takeScreenshots(page, 'blind-count')
  expect(await closeDialog.getByRole('columnheader').allTextContents()).toEqual(['Payment Type', 'Counted'])
  expect(await closeDialog.getByText('₹2,000.00').count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await closeDialog.getByText('Enter a reason').waitFor()
  await takeScreenshots(page, 'blind-count-entered')
  await closeDialog.getByText('₹2,000.00').waitFor()
  await closeDialog.getByText('-₹500.00').waitFor()
  expect(await closeDialog.getByRole('textbox', { name: 'Pieces of ₹500' }).isEditable()).toBe(false)
  await keys.expectFocus('Reason for the difference')
  await page.keyboard.press('Escape')
  await waitUntilHidden(closeDialog)
  await page.getByRole('button', { name: 'Close shift' }).click()
  await closeDialog.getByText('-₹500.00').waitFor()
  expect(await closeDialog.getByRole('textbox', { name: 'Pieces of ₹500' }).isEditable()).toBe(false)
  await closeDialog.getByRole('textbox', { name: 'Reason for the difference' }).focus()
  await page.keyboard.type('Lent for a taxi')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: /^Z report / }).waitFor()
})
