import { describe, expect, it } from 'vitest'
import { waitUntilHidden } from '../wait-until-hidden'
import type { CrudScreen, CrudScreens } from './crud-screen'

type VisitedScreen = CrudScreen & {
  /** Labels of the form; the first gets the focus if the form is empty. */
  fields: readonly string[]
}

const rowActions = ['Show More', 'Edit', 'Activate', 'Deactivate', 'Delete', 'More actions']

/** Tests of list, row actions, details and form of each screen, without changes. */
export function testScreens(crud: CrudScreens, ...screens: VisitedScreen[]) {
  describe.each(screens)('$title, without changes', (screen) => {
    const { noun, fields, readOnlyFields, unsupported = [] } = screen
    const press = (key: string) => crud.page().keyboard.press(key)
    const firstRow = () => crud.row('').first()

    it('lists all entries with its columns, search and export', async () => {
      await crud.openList(screen)
      await crud.page().getByRole('searchbox').waitFor()
      expect(await crud.addButton(screen).count()).toBe(unsupported.includes('add') ? 0 : 1)
      await crud.expectNoAxeViolations()
      if (!screen.exportFile) return
      const total = Number(/of (\d+)/.exec(await crud.page().getByRole('status').last().innerText())?.[1] ?? 0)
      const lines = await crud.exportRows(screen)
      expect(lines.filter((line) => /^\d+,/.test(line))).toHaveLength(total)
    })

    it('offers exactly the expected actions for a row', async () => {
      const { extraActions = [] } = screen
      const names = new Set([...rowActions, ...extraActions])
      const icons = firstRow().getByRole('button', { name: new RegExp(`^(${[...names].join('|')})$`) })
      await icons.first().waitFor()
      const offered = await icons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
      if (offered.includes('More actions')) {
        await icons.last().click()
        await crud.page().getByRole('menu').waitFor()
        offered.splice(-1, 1, ...(await crud.page().getByRole('menuitem').allTextContents()))
        await press('Escape')
        await waitUntilHidden(crud.page().getByRole('menu'))
      }
      const expected = [
        ...(unsupported.includes('details') ? [] : ['Show More']),
        ...(unsupported.includes('update') ? [] : ['Edit']),
        ...(screen.hasStatus ? ['Deactivate'] : []),
        ...(unsupported.includes('remove') ? [] : ['Delete']),
        ...extraActions,
      ]
      // An action that every row needs stands in the row, others in its menu.
      expect(offered.map((name) => name.replace('Activate', 'Deactivate')).sort()).toEqual(expected.sort())
    })

    if (!unsupported.includes('details'))
      it('shows the details of a row', async () => {
        await firstRow().press('Enter')
        const openDialog = crud.page().getByRole('dialog', { name: /Information$/ })
        await openDialog.getByRole('term').first().waitFor()
        await press('Escape')
        await waitUntilHidden(openDialog)
      })

    if (!unsupported.includes('update'))
      it('fills its form with a row, and closes it unchanged without a question', async () => {
        await crud.act('', 'Edit')
        const form = crud.dialog(`Edit ${noun}`)
        for (const label of fields) await form.getByText(labelPattern(label)).first().waitFor()
        if (readOnlyFields) await crud.expectReadOnlyFields(screen)
        if (unsupported.includes('add')) await crud.expectNoAxeViolations()
        await press('Escape')
        await waitUntilHidden(form)
      })

    if (!unsupported.includes('add'))
      it('has every field in its form, with messages and focus on the first', async () => {
        await crud.addButton(screen).click()
        const form = crud.dialog(`Add ${noun}`)
        for (const label of fields) await form.getByText(labelPattern(label)).first().waitFor()
        await form.getByRole('button', { name: `Add ${noun}` }).click()
        for (const message of screen.messages ?? []) await form.getByText(message, { exact: true }).first().waitFor()
        await expect.poll(crud.readFocusName).toContain(fields[0])
        await crud.expectNoAxeViolations()
        await press('Escape')
        await waitUntilHidden(form)
      })
  })
}

/** Matches a label with or without the asterisk of a required field. */
const labelPattern = (label: string) => new RegExp(`^${label.replace(/[()?]/g, '\\$&')}( \\*)?$`)
