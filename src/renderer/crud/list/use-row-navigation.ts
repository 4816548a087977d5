import { useEffect, useEffectEvent, useState } from 'react'
import type { RowNavigation, RowTarget } from '../../ui/drawer/navigation'
import type { ListRow } from '../definition'
import type { ListState } from './list-state'
import type { OpenRow } from './use-open-row'

type Options<R> = {
  state: ListState
  /** In the order shown; undefined while a page loads. */
  rows: readonly R[] | undefined
  total: number
  openRow: OpenRow | undefined
  /** Text by which the row of an address is found again. */
  getSearchText: ((row: R) => string) | undefined
  focusList: () => void
}

/** Opens the next, previous, first or last row of a list, on any page. */
export function useRowNavigation<R extends ListRow>(options: Options<R>): RowNavigation<R> {
  const { state, rows, total, openRow, getSearchText, focusList } = options
  const { page, limit } = state
  /** Row to open once its page has loaded: the first (0) or the last (-1) of that page. */
  const [awaitedRow, setAwaitedRow] = useState<{ page: number; edge: 0 | -1 }>()
  const openIndex = rows?.findIndex(({ id }) => id === openRow?.id) ?? -1
  const open = (row: R | undefined) => row && openRow?.open(row.id, getSearchText?.(row))
  const openAwaitedRow = useEffectEvent((edge: 0 | -1) => {
    setAwaitedRow(undefined)
    if (openRow?.id) open(rows?.at(edge))
  })
  if (awaitedRow && awaitedRow.page !== page) setAwaitedRow(undefined)
  const isPageLoaded = awaitedRow?.page === page && rows !== undefined
  useEffect(() => {
    if (isPageLoaded && awaitedRow) openAwaitedRow(awaitedRow.edge)
  }, [isPageLoaded, awaitedRow])
  const lastPage = Math.max(1, Math.ceil(total / limit))
  const goTo = (newPage: number, edge: 0 | -1) => {
    if (newPage < 1 || newPage > lastPage) return
    if (newPage === page) return open(rows?.at(edge))
    setAwaitedRow({ page: newPage, edge })
    state.change({ page: newPage })
  }
  const move = (target: RowTarget) => {
    if (!rows) return
    if (target === 'first') return goTo(1, 0)
    if (target === 'last') return goTo(lastPage, -1)
    // The open row is not on this page.
    if (openIndex < 0) return open(rows.at(target === 'next' ? 0 : -1))
    const targetIndex = target === 'next' ? openIndex + 1 : openIndex - 1
    const row = rows[targetIndex]
    if (row) open(row)
    else if (target === 'next') goTo(page + 1, 0)
    else goTo(page - 1, -1)
  }
  return {
    row: rows?.[openIndex],
    isListLoaded: rows !== undefined,
    position: openIndex < 0 ? 0 : (page - 1) * limit + openIndex + 1,
    total,
    move,
    focusList,
  }
}
