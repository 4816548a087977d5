import type { KeyboardEvent } from 'react'
import { commandPaletteStore } from './command-palette-store'

const getList = () => document.getElementById(commandPaletteStore.getState().listId)

/** Mantine selects the first of what is listed as one types: what is found a moment later is selected here, for Enter. */
export function selectFirstResult(): void {
  const list = getList()
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  commandPaletteStore.updateState((state) => ({ ...state, selected: 0 }))
}

/** While nothing is listed, Mantine's Enter would look for what is selected in a list without an id, and throw. */
export function ignoreEnterWhenEmpty(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !getList()) event.stopPropagation()
}
