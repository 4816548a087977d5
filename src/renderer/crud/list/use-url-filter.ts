import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A filter that the address may set, when its screen is opened and when it is asked for again; then people change it.
 * `initial`: where the address sets none.
 */
export function useUrlFilter<T>(parse: (query: URLSearchParams) => T | undefined, initial?: T) {
  const { key, search } = useLocation()
  const urlValue = parse(new URLSearchParams(search))
  const [filter, setFilter] = useState(urlValue ?? initial)
  const [appliedUrlValue, setAnswered] = useState(key)
  if (appliedUrlValue !== key) {
    setAnswered(key)
    if (urlValue !== undefined) setFilter(urlValue)
  }
  return [filter, setFilter] as const
}
