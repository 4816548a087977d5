import { describe, expect, it } from 'vitest'
import { gone } from '../wait-until-hidden'
import type { CrudScreen, CrudScreens } from './crud-screen'

type VisitedScreen = CrudScreen & {
  /** The labels of its form. The first is what an empty form asks for first. */
  fields: readonly string[]
}

/** A screen as somebody sees it who looks around and changes nothing: its list, what a row offers, and its form. */
export function visit(at: CrudScreens, ...screens: VisitedScreen[]) {
  describe.each(screens)('$title, visited', (screen) => {
    const { noun, fields, fixed, without = [] } = screen
    const press = (key: string) => at.page().keyboard.press(key)
    const first = () => at.row('').first()

    it('lists all entries with its columns, search and export', async () => {
      await at.openList(screen)
      await at.page().getByRole('searchbox').waitFor()
      expect(await at.addButton(screen).count()).toBe(without.includes('add') ? 0 : 1)
      await at.hasNoBarrier()
      if (!screen.file) return
      const total = Number(/of (\d+)/.exec(await at.page().getByRole('status').last().innerText())?.[1] ?? 0)
      const lines = await at.exported(screen)
      expect(lines.filter((line) => /^\d+,/.test(line))).toHaveLength(total)
    })

    it('offers exactly the expected actions for a row', async () => {
      const icons = first().getByRole('button', { name: /^(Show More|Edit|Activate|Deactivate|Delete|More actions)$/ })
      await icons.first().waitFor()
      const names = await icons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
      if (names.includes('More actions')) {
        await icons.last().click()
        await at.page().getByRole('menu').waitFor()
        names.splice(-1, 1, ...(await at.page().getByRole('menuitem').allTextContents()))
        await press('Escape')
        await gone(at.page().getByRole('menu'))
      }
      expect(names.map((name) => name.replace('Activate', 'Deactivate'))).toEqual([
        ...(without.includes('details') ? [] : ['Show More']),
        ...(without.includes('update') ? [] : ['Edit']),
        ...(screen.switches ? ['Deactivate'] : []),
        ...(without.includes('remove') ? [] : ['Delete']),
        ...(screen.more ?? []),
      ])
    })

    if (!without.includes('details'))
      it('shows the details of a row', async () => {
        await first().press('Enter')
        const shown = at.page().getByRole('dialog', { name: /Information$/ })
        await shown.getByRole('term').first().waitFor()
        await press('Escape')
        await gone(shown)
      })

    if (!without.includes('update'))
      it('fills its form with a row, and closes it unchanged without a question', async () => {
        await at.act('', 'Edit')
        const form = at.dialog(`Edit ${noun}`)
        for (const label of fields) await form.getByText(labelled(label)).first().waitFor()
        if (fixed) await at.hasFixed(screen)
        if (without.includes('add')) await at.hasNoBarrier()
        await press('Escape')
        await gone(form)
      })

    if (!without.includes('add'))
      it('has every field in its form, with messages and focus on the first', async () => {
        await at.addButton(screen).click()
        const form = at.dialog(`Add ${noun}`)
        for (const label of fields) await form.getByText(labelled(label)).first().waitFor()
        await form.getByRole('button', { name: `Add ${noun}` }).click()
        for (const message of screen.messages ?? []) await form.getByText(message, { exact: true }).first().waitFor()
        await expect.poll(at.focused).toContain(fields[0])
        await at.hasNoBarrier()
        await press('Escape')
        await gone(form)
      })
  })
}

/** A label with the star of what must be filled, or without. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[()?]/g, '\\$&')}( \\*)?$`)
