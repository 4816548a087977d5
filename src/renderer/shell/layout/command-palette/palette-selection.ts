import type { KeyboardEvent } from 'react'
import { commandPaletteStore } from './command-palette-store'

const getList = () => document.getElementById(commandPaletteStore.getState().listId)

/** Selects the first result for Enter. Mantine does so while typing only, not for results that arrive later. */
export function selectFirstResult(): void {
  const list = getList()
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  commandPaletteStore.updateState((state) => ({ ...state, selected: 0 }))
}

/** Stops Enter while the list is empty: Mantine would throw on the missing list id. */
export function ignoreEnterWhenEmpty(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !getList()) event.stopPropagation()
}
