import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A filter that the address may set, when its screen is opened and when it is asked for again; then people change it. */
export function useAddressFilter<T>(read: (query: URLSearchParams) => T | undefined) {
  const { key, search } = useLocation()
  const asked = read(new URLSearchParams(search))
  const [filter, setFilter] = useState(asked)
  const [answered, setAnswered] = useState(key)
  if (answered !== key) {
    setAnswered(key)
    if (asked !== undefined) setFilter(asked)
  }
  return [filter, setFilter] as const
}
