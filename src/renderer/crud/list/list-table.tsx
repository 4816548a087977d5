import { Skeleton } from '@mantine/core'
import { flexRender, type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import { type Shortcut, useShortcutHelp } from '../../ui/dialogs/shortcuts'
import { InvalidField } from '../../ui/invalid-field'
import type { Column, ListRow, RowAction } from '../definition'
import { withApprovalColumn } from './change-request-mark'
import classes from './list.module.css'
import { getCellClass, ListHeader } from './list-header'
import { RowActions } from './row-actions'
import { getSortKey } from './server-sort'
import { type Sorting, sortRows } from './sort-rows'
import { type HiddenColumns, useHideOverflowColumns } from './use-hidden-columns'
import { useRestoreRowFocus } from './use-restore-row-focus'

type Props<R> = {
  title: string
  /** Undefined until the first response. */
  rows: R[] | undefined
  /** Number of rows on previous pages. */
  rowOffset: number
  /** Number of placeholder rows before the first response. */
  skeletonCount: number
  /** The previous page is shown while the next one loads. */
  isStale: boolean
  columns: readonly Column<R>[]
  actions: readonly RowAction<R>[]
  /** Absent if the rows are complete: they are then sorted here. */
  serverSorting?: ServerSorting
  /** Hides SNo if rows have their own numbers. */
  hideRowNumbers?: true
  /** Receives the columns that are hidden for lack of space. */
  hiddenColumns?: HiddenColumns
  /** At the right of the headings. */
  headerButton?: ReactNode
}

type ServerSorting = {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** Sort keys of the server; rows sorted by them arrive in order. */
  sortKeys: readonly string[]
  /** True if all rows of the list are loaded, so that other columns can be sorted here. */
  hasAllRows: boolean
}

/**
 * Table of a list. mantine-react-table provides columns and rows; the markup is our own, for arrow keys between rows and a
 * sticky actions column.
 */
export function ListTable<R extends ListRow>(props: Props<R>) {
  const { title, rows, rowOffset, skeletonCount, isStale, actions, hideRowNumbers = false, hiddenColumns } = props
  const hasLastCell = actions.length > 0 || props.headerButton !== undefined
  const columns = useMemo(() => withApprovalColumn(props.columns, rows ?? emptyList), [props.columns, rows])
  const root = useRef<HTMLTableElement>(null)
  const [activeId, setActiveId] = useState('')
  const tableColumns = useMemo(() => columns.map(toTableColumn), [columns])
  // Without an order, the library puts a column added later last.
  const columnOrder = useMemo(() => columns.map(({ title: id }) => id), [columns])
  const [localSorting, setLocalSorting] = useState<Sorting>()
  const { onSort, sortKeys, hasAllRows, ...requested } = props.serverSorting ?? {
    sorting: localSorting,
    onSort: setLocalSorting,
    sortKeys: emptyList,
    hasAllRows: true,
  }
  const canServerSort = (column: Column<R>) => sortKeys.includes(getSortKey(column))
  const sortedColumn = columns.find(({ title: id }) => id === requested.sorting?.title)
  const isServerSorted = sortedColumn !== undefined && canServerSort(sortedColumn)
  const sorting = hasAllRows || isServerSorted ? requested.sorting : undefined
  const sortedRows = useMemo(
    () => (isServerSorted ? (rows ?? emptyList) : sortRows(rows ?? emptyList, columns, sorting)),
    [rows, columns, sorting, isServerSorted],
  )
  const table = useMantineReactTable<R>({
    columns: tableColumns,
    data: sortedRows,
    manualPagination: true,
    manualFiltering: true,
    manualSorting: true,
    state: { columnOrder },
    rowCount: rows?.length ?? 0,
    enableRowVirtualization: false,
    enableColumnActions: false,
    enableColumnDragging: false,
    enableGrouping: false,
    enableDensityToggle: false,
  })
  const visibleRows = table.getRowModel().rows
  // By id, because a refetch can reorder rows.
  const activeRow = visibleRows.find(({ original }) => original.id === activeId) ?? visibleRows[0]
  useShortcutHelp(root, getShortcuts(actions))
  const trackFocusedRow = useRestoreRowFocus(root, sortedRows)
  useHideOverflowColumns(root, sortedRows, columns, hiddenColumns)

  return (
    <table
      ref={root}
      className={`${classes.table} ${isStale ? classes.stale : ''}`}
      aria-label={title}
      data-all={hiddenColumns?.showsAll || undefined}
      onKeyDown={moveFocus}
    >
      <ListHeader
        columns={columns}
        hideRowNumbers={hideRowNumbers}
        hasActions={actions.length > 0}
        sorting={sorting}
        isSortable={(column) => column.sortValue !== false && (hasAllRows || canServerSort(column))}
        onSort={onSort}
        button={props.headerButton}
      />
      <tbody aria-busy={!rows || isStale}>
        {rows ? null : (
          <SkeletonRows
            count={skeletonCount}
            cellClasses={[...(hideRowNumbers ? [] : [{}]), ...columns, ...(hasLastCell ? [{}] : [])].map(getCellClass)}
          />
        )}
        {visibleRows.map(({ original, index, getVisibleCells, id }) => (
          <tr
            key={original.id || id}
            tabIndex={id === activeRow?.id ? 0 : -1}
            onFocus={({ currentTarget }) => {
              setActiveId(original.id)
              trackFocusedRow(currentTarget)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) runFirstAction(actions, original)
            }}
          >
            {hideRowNumbers ? null : <td className={classes.number}>{rowOffset + index + 1}</td>}
            {getVisibleCells().map((cell, index) => (
              <td key={cell.id} title={String(cell.getValue())} className={getCellClass(columns[index])}>
                {isUnparsed(original, columns[index]) ? (
                  <InvalidField />
                ) : (
                  flexRender(cell.column.columnDef.Cell, { ...cell.getContext(), renderedCellValue: null })
                )}
              </td>
            ))}
            {hasLastCell ? (
              <td className={classes.actions}>
                {actions.length ? (
                  <RowActions row={original} actions={actions} isTabStop={id === activeRow?.id} />
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isUnparsed = <R extends ListRow>(row: R, column: Column<R> | undefined) =>
  column?.field !== undefined && isInvalidField(row, column.field)

/** Constant, so that memoised values do not change. */
const emptyList: never[] = []

function getShortcuts<R>([firstAction]: readonly RowAction<R>[]): Shortcut[] {
  const enterLabel = firstAction?.isVisible
    ? 'Open the row'
    : firstAction && `${firstAction.label}: the row's first action`
  return [
    ['/', 'Search the list (↓ moves to the rows)'],
    ['↑ ↓', 'Move between rows'],
    ...(enterLabel ? [['Enter', enterLabel] as const] : []),
    ['← →', 'Move between headings (Enter sorts)'],
  ]
}

/** Runs the first visible action. */
const runFirstAction = <R,>(actions: readonly RowAction<R>[], row: R) =>
  actions.find(({ isVisible }) => isVisible?.(row) ?? true)?.run(row)

function toTableColumn<R extends ListRow>({ title, value, cell }: Column<R>): MRT_ColumnDef<R> {
  return {
    id: title,
    header: title,
    accessorFn: value,
    Cell: ({ row, cell: { getValue } }) =>
      cell ? cell(row.original) : String(getValue()) || <span className={classes.empty}>-</span>,
  }
}

/** Arrow keys move between rows; Home and End move to the first and last row. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null
  if (!row || row !== event.target) return
  const target = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[event.key]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}

function SkeletonRows({ count, cellClasses }: { count: number; cellClasses: string[] }) {
  return getSkeletonKeys(Math.min(count, 25)).map((row) => (
    <tr key={row}>
      {getSkeletonKeys(cellClasses.length).map((cell, index) => (
        <td key={cell} className={cellClasses[index]}>
          <Skeleton h={12} w={index === 0 ? 20 : '70%'} />
        </td>
      ))}
    </tr>
  ))
}

const getSkeletonKeys = (count: number) => Array.from({ length: count }, (_, index) => `skeleton-${index}`)
