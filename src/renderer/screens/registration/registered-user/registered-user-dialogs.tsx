import { lazy, Suspense } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Registration } from '#contract/registration/registration'
import type { Prerequisite } from '../../../core/first-day/steps'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Viewer } from '../../../ui/documents/viewer'
import { CancelRegistration } from './cancel-registration'
import { CorrectReference } from './correct-reference'
import { DeleteRegistration } from './delete-registration'
import { MakePayment } from './make-payment'
import { PaidDialog } from './paid-dialog'
import { UserLogs } from './user-logs'
import type { WaitingListOffer } from './wizard/waiting-list-offer'

export type RegisteredUserDialog =
  | { kind: 'new' }
  /** A change of the outbox to correct and submit again. */
  | { kind: 'openedChange'; openedChange: OpenedChange }
  | { kind: 'offer'; offer: WaitingListOffer }
  | { kind: 'payment' | 'edit' | 'move' | 'cancel' | 'delete' | 'logs' | 'reference'; row: Registration }
  /** `changeDue` in paise. */
  | { kind: 'paid'; row: Registration; changeDue: number }
  | { kind: 'document'; document: PrintedDocument }

const RegistrationWizard = lazy(async () => ({
  default: (await import('./wizard/registration-wizard')).RegistrationWizard,
}))

const OpenedWizard = lazy(async () => ({
  default: (await import('./wizard/opened-wizard')).OpenedWizard,
}))

const MoveRegistration = lazy(async () => ({
  default: (await import('./move-registration')).MoveRegistration,
}))

type Props = {
  dialog: RegisteredUserDialog | undefined
  onChange: (dialog: RegisteredUserDialog | undefined) => void
  missingPrerequisite: Prerequisite | undefined
}

/** The open dialog. A payment leads to its receipt, a cancellation to its credit note. */
export function RegisteredUserDialogs({ dialog, onChange, missingPrerequisite }: Props) {
  useRestoreFocus(dialog !== undefined)
  const close = () => onChange(undefined)
  if (!dialog) return null
  const renderDialog = () => {
    switch (dialog.kind) {
      case 'new':
        return <RegistrationWizard missingPrerequisite={missingPrerequisite} onClose={close} />
      case 'openedChange':
        return <OpenedWizard openedChange={dialog.openedChange} onClose={close} />
      case 'offer':
        return <RegistrationWizard offer={dialog.offer} onClose={close} />
      case 'move':
        return (
          <MoveRegistration
            row={dialog.row}
            onClose={close}
            onMoved={(row) => onChange({ kind: 'document', document: { kind: 'receipt', registration: row } })}
          />
        )
      case 'edit':
        return <RegistrationWizard registration={dialog.row} onClose={close} />
      case 'reference':
        return <CorrectReference row={dialog.row} onClose={close} />
      case 'document':
        return <Viewer document={dialog.document} onClose={close} />
      case 'payment':
        return (
          <MakePayment
            row={dialog.row}
            onClose={close}
            onPaid={(row, changeDue) => onChange({ kind: 'paid', row, changeDue })}
          />
        )
      case 'paid':
        return <PaidDialog row={dialog.row} changeDue={dialog.changeDue} onClose={close} />
      case 'cancel':
        return (
          <CancelRegistration
            row={dialog.row}
            onClose={close}
            onCancelled={(row) => onChange({ kind: 'document', document: { kind: 'cancellation', registration: row } })}
          />
        )
      case 'delete':
        return <DeleteRegistration row={dialog.row} onClose={close} />
      case 'logs':
        return <UserLogs row={dialog.row} onClose={close} />
    }
  }
  return <Suspense>{renderDialog()}</Suspense>
}
