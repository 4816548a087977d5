import { formatDay, formatInstant, formatMoney, formatTime } from '#contract/format'
import type { Registration } from '#contract/registration'
import type { DetailGroup } from '../../ui/detail'
import { isCancelled, priceOf, stateOf } from './row'

/** "Registered User Information" (S1 §2.8): every field of a registration, in groups. */
export const detailsOf = (row: Registration): DetailGroup[] => [
  { title: 'Course and payment', details: course(row) },
  { title: 'Personal', details: personal(row) },
  { title: 'Licence and authority', details: licence(row) },
  {
    title: 'Documents',
    details: [
      { label: 'Passport photo', document: row.passportPhoto },
      { label: 'Driving licence', document: row.drivingLicense },
      { label: 'ID proof', document: row.idProof },
      { label: 'Medical certificate', document: row.medicalCertificate },
    ],
  },
]

function course(row: Registration) {
  const [slot] = row.slot ?? []
  const price = priceOf(row)
  const cancelled = [
    { label: 'Cancelled', value: formatDay(row.cancelledAt) },
    { label: 'Credit note', value: row.creditNoteNumber },
    { label: 'Refund', value: formatMoney(row.refund) },
  ]
  return [
    { label: 'Vehicle category', value: row.vehicleCategory?.at(0)?.name ?? '' },
    { label: 'Course type', value: row.courseType?.at(0)?.name ?? '' },
    { label: 'Course category', value: row.courseCategory?.at(0)?.name ?? '' },
    { label: 'Course name', value: row.courseName?.at(0)?.name ?? '' },
    { label: 'Training date', value: formatDay(row.dateOfCourse) },
    { label: 'Slot', value: slot ? `${formatTime(slot.startTime)} – ${formatTime(slot.endTime)}` : '' },
    { label: 'Price', value: price === undefined ? '' : formatMoney(price) },
    { label: 'Payment', value: [stateOf(row), row.mode, row.paymentType].filter(Boolean).join(', ') },
    { label: 'Invoice number', value: row.invoiceNumber },
    { label: 'Paid', value: row.paidAt ? formatInstant(row.paidAt) : '' },
    { label: 'Registered', value: formatInstant(row.createdAt) },
    { label: 'Receipt id', value: row.id },
    ...(isCancelled(row) ? cancelled : []),
  ]
}

const personal = (row: Registration) => [
  { label: 'First name', value: row.firstName },
  { label: 'Middle name', value: row.middleName },
  { label: 'Last name', value: row.lastName },
  { label: 'Date of birth', value: formatDay(row.dateOfBirth) },
  { label: 'Gender', value: row.gender },
  { label: 'Qualification', value: row.qualification },
  { label: 'Blood group', value: row.bloodGroup },
  { label: 'Phone', value: row.phone },
  { label: 'Email', value: row.email },
  { label: 'Address', value: row.address },
  { label: 'City', value: row.city },
  { label: 'District', value: row.district },
  { label: 'State', value: row.state },
  { label: 'PIN', value: row.pin },
]

const licence = (row: Registration) => [
  { label: 'Licence category', value: row.licenceCategory },
  { label: 'Licence number', value: row.licenceNumber },
  { label: 'Permanent licence number', value: row.permanentLicenceNumber },
  { label: 'Issue date', value: formatDay(row.issueDate) },
  { label: 'Valid till', value: formatDay(row.validTill) },
  { label: 'Authority', value: row.authority },
  { label: 'Authority city', value: row.authorityCity },
  { label: 'Authority district', value: row.authorityDistrict },
]
