import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { FullScreenDialog, OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { RegistrationWizard, WizardTitle } from './registration-wizard'

type Props = { openedChange: OpenedChange; onClose: () => void }

/** Wizard for a returned change. For an edit, the current registration is loaded first. */
export function OpenedWizard({ openedChange, onClose }: Props) {
  const { kind, editedId, phone } = openedChange
  const isEdit = kind === 'registration.update'
  const rows = useApiQuery('registration', 'list', { search: phone, page: 1, limit: 100 }, { enabled: isEdit })
  const currentRow = rows.data?.rows.find(({ id }) => id === editedId)
  // Keeps the row of the wizard's start: saving the edit changes `currentRow`.
  const [registration, setRegistration] = useState(currentRow)
  if (currentRow && !registration) setRegistration(currentRow)
  if (registration || !isEdit)
    return <RegistrationWizard registration={registration} openedChange={openedChange} onClose={onClose} />
  const message = rows.error
    ? getErrorMessage(rows.error)
    : t`The registration was not found. It may have been deleted.`
  return (
    <FullScreenDialog title={<WizardTitle />} onClose={onClose}>
      {rows.isFetching ? <OpeningIndicator /> : <ErrorMessage message={message} onRetry={() => void rows.refetch()} />}
    </FullScreenDialog>
  )
}
