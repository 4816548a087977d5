import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { png } from '../files/sample-files'

/** Fills a field by its label. */
export type Fill = (dialog: Locator, label: string) => Promise<void>

export const typeText =
  (text: string): Fill =>
  (dialog, label) =>
    dialog
      .getByRole('textbox', { name: label, exact: true })
      .or(dialog.getByRole('combobox', { name: label, exact: true }))
      .fill(text)

export const chooseOption =
  (option: string): Fill =>
  async (dialog, label) => {
    await dialog.getByRole('textbox', { name: label, exact: true }).click()
    await dialog.page().getByRole('option', { name: option, exact: true }).click()
  }

/** Chooses files and waits until all are stored and shown. */
export const chooseFiles =
  (...contents: { name: string; bytes: Uint8Array }[]): Fill =>
  async (dialog, label) => {
    const field = dialog.getByRole('region', { name: label, exact: true })
    await field.waitFor()
    const removeButton = field.getByRole('button', { name: /^Remove / })
    const before = await removeButton.count()
    const hasChanged = await watchSources(field.locator('img, video'))
    const choosing = dialog.page().waitForEvent('filechooser')
    await field.getByRole('button', { name: new RegExp(`^(Choose|Replace|Add) ${label}$`) }).click()
    const chooser = await choosing
    const all = contents.map(({ name, bytes }) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    }))
    await chooser.setFiles(all)
    await expect.poll(() => removeButton.count()).toBe(chooser.isMultiple() ? before + contents.length : 1)
    await expect.poll(hasChanged).toBe(true)
    await expect.poll(() => field.getByRole('progressbar').count()).toBe(0)
  }
/** Returns a function that checks whether the pictures or videos have changed since. */
const watchSources = async (shown: Locator) => {
  const readSources = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('src')).join())
  const before = await readSources()
  return async () => (await readSources()) !== before
}
export const choosePicture = (): Fill => chooseFiles({ name: 'picture.png', bytes: png(64) })
