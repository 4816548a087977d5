import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageInput } from '#contract/protocol/endpoint'
import { cleanSearch, searchOf } from './search'
import type { Sorting } from './sort'

/** `sorting`: by which column, where it is sorted by one. */
type State = PageInput & { search: string; sorting?: Sorting | undefined }
export type ListState = State & {
  /** What a search keeps of what is typed. */
  clean: (typed: string) => string
  change: (part: { search?: string; page?: number; limit?: number; sorting?: Sorting | undefined }) => void
}

/** Search, order, page and page size of a list; a new search, order or size begins at page 1 (S1 §2.14). `?search=` is the first. */
export function useListState(clean = cleanSearch): ListState {
  const { key, search: query } = useLocation()
  const asked = searchOf(new URLSearchParams(query).get('search') ?? '')
  const [state, setState] = useState<State>({ search: asked, page: 1, limit: 10 })
  const change: ListState['change'] = (part) => setState((old) => ({ ...old, page: 1, ...part }))
  const [answered, setAnswered] = useState(key)
  // Asked for another one while the list is open.
  if (answered !== key) {
    setAnswered(key)
    if (asked) change({ search: asked })
  }
  return { ...state, clean, change }
}
