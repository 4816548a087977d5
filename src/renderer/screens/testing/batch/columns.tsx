import type { Batch } from '#contract/batch'
import { countColumn, dayColumn } from '../../../crud/columns'
import type { Column } from '../../../crud/definition'
import { BatchStateBadge, batchStateWord, slotTimes } from '../parts/words'

export const columns: readonly Column<Batch>[] = [
  { title: 'Name', value: ({ name }) => name },
  dayColumn('Date', 'date'),
  countColumn('Seats', 'seats'),
  countColumn('Candidates', 'candidates'),
  { title: 'State', value: batchStateWord, cell: (batch) => <BatchStateBadge batch={batch} /> },
  { title: 'Examiner', value: ({ examiner }) => examiner?.name ?? '' },
  { title: 'Data entry', value: ({ dataEntry }) => dataEntry?.name ?? '' },
  // Last: where the window is narrow it is cut, and Show More has it too.
  { title: 'Time', value: slotTimes, sortBy: ({ slots }) => slots?.[0]?.startTime },
]
