import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { png } from '../files/sample-files'

/** How a clerk fills a field, by its label. */
export type Fill = (dialog: Locator, label: string) => Promise<void>

export const typed =
  (text: string): Fill =>
  (dialog, label) =>
    dialog
      .getByRole('textbox', { name: label, exact: true })
      .or(dialog.getByRole('combobox', { name: label, exact: true }))
      .fill(text)

export const chosen =
  (option: string): Fill =>
  async (dialog, label) => {
    await dialog.getByRole('textbox', { name: label, exact: true }).click()
    await dialog.page().getByRole('option', { name: option, exact: true }).click()
  }

/** Chooses files and waits until each is stored and shown. */
export const files =
  (...given: { name: string; bytes: Uint8Array }[]): Fill =>
  async (dialog, label) => {
    const field = dialog.getByRole('region', { name: label, exact: true })
    await field.waitFor()
    const shown = field.getByRole('button', { name: /^Remove / })
    const before = await shown.count()
    const isReplaced = await differs(field.locator('img, video'))
    const choosing = dialog.page().waitForEvent('filechooser')
    await field.getByRole('button', { name: new RegExp(`^(Choose|Replace|Add) ${label}$`) }).click()
    const chooser = await choosing
    const all = given.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    }))
    await chooser.setFiles(all)
    await expect.poll(() => shown.count()).toBe(chooser.isMultiple() ? before + given.length : 1)
    await expect.poll(isReplaced).toBe(true)
    await expect.poll(() => field.getByRole('progressbar').count()).toBe(0)
  }
/** Whether the pictures or films are other ones than now. */
const differs = async (shown: Locator) => {
  const now = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')).join())
  const before = await now()
  return async () => (await now()) !== before
}
export const picture = (): Fill => files({ name: 'picture.png', bytes: png(64) })
