import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A filter that the address may set, when its screen is opened and when it is asked for again; then people change it.
 * `initial`: where the address sets none.
 */
export function useAddressFilter<T>(read: (query: URLSearchParams) => T | undefined, initial?: T) {
  const { key, search } = useLocation()
  const asked = read(new URLSearchParams(search))
  const [filter, setFilter] = useState(asked ?? initial)
  const [answered, setAnswered] = useState(key)
  if (answered !== key) {
    setAnswered(key)
    if (asked !== undefined) setFilter(asked)
  }
  return [filter, setFilter] as const
}
