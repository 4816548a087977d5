import type { KeyboardEvent } from 'react'
import { anythingStore } from './anything-store'

const listed = () => document.getElementById(anythingStore.getState().listId)

/** Mantine selects the first of what is listed as one types: what is found a moment later is selected here, for Enter. */
export function selectFirst(): void {
  const list = listed()
  if (!list || list.querySelector('[data-selected]')) return
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  anythingStore.updateState((state) => ({ ...state, selected: 0 }))
}

/** While nothing is listed, Mantine's Enter would look for what is selected in a list without an id, and throw. */
export function takeOnlyListed(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !listed()) event.stopPropagation()
}
