import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Column } from '../../../crud/definition'
import { countColumn, dayColumn } from '../../../crud/list/columns'
import { BatchStateBadge, formatSlotTimes, getBatchStateLabel } from '../parts/status-labels'

export const columns: readonly Column<Batch>[] = [
  { key: 'name', title: t`Name`, value: ({ name }) => name },
  dayColumn(t`Date`, 'date'),
  {
    key: 'slots',
    title: t`Time`,
    value: formatSlotTimes,
    sortValue: ({ slots }) => slots?.[0]?.startTime,
    hiddenIfNarrow: true,
  },
  { ...countColumn(t`Seats`, 'seats'), hiddenIfNarrow: true },
  countColumn(t`Candidates`, 'candidates'),
  { key: 'state', title: t`State`, value: getBatchStateLabel, cell: (batch) => <BatchStateBadge batch={batch} /> },
  { key: 'examiner', title: t`Examiner`, value: ({ examiner }) => examiner?.name ?? '' },
  { key: 'dataEntry', title: t`Data entry`, value: ({ dataEntry }) => dataEntry?.name ?? '' },
]
