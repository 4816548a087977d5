import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { type MRT_ColumnDef, useMantineReactTable } from 'mantine-react-table'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import { type Shortcut, useShortcutHelp } from '../../ui/dialogs/shortcuts'
import { InvalidField } from '../../ui/invalid-field'
import type { Column, ListRow, RowAction } from '../definition'
import classes from './list.module.css'
import { getCellClass, ListHeader } from './list-header'
import { RowActions } from './row-actions'
import { type RowOrder, useRowOrder } from './row-order'
import { type HiddenColumns, useHideOverflowColumns } from './use-hidden-columns'
import { useRestoreRowFocus } from './use-restore-row-focus'

type TableProps<R> = {
  title: string
  /** Columns and rows with their sorting. */
  order: RowOrder<R>
  /** Number of rows on previous pages. */
  rowOffset: number
  /** Number of placeholder rows before the first response. */
  skeletonCount: number
  /** The previous page is shown while the next one loads. */
  isStale: boolean
  actions: readonly RowAction<R>[]
  /** Hides SNo if rows have their own numbers. */
  hideRowNumbers?: true
  /** Receives the columns that are hidden for lack of space. */
  hiddenColumns?: HiddenColumns
  /** At the right of the headings. */
  headerButton?: ReactNode
  /** Row shown in the drawer, '' for none; a click opens a row. */
  openId?: string | undefined
  onOpen?: ((row: R) => void) | undefined
}
type Props<R> = Omit<TableProps<R>, 'order'> & {
  /** All rows; undefined until the first response. */
  rows: R[] | undefined
  columns: readonly Column<R>[]
}

/** Table that has all rows of its list and sorts them itself. */
export const ListTable = <R extends ListRow>({ rows, columns, ...props }: Props<R>) => (
  <OrderedTable {...props} order={useRowOrder(rows, columns)} />
)

/**
 * Table of a list. mantine-react-table provides columns and rows; the markup is our own, for arrow keys between rows and a
 * sticky actions column.
 */
export function OrderedTable<R extends ListRow>(props: TableProps<R>) {
  const { title, order, rowOffset, skeletonCount, isStale, actions, hideRowNumbers = false, hiddenColumns } = props
  const { openId = '', onOpen } = props
  const { columns, rows } = order
  const hasLastCell = actions.length > 0 || props.headerButton !== undefined
  // One class for each placeholder cell of the row number and of the actions.
  const numberClasses = hideRowNumbers ? [] : ['']
  const lastCellClasses = hasLastCell ? [''] : []
  const root = useRef<HTMLTableElement>(null)
  const [focusedId, setFocusedId] = useState('')
  const tableColumns = useMemo(() => columns.map(toTableColumn), [columns])
  // Keeps the order of the columns: the library would put a column that is added later at the end.
  const columnOrder = useMemo(() => columns.map(({ key }) => key), [columns])
  const table = useMantineReactTable<R>({
    columns: tableColumns,
    data: rows ?? emptyList,
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
  const findRow = (rowId: string) => visibleRows.find(({ original }) => original.id === rowId)
  const tabStopRow = findRow(openId) ?? findRow(focusedId) ?? visibleRows[0]
  useShortcutHelp(root, getShortcuts(actions))
  const trackFocusedRow = useRestoreRowFocus(root, rows ?? emptyList)
  useHideOverflowColumns(root, rows, columns, hiddenColumns)
  useFollowOpenRow(root, rows ? openId : '', setFocusedId)

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
        sorting={order.sorting}
        isSortable={order.isSortable}
        onSort={order.onSort}
        button={props.headerButton}
      />
      <tbody aria-busy={!rows || isStale}>
        {rows ? null : (
          <SkeletonRows
            count={skeletonCount}
            cellClasses={[...numberClasses, ...columns.map(getCellClass), ...lastCellClasses]}
          />
        )}
        {visibleRows.map(({ original, index, getVisibleCells, id }) => (
          <tr
            key={original.id || id}
            tabIndex={id === tabStopRow?.id ? 0 : -1}
            aria-current={(openId !== '' && original.id === openId) || undefined}
            data-opens={onOpen !== undefined || undefined}
            onClick={(event) => {
              if (isPlainClick(event)) onOpen?.(original)
            }}
            onFocus={({ currentTarget }) => {
              setFocusedId(original.id)
              trackFocusedRow(currentTarget)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) runFirstAction(actions, original)
            }}
          >
            {hideRowNumbers ? null : <td className={classes.number}>{rowOffset + index + 1}</td>}
            {getVisibleCells().map((cell, columnIndex) => {
              const column = columns[columnIndex]
              const value = String(cell.getValue())
              return (
                <td key={cell.id} title={value} className={getCellClass(column)}>
                  {isUnparsed(original, column) ? <InvalidField /> : renderCell(column, original, value)}
                </td>
              )
            })}
            {hasLastCell ? (
              <td className={classes.actions}>
                {actions.length ? (
                  <RowActions row={original} actions={actions} isTabStop={id === tabStopRow?.id} />
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
  column !== undefined && isInvalidField(row, column.field ?? column.key)

/** Constant, so that memoised values do not change. */
const emptyList: never[] = []

/** False on a control of the row, in its menu (rendered elsewhere in the page), and at the end of a text selection. */
const isPlainClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input') &&
  document.getSelection()?.isCollapsed !== false

/** Scrolls to the row shown in the drawer, and moves the focus there if another row has it. */
function useFollowOpenRow(
  table: RefObject<HTMLTableElement | null>,
  openId: string,
  setFocusedId: (id: string) => void,
) {
  useEffect(() => {
    if (openId === '') return
    setFocusedId(openId)
    const body = table.current?.tBodies[0]
    const row = body?.querySelector<HTMLElement>('tr[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
    if (body?.contains(document.activeElement)) row?.focus()
  }, [table, openId, setFocusedId])
}

function getShortcuts<R>([firstAction]: readonly RowAction<R>[]): Shortcut[] {
  // An action that some rows lack is not named.
  const enterLabel = firstAction?.isVisible
    ? t`Open the row`
    : firstAction && t`${firstAction.label}: the row's first action`
  return [
    ['/', t`Search the list (↓ moves to the rows)`],
    ['↑ ↓', t`Move between rows`],
    ...(enterLabel ? [['Enter', enterLabel] as const] : []),
    ['← →', t`Move between headings (Enter sorts)`],
  ]
}

/** Runs the first visible action. */
const runFirstAction = <R,>(actions: readonly RowAction<R>[], row: R) =>
  actions.find(({ isVisible }) => isVisible?.(row) ?? true)?.run(row)

const toTableColumn = <R extends ListRow>({ key, title, value }: Column<R>): MRT_ColumnDef<R> => ({
  id: key,
  header: title,
  accessorFn: value,
})

/** Not a component: a page of 50 rows would mount several hundred of them. */
const renderCell = <R extends ListRow>(column: Column<R> | undefined, row: R, value: string): ReactNode =>
  column?.cell ? column.cell(row) : value || <span className={classes.empty}>-</span>

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

const maxSkeletonRows = 25
function SkeletonRows({ count, cellClasses }: { count: number; cellClasses: string[] }) {
  return getSkeletonKeys(Math.min(count, maxSkeletonRows)).map((row) => (
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
