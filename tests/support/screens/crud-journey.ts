import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousBarriers } from '../barriers'
import { type Counter, openCounter } from '../counter'
import { png } from '../sample-files'
import { gone } from './gone'
import { chooseAction } from './row-action'
import { search } from './search'
import { toast } from './toast'

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

export type CrudJourney = {
  path: string
  title: string
  /** As buttons and questions name one. */
  noun: string
  add?: string
  columns: string[]
  /** What an empty form says, in the order of its fields. */
  messages?: string[]
  /** A new one, and words in its row that nothing else has. */
  fields: Record<string, Fill>
  words: string
  /** What is changed, and the words afterwards. */
  changes: Record<string, Fill>
  wordsAfter: string
  /** Shown in the edit and not to be changed there. */
  fixed?: string[]
  /** Words of "Show More". */
  details?: string[]
  /** The name of its export. */
  file?: string
  /** Has a status that is switched. */
  switches?: true
  without?: ('add' | 'update' | 'remove' | 'search')[]
}

/**
 * A whole screen as a clerk uses it: list, add, search, look, edit, switch, export, delete, against the provider. Gives
 * back what a test of something special about a screen needs.
 */
export function journey(screens: readonly CrudJourney[]) {
  let counter: Counter
  let page: Page
  beforeAll(async () => {
    counter = await openCounter()
    page = counter.page
    await counter.signIn()
  })
  afterAll(() => counter?.close())

  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const row = (words: string) => page.locator('tbody tr').filter({ hasText: words })
  const range = (words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor()
  const fill = async (form: Locator, fields: Record<string, Fill>) => {
    for (const [label, put] of Object.entries(fields)) await put(form, label)
  }
  const act = (words: string, action: string) => chooseAction(row(words), action)

  describe.each(screens)('$title', (screen) => {
    const { noun, fields, words, changes, wordsAfter, fixed = [], without = [] } = screen
    const addButton = () => page.getByRole('button', { name: screen.add ?? `Add ${noun}`, exact: true }).first()
    const canAdd = !without.includes('add')

    it('lists what there is, under its columns', async () => {
      await counter.open(screen.path)
      await page.getByRole('heading', { name: screen.title, exact: true }).waitFor()
      await range(/of \d+|None/)
      expect(await page.locator('thead th').allTextContents()).toEqual(['SNo', ...screen.columns, 'Actions'])
      expect(await seriousBarriers(page)).toEqual([])
    })

    if (canAdd)
      it('says at each field what is missing, and goes to the first', async () => {
        await addButton().click()
        const form = dialog(`Add ${noun}`)
        await form.getByRole('button', { name: `Add ${noun}` }).click()
        for (const message of screen.messages ?? []) await form.getByText(message, { exact: true }).first().waitFor()
        const first = Object.keys(fields)[0] ?? ''
        await expect.poll(() => nameOfFocus(page)).toContain(first)
        expect(await seriousBarriers(page)).toEqual([])
        await page.keyboard.press('Escape')
        await gone(form)
      })

    if (canAdd)
      it('adds one, and gives the focus back', async () => {
        await addButton().click()
        const form = dialog(`Add ${noun}`)
        await fill(form, fields)
        const said = toast(page, 'Added Successfully')
        await page.keyboard.press('Control+Enter')
        await gone(form)
        await expect.poll(() => nameOfFocus(page)).toBe(screen.add ?? `Add ${noun}`)
        await said
        await row(words).first().waitFor()
      })

    if (!without.includes('search'))
      it('finds it by its words', async () => {
        await search(page, words)
        await range(/^1–1 of 1$/)
        await row(words).waitFor()
      })

    if (screen.details)
      it('shows more about it', async () => {
        await row(words).first().press('Enter')
        const shown = page.getByRole('dialog')
        for (const detail of screen.details ?? []) await shown.getByText(detail).first().waitFor()
        expect(await seriousBarriers(page)).toEqual([])
        await page.keyboard.press('Escape')
        await gone(shown)
      })

    if (!without.includes('update'))
      it('changes it', async () => {
        await act(words, 'Edit')
        const form = dialog(`Edit ${noun}`)
        for (const label of fixed) {
          const field = form.getByRole('textbox', { name: label, exact: true })
          expect(await field.getAttribute('readonly'), label).not.toBeNull()
          await expect.poll(() => field.inputValue(), { message: label }).not.toBe('')
        }
        await fill(form, changes)
        // Where one can be added, its form was looked at already.
        if (!canAdd) expect(await seriousBarriers(page)).toEqual([])
        const said = toast(page, 'Updated Successfully')
        await page.keyboard.press('Control+Enter')
        await gone(form)
        await said
        if (!without.includes('search')) await search(page, wordsAfter)
        await row(wordsAfter).first().waitFor()
      })

    if (screen.switches)
      it('switches it off and on, after asking', async () => {
        const steps = [
          ['Deactivate', 'Deactive'],
          ['Activate', 'Active'],
        ] as const
        for (const [action, state] of steps) {
          await act(wordsAfter, action)
          const question = dialog('Alert!')
          await question.getByText(`Are you sure you want to ${action.toLowerCase()} this ${noun}?`).waitFor()
          if (action === 'Deactivate') expect(await seriousBarriers(page)).toEqual([])
          const said = toast(page, 'Status updated Successfully')
          await question.getByRole('button', { name: action, exact: true }).click()
          await gone(question)
          await said
          await row(wordsAfter).getByText(state, { exact: true }).waitFor()
        }
      })

    if (screen.file)
      it('exports it', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export to Excel' }).click(),
        ])
        expect(download.suggestedFilename()).toBe(screen.file)
        const text = await readFile(await download.path(), 'utf8')
        expect(text).toContain(wordsAfter)
        expect(text.startsWith(`\ufeffSNo,${screen.columns.join(',')}\r\n`)).toBe(true)
      })

    if (!without.includes('remove'))
      it('deletes it, after asking', async () => {
        await act(wordsAfter, 'Delete')
        const question = dialog('Alert!')
        await question.getByText(`Are you sure you want to delete this ${noun}?`).waitFor()
        await question.getByText(wordsAfter).waitFor()
        await question.getByRole('button', { name: 'Cancel' }).click()
        await gone(question)
        await act(wordsAfter, 'Delete')
        const said = toast(page, 'Deleted Successfully')
        await question.getByRole('button', { name: 'Delete', exact: true }).click()
        await gone(question)
        await said
        await expect.poll(() => row(wordsAfter).count()).toBe(0)
        if (without.includes('search')) return
        // Nor for a moment in the list that was seen before.
        await page.evaluate(watchRows, wordsAfter)
        await search(page, '')
        expect(await page.evaluate(() => Reflect.get(window, 'wasSeen'))).toBe(false)
      })

    it('offers nothing that the institute does not want here', async () => {
      if (!without.includes('search')) await search(page, '')
      await row('').first().getByRole('button').first().waitFor()
      await expect.poll(() => addButton().count()).toBe(canAdd ? 1 : 0)
      const more = row('').first().getByRole('button', { name: 'More actions', exact: true })
      if (await more.count()) {
        await more.click()
        await page.getByRole('menu').waitFor()
      }
      const remove = page.locator('[aria-label="Delete"], [role=menuitem]:has-text("Delete")')
      await expect.poll(async () => (await remove.count()) > 0).toBe(!without.includes('remove'))
      await page.keyboard.press('Escape')
    })
  })

  return { page: () => page, open: (path: string) => counter.open(path), act, dialog }
}

/** Notes as `wasSeen` whether a row with these words is drawn from here on, however shortly. */
function watchRows(words: string) {
  Object.assign(window, { wasSeen: false })
  new MutationObserver(() => {
    if (document.querySelector('tbody')?.textContent.includes(words)) Object.assign(window, { wasSeen: true })
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body) return 'nothing'
    const labels = element?.getAttribute('aria-labelledby')
    const label = labels ? document.getElementById(labels) : null
    const named =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
    return (label ?? named ?? element)?.textContent ?? ''
  })
