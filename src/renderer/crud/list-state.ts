import { useState } from 'react'
import type { PageInput } from '#contract/endpoint'
import { cleanSearch } from './search'

export type ListState = PageInput & {
  search: string
  /** What a search keeps of what is typed. */
  clean: (typed: string) => string
  change: (part: { search?: string; page?: number; limit?: number }) => void
}

/** Search, page and page size of a list; a new search or size begins at page 1 (S1 §2.14). */
export function useListState(clean = cleanSearch): ListState {
  const [state, setState] = useState({ search: '', page: 1, limit: 10 })
  const change: ListState['change'] = (part) => setState((old) => ({ ...old, page: 1, ...part }))
  return { ...state, clean, change }
}
