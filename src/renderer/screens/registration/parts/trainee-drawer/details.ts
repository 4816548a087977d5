import { formatDay, formatInstant, formatMoney } from '#contract/protocol/format'
import { buyerKeys, buyerLabels } from '#contract/registration/buyer'
import { referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { refundSummary } from '#contract/registration/refund'
import type { Registration } from '#contract/registration/registration'
import type { Detail, DetailGroup } from '../../../../ui/dialogs/detail'
import { detailField } from '../detail-field'
import { paymentModeLabel } from '../payment-mode-label'
import { formatSlot, getPaymentState, getPrice, isCancelled } from '../registration-row'
import { licenceDetails, personDetails } from '../trainee-details'

const moneyText = (paise: number | undefined) => (paise ? formatMoney(paise) : '')

/** Fields of a registration in groups, without money and documents (S1 §2.8). */
export const registrationGroups = (row: Registration): DetailGroup[] => [
  {
    title: 'Course',
    details: [
      { label: 'Vehicle category', value: row.vehicleCategory?.at(0)?.name ?? '' },
      { label: 'Course type', value: row.courseType?.at(0)?.name ?? '' },
      { label: 'Course category', value: row.courseCategory?.at(0)?.name ?? '' },
      { label: 'Course name', value: row.courseName?.at(0)?.name ?? '' },
      detailField(row, 'Training date', 'dateOfCourse', formatDay),
      { label: 'Slot', value: formatSlot(row) },
      detailField(row, 'Registered', 'createdAt', formatInstant),
      { label: 'Receipt id', value: row.id },
    ],
  },
  { title: 'Personal', details: personDetails(row) },
  {
    title: 'Licence and authority',
    details: [
      detailField(row, 'Licence category', 'licenceCategory'),
      detailField(row, 'Licence number', 'licenceNumber'),
      ...licenceDetails(row),
    ],
  },
]

/** Price, tax, payment, invoice, cancellation and refund of a registration. */
export function moneyDetails(row: Registration): Detail[] {
  const payment = row.payment?.at(0)
  const state = [getPaymentState(row), paymentModeLabel(row.mode), row.paymentType]
  const taxLines = [
    { label: 'Taxable value', value: moneyText(payment?.taxable) },
    { label: 'CGST', value: moneyText(payment?.cgst) },
    { label: 'SGST', value: moneyText(payment?.sgst) },
    { label: 'IGST', value: moneyText(payment?.igst) },
  ]
  const cancellation = [
    { label: 'Cancelled', value: [formatDay(row.cancelledAt), row.cancelledBy].filter(Boolean).join(', by ') },
    { label: 'Reason', value: row.cancelReason },
    { label: 'Credit note', value: row.creditNoteNumber },
    { label: 'Refund', value: refundSummary(row) },
  ]
  return [
    { label: 'Price', value: moneyText(getPrice(row)) },
    ...taxLines.filter(({ value }) => value !== ''),
    { label: 'Payment', value: state.filter(Boolean).join(', ') },
    { label: 'Paid', value: row.paidAt ? formatInstant(row.paidAt) : '' },
    detailField(row, 'Invoice number', 'invoiceNumber'),
    ...buyerKeys.flatMap((key) => (row[key] ? [detailField(row, buyerLabels[key], key)] : [])),
    ...(row.utr ? [detailField(row, referenceRuleOf(row.paymentType)?.label ?? 'Payment reference', 'utr')] : []),
    ...(isCancelled(row) ? cancellation : []),
  ]
}
