import type { ReactNode } from 'react'
import { formatDay, formatInstant, formatMoney, formatTime } from '#contract/protocol/format'
import { buyerKeys, buyerLabels } from '#contract/registration/buyer'
import { referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { refundSummary } from '#contract/registration/refund'
import type { Registration } from '#contract/registration/registration'
import type { DetailGroup } from '../../../ui/dialogs/detail'
import { detailField } from '../parts/detail-field'
import { paymentModeLabel } from '../parts/payment-mode-label'
import { documentDetails, licenceDetails, personDetails } from '../parts/trainee-details'
import { getPaymentState, getPrice, isCancelled } from './row'

/** "Registered User Information" (S1 §2.8): every field of a registration, in groups. */
export const buildDetails = (row: Registration, paymentAction?: ReactNode): DetailGroup[] => [
  { title: 'Course and payment', details: courseDetails(row), action: paymentAction },
  { title: 'Personal', details: personDetails(row) },
  {
    title: 'Licence and authority',
    details: [
      detailField(row, 'Licence category', 'licenceCategory'),
      detailField(row, 'Licence number', 'licenceNumber'),
      ...licenceDetails(row),
    ],
  },
  { title: 'Documents', details: documentDetails(row) },
]

function courseDetails(row: Registration) {
  const [slot] = row.slot ?? []
  const price = getPrice(row)
  const cancellationDetails = [
    { label: 'Cancelled', value: [formatDay(row.cancelledAt), row.cancelledBy].filter(Boolean).join(', by ') },
    { label: 'Reason', value: row.cancelReason },
    { label: 'Credit note', value: row.creditNoteNumber },
    { label: 'Refund', value: refundSummary(row) },
  ]
  return [
    { label: 'Vehicle category', value: row.vehicleCategory?.at(0)?.name ?? '' },
    { label: 'Course type', value: row.courseType?.at(0)?.name ?? '' },
    { label: 'Course category', value: row.courseCategory?.at(0)?.name ?? '' },
    { label: 'Course name', value: row.courseName?.at(0)?.name ?? '' },
    detailField(row, 'Training date', 'dateOfCourse', formatDay),
    { label: 'Slot', value: slot ? `${formatTime(slot.startTime)} – ${formatTime(slot.endTime)}` : '' },
    { label: 'Price', value: price === undefined ? '' : formatMoney(price) },
    {
      label: 'Payment',
      value: [getPaymentState(row), paymentModeLabel(row.mode), row.paymentType].filter(Boolean).join(', '),
    },
    detailField(row, 'Invoice number', 'invoiceNumber'),
    ...buyerKeys.flatMap((key) => (row[key] ? [detailField(row, buyerLabels[key], key)] : [])),
    ...(row.utr ? [detailField(row, referenceRuleOf(row.paymentType)?.label ?? 'Payment reference', 'utr')] : []),
    { label: 'Paid', value: row.paidAt ? formatInstant(row.paidAt) : '' },
    detailField(row, 'Registered', 'createdAt', formatInstant),
    { label: 'Receipt id', value: row.id },
    ...(isCancelled(row) ? cancellationDetails : []),
  ]
}
