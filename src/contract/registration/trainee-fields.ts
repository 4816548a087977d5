import { t } from '@lingui/core/macro'
import { day } from '../protocol/fields'
import { formatDay } from '../protocol/format'
import { schemaOf } from '../protocol/wire'
import type { Buyer } from './buyer'
import { genderLabel, qualificationLabel } from './option-labels'
import { type DocumentKind, documentKinds } from './options'
import { type RegistrationDraft, type TraineeRow, traineeRow } from './registration'

/** Labels of personal fields, in the order of the screens. */
export const personLabels = {
  firstName: t`First name`,
  middleName: t`Middle name`,
  lastName: t`Last name`,
  dateOfBirth: t`Date of birth`,
  gender: t`Gender`,
  qualification: t`Qualification`,
  bloodGroup: t`Blood group`,
  phone: t`Phone`,
  email: t`Email`,
  address: t`Address`,
  city: t`City`,
  district: t`District`,
  state: t({ message: 'State', context: 'region' }),
  pin: 'PIN',
} as const

/** Labels of licence fields, except category and number. */
export const licenceLabels = {
  permanentLicenceNumber: t`Permanent licence number`,
  issueDate: t`Issue date`,
  validTill: t`Valid till`,
  authority: t`Authority`,
  authorityCity: t`Authority city`,
  authorityDistrict: t`Authority district`,
} as const

/** Getters, because a document may be in another language than the screens (D-408). */
export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  get passportPhoto() {
    return t`Passport photo`
  },
  get drivingLicense() {
    return t`Driving licence`
  },
  get idProof() {
    return t`ID proof`
  },
  get medicalCertificate() {
    return t`Medical certificate`
  },
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

const dayFields = Object.entries(traineeRow).flatMap(([name, field]) => (schemaOf(field) === day ? [name] : []))
/** A value for display: days as 20 Nov 2026, options in the language of the screens. */
export function formatTraineeValue(field: TraineeField, value: string): string {
  if (field === 'gender') return genderLabel(value)
  if (field === 'qualification') return qualificationLabel(value)
  return dayFields.includes(field) ? formatDay(value) : value
}

/** Name and location of each document; '' for none. */
export const documentsOf = (row: Pick<TraineeRow, DocumentKind>) =>
  documentKinds.map((kind) => ({ name: documentLabels[kind], location: row[kind] }))
