import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Replaces the history entry without a navigation: only components that use `useAddressSearch` render again. */
export function replaceAddress(url: URL): void {
  window.history.replaceState(window.history.state, '', url)
  for (const listener of listeners) listener()
}

/** Search part of the address. Unlike the router's location, it also changes with `replaceAddress`. */
export const useAddressSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search)
