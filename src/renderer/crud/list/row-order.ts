import { useMemo, useState } from 'react'
import type { Column, ListRow } from '../definition'
import { withApprovalColumn } from './change-request-mark'
import { type Sorting, sortRows } from './sort-rows'

type ServerSorting = {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** Columns that the server sorts by. */
  sortKeys: readonly string[]
  /** True if all rows of the list are loaded: the other columns are then sorted here. */
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

/** Orders the rows of a table. Without `serverSorting`, `rows` must be complete and are sorted here. */
export function useRowOrder<R extends ListRow>(
  rows: R[] | undefined,
  listColumns: readonly Column<R>[],
  serverSorting?: ServerSorting,
): RowOrder<R> {
  const columns = useMemo(() => withApprovalColumn(listColumns, rows ?? emptyList), [listColumns, rows])
  const [localSorting, setLocalSorting] = useState<Sorting>()
  const localSortingOptions: ServerSorting = {
    sorting: localSorting,
    onSort: setLocalSorting,
    sortKeys: emptyList,
    hasAllRows: true,
  }
  const { sorting: requestedSorting, onSort, sortKeys, hasAllRows } = serverSorting ?? localSortingOptions
  const canServerSort = (column: Column<R>) => sortKeys.includes(column.key)
  const sortedColumn = columns.find(({ key }) => key === requestedSorting?.key)
  const isServerSorted = sortedColumn !== undefined && canServerSort(sortedColumn)
  const sorting = hasAllRows || isServerSorted ? requestedSorting : undefined
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

/** One constant list: a new one per render would defeat useMemo. */
const emptyList: never[] = []
