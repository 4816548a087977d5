import { formatCount } from '#contract/protocol/format'
import { StatusBadge } from '../../ui/status-badge'
import type { Column } from '../definition'

/** How many changes of a row wait for approval, in words; '' where none does or nobody tells. */
export function getChangeRequestText(row: object): string {
  const count = 'waiting' in row && typeof row.waiting === 'number' ? row.waiting : 0
  return count === 0 ? '' : count === 1 ? 'Change pending' : `${formatCount(count)} changes pending`
}

/** A column of its own for rows with changes that wait, behind the first; only while one of the rows has any. */
export function withWaiting<R extends object>(columns: readonly Column<R>[], rows: readonly R[]): readonly Column<R>[] {
  if (!rows.some(getChangeRequestText)) return columns
  const [first, ...others] = columns
  return first ? [first, approval, ...others] : columns
}

const approval: Column<object> = {
  title: 'Approval',
  value: getChangeRequestText,
  cell: (row) => {
    const text = getChangeRequestText(row)
    return text ? <StatusBadge tone="wait" label={text} /> : null
  },
  sortBy: false,
}
