import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type PageInput, pageSizes } from '#contract/protocol/endpoint'
import { useAddressNavigation } from './address/use-address-navigation'
import { cleanSearch, toSearchText } from './search'
import type { Sorting } from './sort-rows'
import { type AddressValues, useStoredInAddress } from './use-stored-in-address'

type State = PageInput & {
  search: string
  sorting?: Sorting | undefined
  /** Keys of the columns that the user has chosen. */
  columns?: readonly string[] | undefined
}
export type ListState = State & {
  /** Removes disallowed characters from search input. */
  sanitise: (typed: string) => string
  change: (part: Partial<State>) => void
}

const defaultLimit = 10

/** State from the search parameters of an address; invalid values are ignored. */
export function parseListState(query: URLSearchParams, toSearch = toSearchText): State {
  const page = Number(query.get('page'))
  const size = Number(query.get('size'))
  const sort = query.get('sort') ?? ''
  const columns = query.get('columns')
  return {
    search: toSearch(query.get('search') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: pageSizes.find((allowed) => allowed === size) ?? defaultLimit,
    sorting: sort
      ? { key: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }
      : undefined,
    columns: columns ? columns.split(',') : undefined,
  }
}

/** Search parameters of a state; default values are left out. */
export const formatListState = ({ search, page, limit, sorting, columns }: State): AddressValues => ({
  search: search.trim(),
  page: page > 1 ? String(page) : '',
  size: limit === defaultLimit ? '' : String(limit),
  sort: sorting ? `${sorting.direction === 'descending' ? '-' : ''}${sorting.key}` : '',
  columns: columns?.join(',') ?? '',
})

/**
 * Search, sorting, page, page size and columns of a list, which its address repeats. A new search, sorting or size
 * starts at page 1 (S1 §2.14).
 */
export function useListState(sanitise = cleanSearch): ListState {
  // In an address, the search may be a name: disallowed characters become spaces. In typed text they are removed.
  const parse = (query: URLSearchParams) => parseListState(query, sanitise === cleanSearch ? toSearchText : sanitise)
  const address = useLocation().search
  const [state, setState] = useState(() => parse(new URLSearchParams(address)))
  const change: ListState['change'] = (part) => setState((previous) => ({ ...previous, page: 1, ...part }))
  // Opening or leaving a view sets the whole state; any other navigation to the open list only sets its search.
  useAddressNavigation((query, resetsMissing) => {
    const urlState = parse(query)
    if (resetsMissing) setState(urlState)
    else if (urlState.search && urlState.search !== state.search.trim()) change({ search: urlState.search })
  })
  useStoredInAddress(formatListState(state))
  return { ...state, sanitise, change }
}
