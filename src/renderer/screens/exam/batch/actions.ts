import { t } from '@lingui/core/macro'
import { IconDownload, IconEdit, IconEye, IconListNumbers, IconReportAnalytics, IconTrash } from '@tabler/icons-react'
import type { Batch } from '#contract/exam/batch'
import type { RowAction } from '../../../crud/definition'
import type { BatchCreationDialog } from './batch-creation-dialogs'

/** Row actions. The server refuses to delete a batch in which a trainee is marked present. */
export const getBatchActions = (open: (dialog: BatchCreationDialog) => void): RowAction<Batch>[] => [
  { label: t`Show More`, icon: IconEye, run: (row) => open({ kind: 'information', row }) },
  { label: t`Edit`, icon: IconEdit, run: (row) => open({ kind: 'form', row }) },
  {
    label: t`Generate Pdf`,
    icon: IconDownload,
    isVisible: ({ isComplete }) => isComplete,
    run: (row) => open({ kind: 'results', row }),
  },
  {
    label: t`Batch report`,
    icon: IconReportAnalytics,
    run: ({ id }) => open({ kind: 'document', document: { kind: 'batch-report', batchId: id } }),
  },
  {
    label: t`Roll list`,
    icon: IconListNumbers,
    isVisible: ({ candidates }) => candidates > 0,
    run: ({ id }) => open({ kind: 'document', document: { kind: 'roll-list', batchId: id } }),
  },
  {
    label: t`Delete`,
    icon: IconTrash,
    danger: true,
    isInMenu: true,
    isVisible: ({ isPaperGenerated, isComplete }) => !isPaperGenerated && !isComplete,
    run: (row) => open({ kind: 'remove', row }),
  },
]
