import { IconCircleX } from '@tabler/icons-react'
import { formatDay, formatMoney, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Column } from '../../../crud/definition'
import { dayColumn, instantColumn } from '../../../crud/list/columns'
import { State } from '../../../ui/state'
import { isCancelled, priceOf, stateOf } from './row'

const slotOf = ({ slot }: Registration) => {
  const [booked] = slot ?? []
  return booked ? `${formatTime(booked.startTime)} – ${formatTime(booked.endTime)}` : ''
}
const amount = (row: Registration) => {
  const price = priceOf(row)
  return price === undefined ? '' : formatMoney(price)
}
const rupees = (paise: number | undefined) => (paise === undefined ? '' : paise / 100)
/** In a file alone: rupees, or nothing where nothing was paid. */
const paidColumn = (title: string, paise: (row: Registration) => number | undefined): Column<Registration> => ({
  title,
  value: (row) => String(rupees(paise(row))),
  exported: (row) => rupees(paise(row)),
})
const paidOf = ({ payment }: Registration) => payment?.at(0)

export const columns: readonly Column<Registration>[] = [
  dayColumn('Registered', 'createdAt'),
  { title: 'Name', value: fullName },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Course', value: ({ courseName }) => courseName?.at(0)?.name ?? '' },
  dayColumn('Training date', 'dateOfCourse'),
  { title: 'Amount', value: amount, exported: (row) => rupees(priceOf(row)), sortBy: priceOf, numeric: true },
  { title: 'Payment', value: stateOf, cell: (row) => <PaymentState row={row} /> },
]

const licence: readonly Column<Registration>[] = [
  { title: 'Permanent licence number', value: ({ permanentLicenceNumber }) => permanentLicenceNumber },
  { title: 'Issue date', value: ({ issueDate }) => formatDay(issueDate) },
  { title: 'Valid till', value: ({ validTill }) => formatDay(validTill) },
  { title: 'Authority', value: ({ authority }) => authority },
  { title: 'Authority city', value: ({ authorityCity }) => authorityCity },
  { title: 'Authority district', value: ({ authorityDistrict }) => authorityDistrict },
]
const documents: readonly Column<Registration>[] = [
  { title: 'Passport photo', value: ({ passportPhoto }) => passportPhoto },
  { title: 'Driving licence', value: ({ drivingLicense }) => drivingLicense },
  { title: 'ID proof', value: ({ idProof }) => idProof },
  { title: 'Medical certificate', value: ({ medicalCertificate }) => medicalCertificate },
]

/** The whole record: a spreadsheet has room for what a screen has not. */
export const exportColumns: readonly Column<Registration>[] = [
  { title: 'Registration id', value: ({ id }) => id },
  ...columns.slice(0, 3),
  { title: 'Email', value: ({ email }) => email },
  { title: 'Gender', value: ({ gender }) => gender },
  { title: 'Date of birth', value: ({ dateOfBirth }) => formatDay(dateOfBirth) },
  { title: 'Qualification', value: ({ qualification }) => qualification },
  { title: 'Blood group', value: ({ bloodGroup }) => bloodGroup },
  { title: 'Address', value: ({ address }) => address },
  { title: 'City', value: ({ city }) => city },
  { title: 'District', value: ({ district }) => district },
  { title: 'State', value: ({ state }) => state },
  { title: 'PIN', value: ({ pin }) => pin },
  { title: 'Vehicle category', value: ({ vehicleCategory }) => vehicleCategory?.at(0)?.name ?? '' },
  { title: 'Course type', value: ({ courseType }) => courseType?.at(0)?.name ?? '' },
  { title: 'Course category', value: ({ courseCategory }) => courseCategory?.at(0)?.name ?? '' },
  ...columns.slice(3, 5),
  { title: 'Slot', value: slotOf },
  { title: 'Licence category', value: ({ licenceCategory }) => licenceCategory },
  { title: 'Licence number', value: ({ licenceNumber }) => licenceNumber },
  ...licence,
  { title: 'Registered at', value: (row) => (row.appUser ? 'App' : 'Counter') },
  { title: 'Father’s name', value: ({ appUser }) => appUser?.fatherName ?? '' },
  ...columns.slice(5),
  { title: 'Payment mode', value: ({ mode }) => mode },
  { title: 'Payment type', value: ({ paymentType }) => paymentType },
  { title: 'Invoice number', value: ({ invoiceNumber }) => invoiceNumber },
  instantColumn('Paid at', 'paidAt'),
  paidColumn('Paid', (row) => paidOf(row)?.price),
  paidColumn('CGST', (row) => paidOf(row)?.cgst),
  paidColumn('SGST', (row) => paidOf(row)?.sgst),
  instantColumn('Cancelled at', 'cancelledAt'),
  { title: 'Credit note', value: ({ creditNoteNumber }) => creditNoteNumber },
  paidColumn('Refund', (row) => (isCancelled(row) ? row.refund : undefined)),
  paidColumn('Net', (row) => (row.isPaymentDone ? (paidOf(row)?.price ?? 0) - row.refund : undefined)),
  ...documents,
]

const tones = { Done: 'good', Pending: 'wait', Cancelled: 'bad' } as const

function PaymentState({ row }: { row: Registration }) {
  const state = stateOf(row)
  return <State tone={tones[state]} label={state} {...(state === 'Cancelled' ? { icon: IconCircleX } : {})} />
}
