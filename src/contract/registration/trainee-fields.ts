import { formatDay } from '../protocol/format'
import type { Buyer } from './buyer'
import { type DocumentKind, documentKinds } from './options'
import type { RegistrationDraft, TraineeRow } from './registration'

/** Labels of personal fields, in the order of the screens. */
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

/** Labels of licence fields, except category and number. */
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

type BookingField =
  | 'vehicleCategoryId'
  | 'courseTypeId'
  | 'courseCategoryId'
  | 'courseNameId'
  | 'slotId'
  | 'dateOfCourse'
type OtherField =
  | BookingField
  | keyof Buyer
  | 'licenceCategory'
  | 'licenceNumber'
  | 'paymentId'
  | 'mode'
  | 'registrationType'
export type TraineeField = Exclude<keyof RegistrationDraft, OtherField>

// Details, export, outbox and backend import derive from these labels. A new field of the draft does not compile
// without a label.
const labels: Record<TraineeField, string> = { ...personLabels, ...licenceLabels, ...documentLabels }
const traineeFields = Object.keys(labels) as TraineeField[]

/** Returns only the trainee fields of a row. */
export const pickTraineeFields = (row: Pick<TraineeRow, TraineeField>) =>
  Object.fromEntries(traineeFields.map((field) => [field, row[field]])) as Record<TraineeField, string>

/** Fields of a group with their labels, in order. */
export const labelEntries = <F extends string>(group: Readonly<Record<F, string>>) =>
  Object.entries(group) as [F, string][]

const dayFields: readonly string[] = ['dateOfBirth', 'issueDate', 'validTill'] satisfies TraineeField[]
/** A value for display: days as 20 Nov 2026. */
export const formatTraineeValue = (field: TraineeField, value: string): string =>
  dayFields.includes(field) ? formatDay(value) : value

/** Name and location of each document; '' for none. */
export const documentsOf = (row: Pick<TraineeRow, DocumentKind>) =>
  documentKinds.map((kind) => ({ name: documentLabels[kind], location: row[kind] }))
