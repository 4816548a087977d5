import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { isCoveredByDialog, keysLayer } from '../dialogs/top-dialog'

/** Ignores key repeat. */
const isSaveKey = ({ ctrlKey, key, repeat }: KeyboardEvent) => ctrlKey && key === 'Enter' && !repeat

/** Ctrl+Enter saves what stands around this element without a `<form>`; not while another dialog lies above it. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!isSaveKey(event) || isCoveredByDialog(root.current)) return
    event.preventDefault()
    save()
  })
}

/** For the whole program: Ctrl+Enter presses the submit button of the form that is on top, wherever its focus is. */
export function useSubmitKey() {
  useWindowEvent('keydown', pressSubmit, { capture: true })
}

function pressSubmit(event: KeyboardEvent) {
  if (!isSaveKey(event)) return
  const element = keysLayer() ?? document.body
  const { activeElement } = document
  // Below a dialog that has not taken the focus yet.
  if (!element.contains(activeElement) && activeElement !== document.body) return
  const form = activeElement?.closest('form') ?? element.querySelector('form')
  const button = form?.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  button.click()
}
