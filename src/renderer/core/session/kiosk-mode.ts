import { useEffect, useSyncExternalStore } from 'react'
import type { CandidatePaper } from '#contract/desk/session'

let paper: CandidatePaper | undefined
const listeners = new Set<() => void>()

function setPaper(newPaper: CandidatePaper | undefined) {
  paper = newPaper
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The candidate's paper, to which the session is sealed in kiosk mode; undefined outside of kiosk mode. */
export const getKioskPaper = (): CandidatePaper | undefined => paper
export const isKioskMode = (): boolean => paper !== undefined
export const useIsKioskMode = (): boolean => useSyncExternalStore(subscribe, isKioskMode)

/** Kiosk mode while the component is mounted: queries are disabled and no dialogs open. */
export function useKioskMode({ batchId, candidateId }: CandidatePaper) {
  useEffect(() => {
    setPaper({ batchId, candidateId })
    return () => setPaper(undefined)
  }, [batchId, candidateId])
}
