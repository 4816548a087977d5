import { t } from '@lingui/core/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { Batch } from '#contract/exam/batch'
import { formatDay } from '#contract/protocol/format'
import { serverToday } from '../../../../core/workstation/server-time'
import type { Column } from '../../../../crud/definition'
import { dayColumn } from '../../../../crud/list/columns'
import { StatusBadge } from '../../../../ui/status-badge'
import classes from './batch-date.module.css'

/** Date of a batch; today's is highlighted. */
export const batchDateColumn: Column<Batch> = {
  ...dayColumn(t`Date`, 'date'),
  cell: (batch) => <BatchDate batch={batch} />,
}

function BatchDate({ batch: { date } }: { batch: Batch }) {
  if (date !== serverToday()) return formatDay(date)
  return (
    <span className={classes.today}>
      <b>{formatDay(date)}</b> <StatusBadge tone="good" icon={IconCalendarEvent} label={t`Today`} />
    </span>
  )
}
