import { t } from '@lingui/core/macro'
import { formatDay, formatInstant, formatMoney } from '#contract/protocol/format'
import { buyerKeys, buyerLabels } from '#contract/registration/buyer'
import { licenceLabel, paymentTypeLabel } from '#contract/registration/option-labels'
import { referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { refundSummary } from '#contract/registration/refund'
import type { Registration } from '#contract/registration/registration'
import type { Detail, DetailGroup } from '../../../../ui/dialogs/detail'
import { formatCancellation } from '../cancelled-details'
import { detailField } from '../detail-field'
import { paymentModeLabel, paymentStateLabels } from '../payment-labels'
import { formatSlot, getPaymentState, getPrice, isCancelled } from '../registration-row'
import { licenceDetails, personDetails } from '../trainee-details'

const moneyText = (paise: number | undefined) => (paise ? formatMoney(paise) : '')

/** Fields of a registration in groups, without money and documents (S1 §2.8). */
export const registrationGroups = (row: Registration): DetailGroup[] => [
  {
    title: t`Course`,
    details: [
      { label: t`Vehicle category`, value: row.vehicleCategory?.at(0)?.name ?? '' },
      { label: t`Course type`, value: row.courseType?.at(0)?.name ?? '' },
      { label: t`Course category`, value: row.courseCategory?.at(0)?.name ?? '' },
      { label: t`Course name`, value: row.courseName?.at(0)?.name ?? '' },
      detailField(row, t`Training date`, 'dateOfCourse', formatDay),
      { label: t`Slot`, value: formatSlot(row) },
      detailField(row, t({ message: 'Registered', context: 'date' }), 'createdAt', formatInstant),
      // Without an invoice number, the registration's id is the receipt number (D-12).
      { label: t`Receipt id`, value: row.id },
    ],
  },
  { title: t`Personal`, details: personDetails(row) },
  {
    title: t`Licence and authority`,
    details: [
      detailField(row, t`Licence category`, 'licenceCategory', licenceLabel),
      detailField(row, t`Licence number`, 'licenceNumber'),
      ...licenceDetails(row),
    ],
  },
]

/** Price, tax, payment, invoice, cancellation and refund of a registration. */
export function moneyDetails(row: Registration): Detail[] {
  const payment = row.payment?.at(0)
  const paymentFacts = [
    paymentStateLabels[getPaymentState(row)],
    paymentModeLabel(row.mode),
    paymentTypeLabel(row.paymentType),
  ]
  const taxLines = [
    { label: t`Taxable value`, value: moneyText(payment?.taxable) },
    { label: 'CGST', value: moneyText(payment?.cgst) },
    { label: 'SGST', value: moneyText(payment?.sgst) },
    { label: 'IGST', value: moneyText(payment?.igst) },
  ]
  const cancellation = [
    { label: t`Cancelled`, value: formatCancellation(formatDay(row.cancelledAt), row.cancelledBy) },
    { label: t`Reason`, value: row.cancelReason },
    { label: t`Credit note`, value: row.creditNoteNumber },
    { label: t`Refund`, value: refundSummary(row) },
  ]
  return [
    { label: t`Price`, value: moneyText(getPrice(row)) },
    ...taxLines.filter(({ value }) => value !== ''),
    { label: t`Payment`, value: paymentFacts.filter(Boolean).join(', ') },
    { label: t`Paid`, value: row.paidAt ? formatInstant(row.paidAt) : '' },
    detailField(row, t`Invoice number`, 'invoiceNumber'),
    ...buyerKeys.flatMap((key) => (row[key] ? [detailField(row, buyerLabels[key], key)] : [])),
    ...(row.utr ? [detailField(row, referenceRuleOf(row.paymentType)?.label ?? t`Payment reference`, 'utr')] : []),
    ...(isCancelled(row) ? cancellation : []),
  ]
}
