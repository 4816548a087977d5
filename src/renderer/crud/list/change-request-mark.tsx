import { plural, t } from '@lingui/core/macro'
import { StatusBadge } from '../../ui/status-badge'
import type { Column } from '../definition'

/** Text about a row's pending change requests; '' if there are none or the backend does not count them. */
export function getChangeRequestText(row: object): string {
  const { openChangeRequestCount: count = 0 } = row as { openChangeRequestCount?: number }
  return count === 0 ? '' : plural(count, { one: 'Change pending', other: '# changes pending' })
}

/** Adds the column "Approval" after the first, if any row has pending change requests. */
export function withApprovalColumn<R extends object>(
  columns: readonly Column<R>[],
  rows: readonly R[],
): readonly Column<R>[] {
  if (!rows.some(getChangeRequestText)) return columns
  const [first, ...others] = columns
  return first ? [first, approvalColumn, ...others] : columns
}

const approvalColumn: Column<object> = {
  key: 'openChangeRequestCount',
  title: t`Approval`,
  value: getChangeRequestText,
  cell: (row) => {
    const text = getChangeRequestText(row)
    return text ? <StatusBadge tone="wait" label={text} /> : null
  },
  sortValue: false,
}
