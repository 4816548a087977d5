import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { getKeyDialog, isCoveredByDialog } from '../dialogs/top-dialog'

/** Ignores key repeat. */
const isSaveKey = ({ ctrlKey, key, repeat }: KeyboardEvent) => ctrlKey && key === 'Enter' && !repeat

/** Saves on Ctrl+Enter where there is no `<form>`, unless another dialog covers `root`. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!isSaveKey(event) || isCoveredByDialog(root.current)) return
    event.preventDefault()
    save()
  })
}

/** For the whole program: Ctrl+Enter presses the submit button of the top dialog's or page's form. */
export function useSubmitKey() {
  useWindowEvent('keydown', pressSubmit, { capture: true })
}

function pressSubmit(event: KeyboardEvent) {
  if (!isSaveKey(event)) return
  const container = getKeyDialog() ?? document.body
  const { activeElement } = document
  // A dialog is open that has not taken the focus yet.
  if (!container.contains(activeElement) && activeElement !== document.body) return
  const form = activeElement?.closest('form') ?? container.querySelector('form')
  const button = form?.querySelector<HTMLElement>('[type=submit]')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  button.click()
}
