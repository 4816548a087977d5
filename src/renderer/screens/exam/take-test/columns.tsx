import type { Batch } from '#contract/exam/batch'
import type { Column } from '../../../crud/definition'
import { countColumn } from '../../../crud/list/columns'
import { testDayColumn } from '../parts/batches/test-day'
import { BatchStateBadge, formatSlotTimes, getBatchStateLabel } from '../parts/status-labels'

export const columns: readonly Column<Batch>[] = [
  testDayColumn,
  { title: 'Batch name', value: ({ name }) => name, isNaming: true },
  { title: 'Time', value: formatSlotTimes, sortValue: ({ slots }) => slots?.[0]?.startTime },
  { ...countColumn('Seats', 'seats'), hiddenIfNarrow: true },
  countColumn('Candidates', 'candidates'),
  { title: 'State', value: getBatchStateLabel, cell: (batch) => <BatchStateBadge batch={batch} /> },
  { title: 'Examiner', value: ({ examiner }) => examiner?.name ?? '' },
]
