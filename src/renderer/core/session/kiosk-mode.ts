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

/** The paper of the candidate who has the whole screen and may use nothing else of the program; undefined for none. */
export const getKioskPaper = (): CandidatePaper | undefined => paper
export const isKioskMode = (): boolean => paper !== undefined
/** The same, and draws again when it changes. */
export const useIsKioskMode = (): boolean => useSyncExternalStore(subscribe, isKioskMode)

/** As long as this is shown, nothing else opens or is asked for by itself. */
export function useKioskMode({ batchId, candidateId }: CandidatePaper) {
  useEffect(() => {
    setPaper({ batchId, candidateId })
    return () => setPaper(undefined)
  }, [batchId, candidateId])
}
