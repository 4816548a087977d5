import { t } from '@lingui/core/macro'
import {
  IconCalendarShare,
  IconCash,
  IconFileText,
  IconFileTypePdf,
  IconHash,
  IconHistory,
  IconPencil,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react'
import type { Registration } from '#contract/registration/registration'
import { useHasExtension } from '../../../core/capabilities'
import type { RowAction } from '../../../crud/definition'
import {
  canHavePaymentReference,
  isCancellable,
  isCancelled,
  isDeletable,
  isEditable,
  isMovable,
  isPayable,
} from '../parts/registration-row'
import type { RegisteredUserDialog } from './registered-user-dialogs'

/** Actions of a row by its state, besides Show More (S1 §2.8, D-15 to D-17). */
export function useRowActions(openDialog: (dialog: RegisteredUserDialog) => void): RowAction<Registration>[] {
  const canCancel = useHasExtension('cancel')
  const canMove = useHasExtension('move')
  const canCorrectReference = useHasExtension('setReference')
  return [
    {
      id: 'document',
      label: t`Generate Pdf`,
      icon: IconFileTypePdf,
      run: (row) =>
        openDialog({
          kind: 'document',
          document: { kind: isCancelled(row) ? 'cancellation' : 'receipt', registration: row },
        }),
    },
    {
      id: 'payment',
      label: t`Make a Payment`,
      icon: IconCash,
      isVisible: isPayable,
      run: (row) => openDialog({ kind: 'payment', row }),
    },
    {
      label: t`User Logs`,
      icon: IconHistory,
      isVisible: (row) => !!row.appUser,
      run: (row) => openDialog({ kind: 'logs', row }),
    },
    { label: t`Edit User`, icon: IconPencil, isVisible: isEditable, run: (row) => openDialog({ kind: 'edit', row }) },
    {
      label: t`Move to another slot`,
      icon: IconCalendarShare,
      isVisible: (row) => canMove && isMovable(row),
      run: (row) => openDialog({ kind: 'move', row }),
    },
    {
      label: t`Add reference`,
      icon: IconHash,
      isVisible: (row) => canCorrectReference && canHavePaymentReference(row) && !row.utr,
      run: (row) => openDialog({ kind: 'reference', row }),
    },
    {
      label: t`Correct reference`,
      icon: IconHash,
      isVisible: (row) => canCorrectReference && canHavePaymentReference(row) && !!row.utr,
      sharesPlaceWithPrevious: true,
      run: (row) => openDialog({ kind: 'reference', row }),
    },
    {
      id: 'registrationForm',
      label: t`Registration form`,
      icon: IconFileText,
      run: (row) => openDialog({ kind: 'document', document: { kind: 'registration-sheet', registration: row } }),
    },
    {
      label: t`Cancel registration`,
      icon: IconReceiptRefund,
      danger: true,
      isInMenu: true,
      isVisible: (row) => canCancel && isCancellable(row),
      run: (row) => openDialog({ kind: 'cancel', row }),
    },
    {
      label: t`Delete User`,
      icon: IconTrash,
      danger: true,
      isInMenu: true,
      isVisible: isDeletable,
      run: (row) => openDialog({ kind: 'delete', row }),
    },
  ]
}
