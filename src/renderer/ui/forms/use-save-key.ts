import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { isBelowAnother } from '../dialogs/topmost'

/** Ctrl+Enter saves the form that holds this element, wherever its focus is; not while another dialog lies above it. */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!event.ctrlKey || event.key !== 'Enter' || isBelowAnother(root.current)) return
    event.preventDefault()
    save()
  })
}
