import { formatDay } from '../protocol/format'
import { type DocumentKind, documentKinds } from './options'
import type { RegistrationDraft, TraineeRow } from './registration'

/** Labels of what a registration says of the person, in the order of the screens. */
export const personLabels = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  qualification: 'Qualification',
  bloodGroup: 'Blood group',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  district: 'District',
  state: 'State',
  pin: 'PIN',
} as const

/** The same of the licence, but for its category and number. */
export const licenceLabels = {
  permanentLicenceNumber: 'Permanent licence number',
  issueDate: 'Issue date',
  validTill: 'Valid till',
  authority: 'Authority',
  authorityCity: 'Authority city',
  authorityDistrict: 'Authority district',
} as const

export const documentLabels: Record<DocumentKind, string> = {
  passportPhoto: 'Passport photo',
  drivingLicense: 'Driving licence',
  idProof: 'ID proof',
  medicalCertificate: 'Medical certificate',
}

/** What the draft has besides: the booking, the licence's category and number, and what nobody types. */
type Booking = 'vehicleCategoryId' | 'courseTypeId' | 'courseCategoryId' | 'courseNameId' | 'slotId' | 'dateOfCourse'
type OtherField = Booking | 'licenceCategory' | 'licenceNumber' | 'paymentId' | 'mode' | 'registrationType'
export type TraineeField = Exclude<keyof RegistrationDraft, OtherField>

// Details, export, the outbox's question and the import from another backend are made from these labels:
// a field that is added to the draft does not compile until it has one.
const labels: Record<TraineeField, string> = { ...personLabels, ...licenceLabels, ...documentLabels }
const traineeFields = Object.keys(labels) as TraineeField[]

/** These fields of a row, and no others. */
export const traineeValues = (row: Pick<TraineeRow, TraineeField>) =>
  Object.fromEntries(traineeFields.map((field) => [field, row[field]])) as Record<TraineeField, string>

/** The fields of a group with their labels, in order. */
export const labelEntries = <F extends string>(group: Readonly<Record<F, string>>) =>
  Object.entries(group) as [F, string][]

const days: readonly string[] = ['dateOfBirth', 'issueDate', 'validTill'] satisfies TraineeField[]
/** A value of such a field as a person reads it: days as 20 Nov 2026. */
export const traineeText = (field: TraineeField, value: string): string =>
  days.includes(field) ? formatDay(value) : value

/** Name and location of each document; '' where the registration has none. */
export const documentsOf = (row: Pick<TraineeRow, DocumentKind>) =>
  documentKinds.map((kind) => ({ name: documentLabels[kind], location: row[kind] }))
