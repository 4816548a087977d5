import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Filter state that is set by the address, when its screen opens and at each later navigation to it, and by the user.
 * `initial` applies if the address has none.
 */
export function useUrlFilter<T>(parse: (query: URLSearchParams) => T | undefined, initial?: T) {
  const { key, search } = useLocation()
  const urlValue = parse(new URLSearchParams(search))
  const [filter, setFilter] = useState(urlValue ?? initial)
  const [appliedKey, setAppliedKey] = useState(key)
  if (appliedKey !== key) {
    setAppliedKey(key)
    if (urlValue !== undefined) setFilter(urlValue)
  }
  return [filter, setFilter] as const
}
