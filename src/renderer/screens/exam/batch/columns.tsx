import type { Batch } from '#contract/exam/batch'
import type { Column } from '../../../crud/definition'
import { countColumn, dayColumn } from '../../../crud/list/columns'
import { BatchStateBadge, formatSlotTimes, getBatchStateLabel } from '../parts/status-labels'

export const columns: readonly Column<Batch>[] = [
  { title: 'Name', value: ({ name }) => name },
  dayColumn('Date', 'date'),
  { title: 'Time', value: formatSlotTimes, sortValue: ({ slots }) => slots?.[0]?.startTime, hiddenIfNarrow: true },
  { ...countColumn('Seats', 'seats'), hiddenIfNarrow: true },
  countColumn('Candidates', 'candidates'),
  { title: 'State', value: getBatchStateLabel, cell: (batch) => <BatchStateBadge batch={batch} /> },
  { title: 'Examiner', value: ({ examiner }) => examiner?.name ?? '' },
  { title: 'Data entry', value: ({ dataEntry }) => dataEntry?.name ?? '' },
]
