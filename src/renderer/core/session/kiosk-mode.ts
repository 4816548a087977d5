import { useEffect, useSyncExternalStore } from 'react'
import type { CandidatePaper } from '#contract/desk/session'

let paper: CandidatePaper | undefined
const listeners = new Set<() => void>()

function setPaper(next: CandidatePaper | undefined) {
  paper = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The candidate's paper in kiosk mode, where nothing else of the program can be used; undefined otherwise. */
export const getKioskPaper = (): CandidatePaper | undefined => paper
export const isKioskMode = (): boolean => paper !== undefined
/** Hook for `isKioskMode`. */
export const useIsKioskMode = (): boolean => useSyncExternalStore(subscribe, isKioskMode)

/** Kiosk mode while mounted: no queries run and no dialogs open. */
export function useKioskMode({ batchId, candidateId }: CandidatePaper) {
  useEffect(() => {
    setPaper({ batchId, candidateId })
    return () => setPaper(undefined)
  }, [batchId, candidateId])
}
