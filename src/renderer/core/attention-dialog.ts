import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()
const setOpen = (newIsOpen: boolean) => {
  isOpen = newIsOpen
  for (const notify of listeners) notify()
}
function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** Opens the dialog "Needs attention", which the shell shows. */
export const openAttention = () => setOpen(true)
export const closeAttention = () => setOpen(false)
export const useIsAttentionOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen)
