import { useEffect, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

function hold(step: 1 | -1) {
  holders += step
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Something has the whole screen for a person who may use nothing else of the program. */
export const isSoleScreen = (): boolean => holders > 0
/** The same, and draws again when it changes. */
export const useIsSoleScreen = (): boolean => useSyncExternalStore(subscribe, isSoleScreen)

/** As long as this is shown, nothing else opens or is asked for by itself. */
export function useSoleScreen() {
  useEffect(() => {
    hold(1)
    return () => hold(-1)
  }, [])
}
