import {
  IconCalendarShare,
  IconCash,
  IconEye,
  IconFileText,
  IconFileTypePdf,
  IconHistory,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react'
import type { Registration } from '#contract/registration/registration'
import { useCan } from '../../../core/capabilities'
import type { RowAction } from '../../../crud/definition'
import type { RegisteredUserDialog } from './registered-user-dialogs'
import { isCancellable, isCancelled, isDeletable, isEditable, isMovable, isPayable } from './row'

/** Actions of a row by its state (S1 §2.8, D-15 to D-17). */
export function useRowActions(open: (dialog: RegisteredUserDialog) => void): RowAction<Registration>[] {
  const canCancel = useCan('cancel')
  const canMove = useCan('move')
  return [
    { label: 'Show More', icon: IconEye, run: (row) => open({ kind: 'details', row }) },
    {
      label: 'Generate Pdf',
      icon: IconFileTypePdf,
      run: (row) =>
        open({
          kind: 'document',
          document: { kind: isCancelled(row) ? 'cancellation' : 'receipt', registration: row },
        }),
    },
    { label: 'Make a Payment', icon: IconCash, shown: isPayable, run: (row) => open({ kind: 'payment', row }) },
    { label: 'User Logs', icon: IconHistory, shown: (row) => !!row.appUser, run: (row) => open({ kind: 'logs', row }) },
    { label: 'Edit User', icon: IconPencil, shown: isEditable, run: (row) => open({ kind: 'edit', row }) },
    {
      label: 'Move to another slot',
      icon: IconCalendarShare,
      shown: (row) => canMove && isMovable(row),
      run: (row) => open({ kind: 'move', row }),
    },
    {
      label: 'Registration form',
      icon: IconFileText,
      run: (row) => open({ kind: 'document', document: { kind: 'registration-sheet', registration: row } }),
    },
    {
      label: 'Cancel registration',
      icon: IconReceiptRefund,
      danger: true,
      shown: (row) => canCancel && isCancellable(row),
      run: (row) => open({ kind: 'cancel', row }),
    },
    {
      label: 'Delete User',
      icon: IconTrash,
      danger: true,
      shown: isDeletable,
      run: (row) => open({ kind: 'delete', row }),
    },
  ]
}
