import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Column } from '../../../crud/definition'
import { countColumn } from '../../../crud/list/columns'
import { batchDateColumn } from '../parts/batches/batch-date'
import { BatchStateBadge, getBatchStateLabel } from '../parts/status-labels'

/** Columns of Check Test (S3 §2). */
export const columns: readonly Column<Batch>[] = [
  batchDateColumn,
  { key: 'name', title: t`Name`, value: ({ name }) => name, isRowName: true },
  countColumn(t`Available Seat`, 'seats'),
  countColumn(t`Total User`, 'candidates'),
  { key: 'state', title: t`State`, value: getBatchStateLabel, cell: (row) => <BatchStateBadge batch={row} /> },
]
