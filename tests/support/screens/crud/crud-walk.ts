import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Fill } from '../fills'
import { search } from '../search'
import { toast } from '../toast'
import { gone } from '../wait-until-hidden'
import type { CrudScreen, CrudScreens } from './crud-screen'

type WalkedScreen = CrudScreen & {
  /** A new one, and words in its row that nothing else has. */
  fields: Record<string, Fill>
  words: string
  /** What is changed, and the words afterwards. */
  changes: Record<string, Fill>
  wordsAfter: string
  /** Words of "Show More". */
  details: readonly string[]
}

/** A whole screen as a clerk uses it: list, add, search, look, edit, switch, export, delete, against the provider. */
export function walkThrough(at: CrudScreens, screen: WalkedScreen) {
  const { dialog, row, act } = at
  const { noun, fields, words, changes, wordsAfter } = screen
  const press = (key: string) => at.page().keyboard.press(key)
  const said = (message: string) => toast(at.page(), message)
  const fill = async (form: Locator, given: Record<string, Fill>) => {
    for (const [label, put] of Object.entries(given)) await put(form, label)
  }

  describe(`${screen.title}, all of it`, () => {
    it('lists all rows with their columns', async () => {
      await at.openList(screen)
      await at.hasNoBarrier()
    })

    it('reports missing input at each field, with focus on the first', async () => {
      await at.addButton(screen).click()
      const form = dialog(`Add ${noun}`)
      await form.getByRole('button', { name: `Add ${noun}` }).click()
      for (const message of screen.messages ?? []) await form.getByText(message, { exact: true }).first().waitFor()
      await expect.poll(at.focused).toContain(Object.keys(fields)[0] ?? '')
      await at.hasNoBarrier()
      await press('Escape')
      await gone(form)
    })

    it('adds a row, and returns the focus', async () => {
      await at.addButton(screen).click()
      const form = dialog(`Add ${noun}`)
      await fill(form, fields)
      const added = said('Added Successfully')
      await press('Control+Enter')
      await gone(form)
      await expect.poll(at.focused).toBe(screen.add ?? `Add ${noun}`)
      await added
      await row(words).first().waitFor()
    })

    it('finds the row by its words', async () => {
      await search(at.page(), words)
      await at.range(/^1–1 of 1$/)
      await row(words).waitFor()
    })

    it('shows the details of the row', async () => {
      await row(words).first().press('Enter')
      const shown = at.page().getByRole('dialog')
      for (const detail of screen.details) await shown.getByText(detail).first().waitFor()
      await press('Escape')
      await gone(shown)
    })

    it('edits the row', async () => {
      await act(words, 'Edit')
      const form = dialog(`Edit ${noun}`)
      await at.hasFixed(screen)
      await fill(form, changes)
      const updated = said('Updated Successfully')
      await press('Control+Enter')
      await gone(form)
      await updated
      await search(at.page(), wordsAfter)
      await row(wordsAfter).first().waitFor()
    })

    if (screen.switches)
      it('switches the row off and on after a confirmation', async () => {
        const steps = [
          ['Deactivate', 'Deactive'],
          ['Activate', 'Active'],
        ] as const
        for (const [action, state] of steps) {
          await act(wordsAfter, action)
          const question = dialog('Alert!')
          await question.getByText(`Are you sure you want to ${action.toLowerCase()} this ${noun}?`).waitFor()
          const updated = said('Status updated Successfully')
          await question.getByRole('button', { name: action, exact: true }).click()
          await gone(question)
          await updated
          await row(wordsAfter).getByText(state, { exact: true }).waitFor()
        }
      })

    it('exports the row', async () => {
      expect((await at.exported(screen)).join('\n')).toContain(wordsAfter)
    })

    it('deletes the row after a confirmation', async () => {
      await act(wordsAfter, 'Delete')
      const question = dialog('Alert!')
      await question.getByText(`Are you sure you want to delete this ${noun}?`).waitFor()
      await question.getByText(wordsAfter).waitFor()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await gone(question)
      await act(wordsAfter, 'Delete')
      const deleted = said('Deleted Successfully')
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await gone(question)
      await deleted
      await expect.poll(() => row(wordsAfter).count()).toBe(0)
      // Nor for a moment in the list that was seen before.
      await at.page().evaluate(watchRows, wordsAfter)
      await search(at.page(), '')
      expect(await at.page().evaluate(() => Reflect.get(window, 'wasSeen'))).toBe(false)
    })
  })
}

/** Notes as `wasSeen` whether a row with these words is drawn from here on, however shortly. */
function watchRows(words: string) {
  Object.assign(window, { wasSeen: false })
  new MutationObserver(() => {
    if (document.querySelector('tbody')?.textContent.includes(words)) Object.assign(window, { wasSeen: true })
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
