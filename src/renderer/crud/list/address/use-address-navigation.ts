import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Location state of a navigation to the open list that replaces all of its state, as a view does. */
export const wholeAddressState = { isWholeAddress: true }

/**
 * Calls `apply` at each later navigation to the open screen. If `isWhole` is true, values missing in the address return
 * to their defaults; otherwise they stay as they are.
 */
export function useAddressNavigation(apply: (query: URLSearchParams, isWhole: boolean) => void): void {
  const { key, search, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const query = new URLSearchParams(search)
  const view = query.get('view')
  const [applied, setApplied] = useState({ key, view })
  if (applied.key !== key) {
    setApplied({ key, view })
    // Back from a drawer keeps the list as shown; Back from a view restores the list as it was before.
    apply(query, isBackOrForward ? view !== applied.view : state?.isWholeAddress === true)
  }
}
