import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Column } from '../../../crud/definition'
import { countColumn } from '../../../crud/list/columns'
import { batchDateColumn } from '../parts/batches/batch-date'
import { BatchStateBadge, formatSlotTimes, getBatchStateLabel } from '../parts/status-labels'

export const columns: readonly Column<Batch>[] = [
  batchDateColumn,
  { key: 'name', title: t`Batch name`, value: ({ name }) => name, isRowName: true },
  { key: 'slots', title: t`Time`, value: formatSlotTimes, sortValue: ({ slots }) => slots?.[0]?.startTime },
  { ...countColumn(t`Seats`, 'seats'), hiddenIfNarrow: true },
  countColumn(t`Candidates`, 'candidates'),
  { key: 'state', title: t`State`, value: getBatchStateLabel, cell: (batch) => <BatchStateBadge batch={batch} /> },
  { key: 'examiner', title: t`Examiner`, value: ({ examiner }) => examiner?.name ?? '' },
]
