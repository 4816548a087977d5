import { IconEdit, IconEye, IconFileTypePdf, IconListNumbers, IconTrash } from '@tabler/icons-react'
import type { Batch } from '#contract/batch'
import type { RowAction } from '../../../crud/definition'
import type { Dialog } from './dialogs'

/** What a batch offers. It is deleted only before the attendance is taken. */
export const batchActions = (open: (dialog: Dialog) => void): RowAction<Batch>[] => [
  { label: 'Show More', icon: IconEye, run: (row) => open({ kind: 'information', row }) },
  { label: 'Edit', icon: IconEdit, run: (row) => open({ kind: 'form', row }) },
  {
    label: 'Generate Pdf',
    icon: IconFileTypePdf,
    run: ({ id }) => open({ kind: 'document', document: { kind: 'batch-report', batchId: id } }),
  },
  {
    label: 'Roll list',
    icon: IconListNumbers,
    shown: ({ candidates }) => candidates > 0,
    run: ({ id }) => open({ kind: 'document', document: { kind: 'roll-list', batchId: id } }),
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    shown: ({ isAttendanceTaken }) => !isAttendanceTaken,
    run: (row) => open({ kind: 'remove', row }),
  },
]
