import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageInput } from '#contract/protocol/endpoint'
import { cleanSearch, toSearchText } from './search'
import type { Sorting } from './sort-rows'

type State = PageInput & { search: string; sorting?: Sorting | undefined }
export type ListState = State & {
  /** Removes disallowed characters from search input. */
  sanitise: (typed: string) => string
  change: (part: { search?: string; page?: number; limit?: number; sorting?: Sorting | undefined }) => void
}

/** Search, sorting, page and page size of a list. A new search, sorting or size starts at page 1 (S1 §2.14). `?search=` is the initial search. */
export function useListState(sanitise = cleanSearch): ListState {
  const { key, search: query } = useLocation()
  const urlSearch = toSearchText(new URLSearchParams(query).get('search') ?? '')
  const [state, setState] = useState<State>({ search: urlSearch, page: 1, limit: 10 })
  const change: ListState['change'] = (part) => setState((previous) => ({ ...previous, page: 1, ...part }))
  const [appliedKey, setAppliedKey] = useState(key)
  // Applies a new address while the list is open.
  if (appliedKey !== key) {
    setAppliedKey(key)
    if (urlSearch) change({ search: urlSearch })
  }
  return { ...state, sanitise, change }
}
