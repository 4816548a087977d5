import { formatTime } from '#contract/protocol/format'
import { netOf } from '#contract/registration/payment/net'
import type { Registration } from '#contract/registration/registration'
import {
  documentLabels,
  labelEntries,
  licenceLabels,
  personLabels,
  type TraineeField,
  traineeText,
} from '#contract/registration/trainee-fields'
import type { Column } from '../../../crud/definition'
import { instantColumn } from '../../../crud/list/columns'
import { columns, rupees } from './columns'
import { isCancelled } from './row'

const slotOf = ({ slot }: Registration) => {
  const [booked] = slot ?? []
  return booked ? `${formatTime(booked.startTime)} – ${formatTime(booked.endTime)}` : ''
}
/** Rupees, or nothing where nothing was paid. */
const paidColumn = (title: string, paise: (row: Registration) => number | undefined): Column<Registration> => ({
  title,
  value: (row) => String(rupees(paise(row))),
  exported: (row) => rupees(paise(row)),
})
const paidOf = ({ payment }: Registration) => payment?.at(0)
/** What stayed after a refund. */
const keptOf = (row: Registration) => {
  const paid = paidOf(row)
  return paid && netOf({ total: paid.price, cgst: paid.cgst, sgst: paid.sgst, refund: row.refund })
}

/** Columns of their own for what the list's columns do not have. */
const columnsOf = <F extends TraineeField>(labels: Readonly<Record<F, string>>): Column<Registration>[] =>
  labelEntries(labels).map(([field, title]) => ({
    title,
    value: (row) => traineeText(field, row[field]),
  }))
const { firstName, middleName, lastName, phone, ...person } = personLabels

/** The whole record: a spreadsheet has room for what a screen has not. */
export const exportColumns: readonly Column<Registration>[] = [
  { title: 'Registration id', value: ({ id }) => id },
  ...columns.slice(0, 3),
  ...columnsOf(person),
  { title: 'Vehicle category', value: ({ vehicleCategory }) => vehicleCategory?.at(0)?.name ?? '' },
  { title: 'Course type', value: ({ courseType }) => courseType?.at(0)?.name ?? '' },
  { title: 'Course category', value: ({ courseCategory }) => courseCategory?.at(0)?.name ?? '' },
  ...columns.slice(3, 5),
  { title: 'Slot', value: slotOf },
  { title: 'Licence category', value: ({ licenceCategory }) => licenceCategory },
  { title: 'Licence number', value: ({ licenceNumber }) => licenceNumber },
  ...columnsOf(licenceLabels),
  { title: 'Registered at', value: (row) => (row.appUser ? 'App' : 'Counter') },
  { title: 'Father’s name', value: ({ appUser }) => appUser?.fatherName ?? '' },
  ...columns.slice(5),
  { title: 'Payment mode', value: ({ mode }) => mode },
  { title: 'Payment type', value: ({ paymentType }) => paymentType },
  { title: 'Invoice number', value: ({ invoiceNumber }) => invoiceNumber },
  instantColumn('Paid at', 'paidAt'),
  paidColumn('Paid', (row) => paidOf(row)?.price),
  instantColumn('Cancelled at', 'cancelledAt'),
  { title: 'Cancelled by', value: ({ cancelledBy }) => cancelledBy },
  { title: 'Reason of the cancellation', value: ({ cancelReason }) => cancelReason },
  { title: 'Credit note', value: ({ creditNoteNumber }) => creditNoteNumber },
  paidColumn('Refund', (row) => (isCancelled(row) ? row.refund : undefined)),
  paidColumn('Net', (row) => keptOf(row)?.net),
  paidColumn('CGST', (row) => keptOf(row)?.cgst),
  paidColumn('SGST', (row) => keptOf(row)?.sgst),
  ...columnsOf(documentLabels),
]
