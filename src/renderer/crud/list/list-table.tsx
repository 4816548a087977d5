import { Skeleton } from '@mantine/core'
import { flexRender, type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import { type Shortcut, useShortcutHelp } from '../../ui/dialogs/shortcuts'
import { InvalidField } from '../../ui/invalid-field'
import type { Column, ListRow, RowAction } from '../definition'
import { withWaiting } from './change-request-mark'
import classes from './list.module.css'
import { cellClass, ListHeader } from './list-header'
import { RowActions } from './row-actions'
import { sortKeyOf } from './server-sort'
import { type Sorting, sortRows } from './sort-rows'
import { type Room, useHideOverflowColumns } from './use-hidden-columns'
import { useRestoreRowFocus } from './use-restore-row-focus'

type Props<R> = {
  title: string
  /** Undefined until the first response. */
  rows: R[] | undefined
  /** Number of rows on previous pages. */
  first: number
  skeletons: number
  /** The previous page is shown while the next one loads. */
  isStale: boolean
  columns: readonly Column<R>[]
  actions: readonly RowAction<R>[]
  /** Server sorting; without it the rows are complete and sorted here. */
  order?: Order
  /** Hides SNo if rows have their own numbers. */
  hideRowNumbers?: true
  /** Receives the hidden columns. */
  room?: Room
}

type Order = {
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
  /** Columns that the server sorts; their rows arrive in order. */
  keys: readonly string[]
  /** All rows of the list are loaded. */
  sortsAllRows: boolean
}

/**
 * mantine-react-table keeps the columns and rows. The markup is ours: rows that the arrow keys walk, a sticky actions
 * column, and none of the column menus, drag and density that are off anyway.
 */
export function ListTable<R extends ListRow>(props: Props<R>) {
  const { title, rows, first, skeletons, isStale, actions, order: serverOrder, hideRowNumbers = false, room } = props
  const columns = useMemo(() => withWaiting(props.columns, rows ?? none), [props.columns, rows])
  const root = useRef<HTMLTableElement>(null)
  const [activeId, setActiveId] = useState('')
  const defined = useMemo(() => columns.map(columnOf), [columns])
  // Without it a column added later would be last.
  const columnOrder = useMemo(() => columns.map(({ title: id }) => id), [columns])
  const [own, setOwn] = useState<Sorting>()
  const { onSort, keys, sortsAllRows, ...order } = serverOrder ?? {
    sorting: own,
    onSort: setOwn,
    keys: none,
    sortsAllRows: true,
  }
  const isAsked = (column: Column<R>) => keys.includes(sortKeyOf(column))
  const by = columns.find(({ title: id }) => id === order.sorting?.title)
  const isSorted = by !== undefined && isAsked(by)
  const sorting = sortsAllRows || isSorted ? order.sorting : undefined
  const sorted = useMemo(
    () => (isSorted ? (rows ?? none) : sortRows(rows ?? none, columns, sorting)),
    [rows, columns, sorting, isSorted],
  )
  const table = useMantineReactTable<R>({
    columns: defined,
    data: sorted,
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
  // By id: a refetch can reorder rows.
  const active = visibleRows.find(({ original }) => original.id === activeId) ?? visibleRows[0]
  useShortcutHelp(root, keysOf(actions))
  const remember = useRestoreRowFocus(root, sorted)
  useHideOverflowColumns(root, sorted, room)

  return (
    <table
      ref={root}
      className={`${classes.table} ${isStale ? classes.stale : ''}`}
      aria-label={title}
      data-all={room?.showsAll || undefined}
      onKeyDown={moveFocus}
    >
      <ListHeader
        columns={columns}
        hideRowNumbers={hideRowNumbers}
        hasActions={actions.length > 0}
        sorting={sorting}
        isSortable={(column) => column.sortBy !== false && (sortsAllRows || isAsked(column))}
        onSort={onSort}
      />
      <tbody aria-busy={!rows || isStale}>
        {rows ? null : (
          <SkeletonRows
            count={skeletons}
            cells={[...(hideRowNumbers ? [] : [{}]), ...columns, ...(actions.length ? [{}] : [])].map(cellClass)}
          />
        )}
        {visibleRows.map(({ original, index, getVisibleCells, id }) => (
          <tr
            key={original.id || id}
            tabIndex={id === active?.id ? 0 : -1}
            onFocus={({ currentTarget }) => {
              setActiveId(original.id)
              remember(currentTarget)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) runFirst(actions, original)
            }}
          >
            {hideRowNumbers ? null : <td className={classes.number}>{first + index + 1}</td>}
            {getVisibleCells().map((cell, index) => (
              <td key={cell.id} title={String(cell.getValue())} className={cellClass(columns[index])}>
                {isUnparsed(original, columns[index]) ? (
                  <InvalidField />
                ) : (
                  flexRender(cell.column.columnDef.Cell, { ...cell.getContext(), renderedCellValue: null })
                )}
              </td>
            ))}
            {actions.length ? (
              <td className={classes.actions}>
                <RowActions row={original} actions={actions} isTabStop={id === active?.id} />
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

const none: never[] = []

function keysOf<R>([first]: readonly RowAction<R>[]): Shortcut[] {
  const enter = first?.isVisible ? 'Open the row' : first && `${first.label}: the row's first action`
  return [
    ['/', 'Search the list (↓ moves to the rows)'],
    ['↑ ↓', 'Move between rows'],
    ...(enter ? [['Enter', enter] as const] : []),
    ['← →', 'Move between headings (Enter sorts)'],
  ]
}

/** Runs the first visible action. */
const runFirst = <R,>(actions: readonly RowAction<R>[], row: R) =>
  actions.find(({ isVisible: shown }) => shown?.(row) ?? true)?.run(row)

function columnOf<R extends ListRow>({ title, value, cell }: Column<R>): MRT_ColumnDef<R> {
  return {
    id: title,
    header: title,
    accessorFn: value,
    Cell: ({ row, cell: { getValue } }) =>
      cell ? cell(row.original) : String(getValue()) || <span className={classes.empty}>-</span>,
  }
}

/** Arrow keys move between rows, Home and End to the first and last. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null
  if (!row || row !== event.target) return
  const to = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[event.key]
  if (!(to instanceof HTMLElement)) return
  event.preventDefault()
  to.focus()
}

function SkeletonRows({ count, cells }: { count: number; cells: string[] }) {
  return skeletonIndices(Math.min(count, 25)).map((row) => (
    <tr key={row}>
      {skeletonIndices(cells.length).map((cell, index) => (
        <td key={cell} className={cells[index]}>
          <Skeleton h={12} w={index === 0 ? 20 : '70%'} />
        </td>
      ))}
    </tr>
  ))
}

const skeletonIndices = (count: number) => Array.from({ length: count }, (_, index) => `place ${index}`)
