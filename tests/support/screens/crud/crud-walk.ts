import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Fill } from '../fills'
import { search } from '../search'
import { waitForToast } from '../toast'
import { waitUntilHidden } from '../wait-until-hidden'
import type { CrudScreen, CrudScreens } from './crud-screen'

type WalkedScreen = CrudScreen & {
  /** The values of a new entry, and words that only its row has. */
  fields: Record<string, Fill>
  words: string
  /** The changes, and the unique words afterwards. */
  changes: Record<string, Fill>
  wordsAfter: string
  /** Texts of the details. */
  details: readonly string[]
}

/** Tests of a whole screen: list, add, search, details, edit, status, export and delete. */
export function testWholeScreen(crud: CrudScreens, screen: WalkedScreen) {
  const { dialog, row, act } = crud
  const { noun, fields, words, changes, wordsAfter } = screen
  const press = (key: string) => crud.page().keyboard.press(key)
  const waitForMessage = (message: string) => waitForToast(crud.page(), message)
  const fill = async (form: Locator, values: Record<string, Fill>) => {
    for (const [label, fillField] of Object.entries(values)) await fillField(form, label)
  }

  describe(`${screen.title}, with changes`, () => {
    it('lists all rows with their columns', async () => {
      await crud.openList(screen)
      await crud.expectNoAxeViolations()
    })

    it('reports missing input at each field, with focus on the first', async () => {
      await crud.addButton(screen).click()
      const form = dialog(`Add ${noun}`)
      await form.getByRole('button', { name: `Add ${noun}` }).click()
      for (const message of screen.messages ?? []) await form.getByText(message, { exact: true }).first().waitFor()
      await expect.poll(crud.readFocusName).toContain(Object.keys(fields)[0] ?? '')
      await crud.expectNoAxeViolations()
      await press('Escape')
      await waitUntilHidden(form)
    })

    it('adds a row, and returns the focus', async () => {
      await crud.addButton(screen).click()
      const form = dialog(`Add ${noun}`)
      await fill(form, fields)
      const added = waitForMessage('Added Successfully')
      await press('Control+Enter')
      await waitUntilHidden(form)
      await expect.poll(crud.readFocusName).toBe(screen.addLabel ?? `Add ${noun}`)
      await added
      await row(words).first().waitFor()
    })

    it('finds the row by its words', async () => {
      await search(crud.page(), words)
      await crud.waitForRange(/^1–1 of 1$/)
      await row(words).waitFor()
    })

    it('shows the details of the row', async () => {
      await row(words).first().press('Enter')
      const openDialog = crud.page().getByRole('dialog')
      for (const detail of screen.details) await openDialog.getByText(detail).first().waitFor()
      await press('Escape')
      await waitUntilHidden(openDialog)
    })

    it('edits the row', async () => {
      await act(words, 'Edit')
      const form = dialog(`Edit ${noun}`)
      await crud.expectReadOnlyFields(screen)
      await fill(form, changes)
      const updated = waitForMessage('Updated Successfully')
      await press('Control+Enter')
      await waitUntilHidden(form)
      await updated
      await search(crud.page(), wordsAfter)
      await row(wordsAfter).first().waitFor()
    })

    if (screen.hasStatus)
      it('switches the row off and on after a confirmation', async () => {
        const steps = [
          ['Deactivate', 'Deactive'],
          ['Activate', 'Active'],
        ] as const
        for (const [action, state] of steps) {
          await act(wordsAfter, action)
          const confirmation = dialog('Alert!')
          await confirmation.getByText(`Are you sure you want to ${action.toLowerCase()} this ${noun}?`).waitFor()
          const updated = waitForMessage('Status updated Successfully')
          await confirmation.getByRole('button', { name: action, exact: true }).click()
          await waitUntilHidden(confirmation)
          await updated
          await row(wordsAfter).getByText(state, { exact: true }).waitFor()
        }
      })

    it('exports the row', async () => {
      expect((await crud.exportRows(screen)).join('\n')).toContain(wordsAfter)
    })

    it('deletes the row after a confirmation', async () => {
      await act(wordsAfter, 'Delete')
      const confirmation = dialog('Alert!')
      await confirmation.getByText(`Are you sure you want to delete this ${noun}?`).waitFor()
      await confirmation.getByText(wordsAfter).waitFor()
      await confirmation.getByRole('button', { name: 'Cancel' }).click()
      await waitUntilHidden(confirmation)
      await act(wordsAfter, 'Delete')
      const deleted = waitForMessage('Deleted Successfully')
      await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
      await waitUntilHidden(confirmation)
      await deleted
      await expect.poll(() => row(wordsAfter).count()).toBe(0)
      // A cached list must not show the deleted row even briefly.
      await crud.page().evaluate(watchRows, wordsAfter)
      await search(crud.page(), '')
      expect(await crud.page().evaluate(() => Reflect.get(window, 'wasSeen'))).toBe(false)
    })
  })
}

/** Sets window.wasSeen once a row with these words is drawn. */
function watchRows(words: string) {
  Object.assign(window, { wasSeen: false })
  new MutationObserver(() => {
    if (document.querySelector('tbody')?.textContent.includes(words)) Object.assign(window, { wasSeen: true })
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
