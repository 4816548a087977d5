import type { Batch } from '#contract/batch'
import { countColumn, dayColumn } from '../../../crud/columns'
import type { Column } from '../../../crud/definition'
import { BatchStateBadge, batchStateWord } from '../parts/words'

/** S3 §2 Check Test. */
export const columns: readonly Column<Batch>[] = [
  dayColumn('Date', 'date'),
  { title: 'Name', value: ({ name }) => name },
  countColumn('Available Seat', 'seats'),
  countColumn('Total User', 'candidates'),
  { title: 'State', value: batchStateWord, cell: (row) => <BatchStateBadge batch={row} /> },
]
