import { t } from '@lingui/core/macro'
import { buyerLabels } from '#contract/registration/buyer'
import { netOf } from '#contract/registration/payment/net'
import type { Registration } from '#contract/registration/registration'
import {
  documentLabels,
  formatTraineeValue,
  labelEntries,
  licenceLabels,
  personLabels,
  type TraineeField,
} from '#contract/registration/trainee-fields'
import type { ExportColumn } from '../../../crud/definition'
import { instantColumn } from '../../../crud/list/columns'
import { isCancelled } from '../parts/registration-row'
import { columns, slotColumn, toRupees } from './columns'

/** Column of an amount in rupees; empty for undefined. */
const rupeesColumn = (
  title: string,
  getPaise: (row: Registration) => number | undefined,
): ExportColumn<Registration> => ({
  title,
  value: (row) => String(toRupees(getPaise(row))),
  exportValue: (row) => toRupees(getPaise(row)),
})
const getPayment = ({ payment }: Registration) => payment?.at(0)
/** Amounts after a refund, in paise. */
const getNetAmounts = (row: Registration) => {
  const payment = getPayment(row)
  return (
    payment &&
    netOf({ total: payment.price, cgst: payment.cgst, sgst: payment.sgst, igst: payment.igst, refund: row.refund })
  )
}

/** One column for each trainee field. */
const traineeColumns = <F extends TraineeField>(labels: Readonly<Record<F, string>>): ExportColumn<Registration>[] =>
  labelEntries(labels).map(([field, title]) => ({
    title,
    value: (row) => formatTraineeValue(field, row[field]),
  }))
// Name and phone are in the columns of the list.
const { firstName, middleName, lastName, phone, ...otherPersonLabels } = personLabels
/** Of the list: registration date, name and phone; course and training date; amount and payment. */
const personColumns = columns.slice(0, 3)
const courseColumns = columns.slice(3, 5)
const paymentColumns = columns.slice(5)

/** All fields of a registration. */
export const exportColumns: readonly ExportColumn<Registration>[] = [
  { title: t`Registration id`, value: ({ id }) => id },
  ...personColumns,
  ...traineeColumns(otherPersonLabels),
  { title: t`Vehicle category`, value: ({ vehicleCategory }) => vehicleCategory?.at(0)?.name ?? '' },
  { title: t`Course type`, value: ({ courseType }) => courseType?.at(0)?.name ?? '' },
  { title: t`Course category`, value: ({ courseCategory }) => courseCategory?.at(0)?.name ?? '' },
  ...courseColumns,
  slotColumn,
  { title: t`Licence category`, value: ({ licenceCategory }) => licenceCategory },
  { title: t`Licence number`, value: ({ licenceNumber }) => licenceNumber },
  ...traineeColumns(licenceLabels),
  { title: t`Registered at`, value: (row) => (row.appUser ? t`App` : t`Counter`) },
  { title: t`Father’s name`, value: ({ appUser }) => appUser?.fatherName ?? '' },
  ...paymentColumns,
  { title: t`Payment mode`, value: ({ mode }) => mode },
  { title: t`Payment type`, value: ({ paymentType }) => paymentType },
  { title: t`Payment reference`, value: ({ utr }) => utr },
  { title: t`Invoice number`, value: ({ invoiceNumber }) => invoiceNumber },
  ...labelEntries(buyerLabels).map(
    ([field, title]): ExportColumn<Registration> => ({ title, value: (row) => row[field] }),
  ),
  instantColumn(t`Paid at`, 'paidAt'),
  rupeesColumn(t`Paid`, (row) => getPayment(row)?.price),
  instantColumn(t`Cancelled at`, 'cancelledAt'),
  { title: t`Cancelled by`, value: ({ cancelledBy }) => cancelledBy },
  { title: t`Cancellation reason`, value: ({ cancelReason }) => cancelReason },
  { title: t`Credit note`, value: ({ creditNoteNumber }) => creditNoteNumber },
  rupeesColumn(t`Refund`, (row) => (isCancelled(row) ? row.refund : undefined)),
  rupeesColumn(t`Net`, (row) => getNetAmounts(row)?.net),
  rupeesColumn('CGST', (row) => getNetAmounts(row)?.cgst),
  rupeesColumn('SGST', (row) => getNetAmounts(row)?.sgst),
  rupeesColumn('IGST', (row) => getNetAmounts(row)?.igst),
  ...traineeColumns(documentLabels),
]
