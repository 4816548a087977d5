import { type KeyboardEvent, useState } from 'react'
import type { Column } from '../definition'
import classes from './list.module.css'
import { nextSorting, type Sorting } from './sort-rows'

type Props<R> = {
  columns: readonly Column<R>[]
  hideRowNumbers: boolean
  hasActions: boolean
  sorting: Sorting | undefined
  /** True if the column can be sorted. */
  isSortable: (column: Column<R>) => boolean
  onSort: (sorting: Sorting | undefined) => void
}

/** Column headings; a click sorts. One tab stop, arrow keys move between headings. */
export function ListHeader<R>({ columns, hideRowNumbers, hasActions, sorting, isSortable, onSort }: Props<R>) {
  const sortable = columns.filter(isSortable)
  const [active, setActive] = useState<string>()
  const isTabStop = sortable.find(({ title }) => title === active) ?? sortable[0]
  return (
    <thead onKeyDown={moveFocus}>
      <tr>
        {hideRowNumbers ? null : <th className={classes.number}>SNo</th>}
        {columns.map((column) => {
          const { title } = column
          return (
            <th
              key={title}
              className={cellClass(column)}
              // Screen readers announce the heading at every cell: title only.
              aria-label={title}
              aria-sort={sorting?.title === title ? sorting.direction : undefined}
            >
              {isSortable(column) ? (
                <button
                  type="button"
                  className={classes.heading}
                  aria-label={`Sort by ${title}`}
                  title="Sorts all pages"
                  tabIndex={title === isTabStop?.title ? 0 : -1}
                  onFocus={() => setActive(title)}
                  onClick={() => onSort(nextSorting(sorting, title))}
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </th>
          )
        })}
        {hasActions ? <th className={classes.actions}>Actions</th> : null}
      </tr>
    </thead>
  )
}

/** CSS classes of a column's cells. */
export const cellClass = ({
  numeric,
  canHide,
  wraps,
}: Pick<Column<never>, 'numeric' | 'canHide' | 'wraps'> = {}): string =>
  [numeric && classes.numeric, canHide && classes.spare, wraps && classes.prose].filter(Boolean).join(' ')

/** Left, right, Home and End move between headings; down to the rows. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const headings = [...event.currentTarget.querySelectorAll('button')]
  const index = headings.findIndex((heading) => heading.matches(':focus'))
  const to = {
    ArrowLeft: headings[index - 1],
    ArrowRight: headings[index + 1],
    Home: headings[0],
    End: headings.at(-1),
    ArrowDown: event.currentTarget.parentElement?.querySelector<HTMLElement>('tbody tr[tabindex="0"]'),
  }[event.key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
