import { IconCalendarEvent } from '@tabler/icons-react'
import type { Batch } from '#contract/batch'
import { today } from '#contract/calendar'
import { formatDay } from '#contract/format'
import { countColumn, dayColumn } from '../../../crud/columns'
import type { Column } from '../../../crud/definition'
import { State } from '../../../ui/state'
import { BatchStateBadge, batchStateWord, slotTimes } from '../parts/words'
import classes from './take-test.module.css'

export const columns: readonly Column<Batch>[] = [
  { ...dayColumn('Date', 'date'), cell: (batch) => <TestDay batch={batch} /> },
  { title: 'Batch name', value: ({ name }) => name },
  { title: 'Time', value: slotTimes, sortBy: ({ slots }) => slots?.[0]?.startTime },
  countColumn('Seats', 'seats'),
  countColumn('Candidates', 'candidates'),
  { title: 'State', value: batchStateWord, cell: (batch) => <BatchStateBadge batch={batch} /> },
  { title: 'Examiner', value: ({ examiner }) => examiner?.name ?? '' },
]

/** Today's batches stand out. */
function TestDay({ batch: { date } }: { batch: Batch }) {
  if (date !== today()) return formatDay(date)
  return (
    <span className={classes.today}>
      <b>{formatDay(date)}</b> <State tone="good" icon={IconCalendarEvent} label="Today" />
    </span>
  )
}
