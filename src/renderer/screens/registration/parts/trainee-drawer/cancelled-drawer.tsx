import { t } from '@lingui/core/macro'
import { IconCircleX } from '@tabler/icons-react'
import { fullName } from '#contract/protocol/format'
import type { RowDrawerProps } from '../../../../crud/definition'
import { StatusBadge } from '../../../../ui/status-badge'
import { type CancelledRegistration, getCancellationDetails, getCancelledDetailGroups } from '../cancelled-details'
import { documentDetails } from '../trainee-details'
import { moneyDetails } from './details'
import { LinkedDrawer } from './linked-drawer'

/** "User Information" (S1 §2.10): drawer of a cancelled registration. */
export const CancelledDrawer = (props: RowDrawerProps<CancelledRegistration>) => (
  <LinkedDrawer
    {...props}
    toLinkedRow={(row) => ({
      name: fullName(row),
      phone: row.phone,
      email: row.email,
      registrationId: row.id,
      photo: row.passportPhoto,
      badge: <StatusBadge tone="bad" icon={IconCircleX} label={t`Cancelled`} />,
    })}
    toDetails={(row, registration) => {
      // Backends without our extensions send neither a reason nor a credit note.
      const hasCancellation = row.cancelReason || row.creditNoteNumber
      const cancellationDetails = hasCancellation ? getCancellationDetails(row) : []
      return {
        money: registration ? moneyDetails(registration) : cancellationDetails,
        groups: getCancelledDetailGroups(row),
        documents: documentDetails(row),
      }
    }}
    documentsTitle={t`Other Information`}
  />
)
