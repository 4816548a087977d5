import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Replaces the entry of the history without a navigation: only what reads the whole address is rendered anew. */
export function replaceAddress(url: URL): void {
  window.history.replaceState(window.history.state, '', url)
  for (const listener of listeners) listener()
}

/** Search part of the address, also after `replaceAddress`, of which the router does not know. */
export const useAddressSearch = (): string => useSyncExternalStore(subscribe, () => window.location.search)
