import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageInput } from '#contract/protocol/endpoint'
import { cleanSearch, toSearchText } from './search'
import type { Sorting } from './sort-rows'

/** `sorting`: the sorted column, if any. */
type State = PageInput & { search: string; sorting?: Sorting | undefined }
export type ListState = State & {
  /** Removes disallowed characters from search input. */
  sanitise: (typed: string) => string
  change: (part: { search?: string; page?: number; limit?: number; sorting?: Sorting | undefined }) => void
}

/** Search, sorting, page and page size of a list. A new search, sorting or size starts at page 1 (S1 §2.14). `?search=` is the initial search. */
export function useListState(sanitise = cleanSearch): ListState {
  const { key, search: query } = useLocation()
  const urlValue = toSearchText(new URLSearchParams(query).get('search') ?? '')
  const [state, setState] = useState<State>({ search: urlValue, page: 1, limit: 10 })
  const change: ListState['change'] = (part) => setState((old) => ({ ...old, page: 1, ...part }))
  const [appliedUrlValue, setAnswered] = useState(key)
  // The address changed while the list is open.
  if (appliedUrlValue !== key) {
    setAnswered(key)
    if (urlValue) change({ search: urlValue })
  }
  return { ...state, sanitise: sanitise, change }
}
