import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Column } from '../definition'
import classes from './list.module.css'
import { getNextSorting, type Sorting } from './sort-rows'

type Props<R> = {
  columns: readonly Column<R>[]
  hideRowNumbers: boolean
  hasActions: boolean
  sorting: Sorting | undefined
  isSortable: (column: Column<R>) => boolean
  onSort: (sorting: Sorting | undefined) => void
  /** At the right of the headings: in the column of actions, else in its own column. */
  button?: ReactNode
}

/** Column headings; a click sorts. A single tab stop; the arrow keys move between headings. */
export function ListHeader<R>(props: Props<R>) {
  const { columns, hideRowNumbers, hasActions, sorting, isSortable, onSort, button } = props
  const sortableColumns = columns.filter(isSortable)
  const [activeKey, setActiveKey] = useState<string>()
  const tabStop = sortableColumns.find(({ key }) => key === activeKey) ?? sortableColumns[0]
  return (
    <thead onKeyDown={moveFocus}>
      <tr>
        {hideRowNumbers ? null : <th className={classes.number}>{t`SNo`}</th>}
        {columns.map((column) => {
          const { key, title } = column
          return (
            <th
              key={key}
              className={getCellClass(column)}
              data-key={key}
              // Screen readers repeat the heading at every cell. The label leaves out the button.
              aria-label={title}
              aria-sort={sorting?.key === key ? sorting.direction : undefined}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  className={classes.heading}
                  aria-label={t`Sort by ${title}`}
                  title={t`Sorts all pages`}
                  tabIndex={key === tabStop?.key ? 0 : -1}
                  onFocus={() => setActiveKey(key)}
                  onClick={() => onSort(getNextSorting(sorting, key))}
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {hasActions || button ? (
          <th className={classes.actions} aria-label={hasActions ? t`Actions` : t`Columns`}>
            {hasActions ? t`Actions` : null}
            {button}
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

/** CSS classes of a column's cells. */
export const getCellClass = ({
  numeric,
  hiddenIfNarrow,
  wraps,
  isRowName,
}: Pick<Column<never>, 'numeric' | 'hiddenIfNarrow' | 'wraps' | 'isRowName'> = {}): string =>
  [
    numeric && classes.numeric,
    hiddenIfNarrow && classes.hiddenIfNarrow,
    wraps && classes.wraps,
    isRowName && classes.rowName,
  ]
    .filter(Boolean)
    .join(' ')

/** Left, right, Home and End move between headings; down moves to the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  // React also passes on key events of the column chooser, although its popover is outside this element.
  if (!event.currentTarget.contains(event.target as Node)) return
  const headings = [...event.currentTarget.querySelectorAll('button')]
  const index = headings.findIndex((heading) => heading.matches(':focus'))
  const target = {
    ArrowLeft: headings[index - 1],
    ArrowRight: headings[index + 1],
    Home: headings[0],
    End: headings.at(-1),
    ArrowDown: event.currentTarget.parentElement?.querySelector<HTMLElement>('tbody tr[tabindex="0"]'),
  }[event.key]
  if (!target) return
  event.preventDefault()
  target.focus()
}
