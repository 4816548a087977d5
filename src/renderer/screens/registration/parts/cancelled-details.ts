import { t } from '@lingui/core/macro'
import type { contract } from '#contract/index'
import type { Output } from '#contract/protocol/endpoint'
import { formatInstant } from '#contract/protocol/format'
import { refundSummary } from '#contract/registration/refund'
import type { DetailGroup } from '../../../ui/dialogs/detail'
import { paymentModeLabel } from './payment-labels'
import { licenceDetails, personDetails } from './trainee-details'

export type CancelledRegistration = Output<typeof contract.cancelledRegistration.list>['rows'][number]

/** Time and person of a cancellation; one of them if the other is missing. */
export const formatCancellation = (time: string, person: string): string =>
  time && person ? t`${time}, by ${person}` : time || person

/** Course, person and licence of a cancelled registration (S1 §2.10). */
export const getCancelledDetailGroups = (row: CancelledRegistration): DetailGroup[] => [
  {
    title: t`Course`,
    details: [
      { label: t`Course name`, value: row.courseName.name },
      { label: t`Course category`, value: row.courseCategory.name },
      { label: t`Payment type`, value: paymentModeLabel(row.mode) },
    ],
  },
  { title: t`Personal and licence`, details: [...personDetails(row), ...licenceDetails(row)] },
]

export const getCancellationDetails = (row: CancelledRegistration) => [
  { label: t`Cancelled`, value: formatCancellation(formatInstant(row.createdAt), row.cancelledBy) },
  { label: t`Reason`, value: row.cancelReason },
  { label: t`Refund`, value: refundSummary(row) },
  { label: t`Credit note`, value: row.creditNoteNumber },
]
