import { type Claim, useClaim } from './use-claim'
import { type Earlier, useEarlier } from './use-earlier'

export type OpenedDraft<T> = {
  claim: Claim
  /** Undefined until it is this window's and the desk has answered. */
  earlier: Earlier<T> | undefined
}

/** A draft of the desk, claimed for this window, and what an earlier sitting left of it: for `Claimed`. */
export function useOpenedDraft<T>(key: string, read: (value: unknown) => T | undefined): OpenedDraft<T> {
  const claim = useClaim(key)
  return { claim, earlier: useEarlier(key, read, claim.round) }
}
