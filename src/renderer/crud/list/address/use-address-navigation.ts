import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Location state of a navigation whose address sets the whole state of the list, as for a view or a menu entry. */
export const wholeAddressState = { isWholeAddress: true }

/**
 * Calls `apply` at each navigation within the open screen. `resetsMissing`: values missing in the address return to
 * their defaults, as when a view is opened or left by Back. Otherwise they stay as they are.
 */
export function useAddressNavigation(apply: (query: URLSearchParams, resetsMissing: boolean) => void): void {
  const { key, search, state } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const query = new URLSearchParams(search)
  const view = query.get('view')
  const [lastApplied, setLastApplied] = useState({ key, view })
  if (lastApplied.key !== key) {
    setLastApplied({ key, view })
    // Back from a drawer keeps the list as shown; Back from a view restores the list as it was before the view.
    const isViewChanged = view !== lastApplied.view
    apply(query, isBackOrForward ? isViewChanged : state?.isWholeAddress === true)
  }
}
