import { useMemo, useState } from 'react'
import type { Column, ListRow } from '../definition'
import { withApprovalColumn } from './change-request-mark'
import { type Sorting, sortRows } from './sort-rows'

type ServerSorting = {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** Sort keys of the server; rows sorted by them arrive in order. */
  sortKeys: readonly string[]
  /** True if all rows of the list are loaded, so that other columns can be sorted here. */
  hasAllRows: boolean
}

/** Columns and rows of a table as they are shown. */
export type RowOrder<R> = {
  columns: readonly Column<R>[]
  /** Undefined until the first response. */
  rows: R[] | undefined
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  isSortable: (column: Column<R>) => boolean
}

/** Orders the rows of a table. Without `serverSorting` the rows are complete: they are then sorted here. */
export function useRowOrder<R extends ListRow>(
  rows: R[] | undefined,
  ownColumns: readonly Column<R>[],
  serverSorting?: ServerSorting,
): RowOrder<R> {
  const columns = useMemo(() => withApprovalColumn(ownColumns, rows ?? emptyList), [ownColumns, rows])
  const [localSorting, setLocalSorting] = useState<Sorting>()
  const { onSort, sortKeys, hasAllRows, ...requested } = serverSorting ?? {
    sorting: localSorting,
    onSort: setLocalSorting,
    sortKeys: emptyList,
    hasAllRows: true,
  }
  const canServerSort = (column: Column<R>) => sortKeys.includes(column.key)
  const sortedColumn = columns.find(({ key }) => key === requested.sorting?.key)
  const isServerSorted = sortedColumn !== undefined && canServerSort(sortedColumn)
  const sorting = hasAllRows || isServerSorted ? requested.sorting : undefined
  const sortedRows = useMemo(
    () => (isServerSorted || rows === undefined ? rows : sortRows(rows, columns, sorting)),
    [rows, columns, sorting, isServerSorted],
  )
  return {
    columns,
    rows: sortedRows,
    sorting,
    onSort,
    isSortable: (column) => column.sortValue !== false && (hasAllRows || canServerSort(column)),
  }
}

/** Constant, so that memoised values do not change. */
const emptyList: never[] = []
