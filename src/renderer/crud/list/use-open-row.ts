import { useRef } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'

/** `searchText` finds the row if it is not on the list's page. `isOpenedFromList`: Back leads to the list. */
const openedState = z.object({ searchText: z.optional(z.string()), isOpenedFromList: z.optional(z.boolean()) })
type OpenedState = z.output<typeof openedState>

/** Arguments of `navigate` that open the list at `path` with this row in its drawer. */
export const getOpenRowTarget = (
  path: string,
  id: string,
  searchText: string,
): [to: To, options: { state: unknown }] => [
  `${path}?${new URLSearchParams({ open: id })}`,
  { state: { searchText } satisfies OpenedState },
]

/** The row of a list that is open in its drawer, and the section shown there. Both are in the URL. */
export type OpenRow = {
  /** '' for none. */
  id: string
  section: string
  /** Search text that finds the row; '' if unknown. */
  searchText: string
  /** Opens a row, or replaces the open one. Opening adds a history entry, so Back closes the drawer. */
  open: (id: string, searchText?: string) => void
  setSection: (section: string) => void
  close: () => void
}

export function useOpenRow(): OpenRow {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const closedKey = useRef('')
  const query = new URLSearchParams(search)
  const { searchText = '', isOpenedFromList = false } = openedState.safeParse(state).data ?? {}
  const id = query.get('open') ?? ''
  const changeAddress = (
    values: Record<string, string>,
    { newState, replace }: { newState: OpenedState | null; replace: boolean },
  ) => {
    // The router's location lacks the parameters that the list writes to the URL.
    const newQuery = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(values)) {
      if (value) newQuery.set(name, value)
      else newQuery.delete(name)
    }
    // Synchronous: the next press of an arrow key continues from this row.
    void navigate({ search: String(newQuery) }, { state: newState, replace, flushSync: true })
  }
  return {
    id,
    section: query.get('section') ?? '',
    searchText,
    open: (newId, newSearchText = '') => {
      if (newId === id) return
      const isOpen = id !== ''
      changeAddress(
        { open: newId },
        {
          newState: { searchText: newSearchText, isOpenedFromList: isOpen ? isOpenedFromList : true },
          replace: isOpen,
        },
      )
    },
    setSection: (section) => changeAddress({ section }, { newState: { searchText, isOpenedFromList }, replace: true }),
    close: () => {
      // Going back takes a moment; a second Esc must not leave the list.
      if (id === '' || closedKey.current === key) return
      closedKey.current = key
      if (isOpenedFromList) void navigate(-1)
      else changeAddress({ open: '', section: '' }, { newState: null, replace: true })
    },
  }
}
