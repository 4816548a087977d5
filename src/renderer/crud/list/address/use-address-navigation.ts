import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Location state of a navigation that opens a view or the menu's entry: it sets the whole state of an open list. */
export const wholeAddressState = { isWholeAddress: true }

/**
 * Calls `apply` at each later navigation to the open screen. With `resetsMissing`, values missing in the address return
 * to their defaults, as when a view is opened or Back leaves one; otherwise they stay as they are.
 */
export function useAddressNavigation(apply: (query: URLSearchParams, resetsMissing: boolean) => void): void {
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
