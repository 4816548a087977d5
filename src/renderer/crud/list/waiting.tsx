import { formatCount } from '#contract/protocol/format'
import { State } from '../../ui/state'
import type { Column } from '../definition'
import classes from './list.module.css'

/** How many changes of a row wait for approval, in words; '' where none does or nobody tells. */
export function waitingWords(row: object): string {
  const count = 'waiting' in row && typeof row.waiting === 'number' ? row.waiting : 0
  return count === 0 ? '' : count === 1 ? 'Change pending' : `${formatCount(count)} changes pending`
}

/** The first column that is always there says beside its words when changes of a row wait: the words are what is live. */
export function markingWaiting<R extends object>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const first = columns.find(({ spare }) => !spare)
  return columns.map((column) => (column === first ? marked(column) : column))
}

const marked = <R extends object>(column: Column<R>): Column<R> => ({
  ...column,
  cell: (row) => {
    const shown = column.cell?.(row) ?? column.value(row)
    const words = waitingWords(row)
    if (!words) return shown || <span className={classes.empty}>-</span>
    return (
      <span className={classes.marked}>
        <span>{shown}</span>
        <State tone="wait" label={words} />
      </span>
    )
  },
})
