import { t } from '@lingui/core/macro'

/** Options of the registration form, in the wire's spelling (S1 §5.4, §5.5, §5.7). */
export const licenceCategories = ['Learner', 'Permanent', 'Renewal', 'N/A'] as const
export type LicenceCategory = (typeof licenceCategories)[number]

export const qualifications = [
  '10 Standard Graduate',
  '12th Standard Graduate',
  'Undergraduate',
  'Postgraduate',
] as const
export const genders = ['Male', 'Female', 'Transgender'] as const
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-', 'N/A'] as const
export const paymentTypes = [
  'Cash',
  'UPI',
  'Credit Card',
  'Debit Card',
  'Prepaid card',
  'Net banking',
  'Mobile wallet',
  'ETC',
] as const
export type PaymentType = (typeof paymentTypes)[number]
/** Payment states of a registration (S1 §2.8). */
export const paymentStates = ['Done', 'Pending', 'Cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
export const paymentModes = ['offline', 'online'] as const

/** The only Indian state in the built-in list of districts and cities (S1 §1). */
export const stateName = 'Haryana'

export const documentKinds = ['passportPhoto', 'drivingLicense', 'idProof', 'medicalCertificate'] as const
export type DocumentKind = (typeof documentKinds)[number]
const megabyte = 1024 * 1024
/** Allowed types and maximum size of documents (S1 §5.6). */
export const documentLimits: Record<DocumentKind, { types: readonly string[]; bytes: number }> = {
  passportPhoto: { types: ['image/jpeg', 'image/png'], bytes: megabyte },
  drivingLicense: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: 5 * megabyte },
  idProof: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: 5 * megabyte },
  medicalCertificate: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: 5 * megabyte },
}
/** Messages of S1 §5.6. */
const invalidDocumentTexts: Record<DocumentKind, string> = {
  passportPhoto: t`*Passport file is not valid.`,
  drivingLicense: t`*Driving License file is not valid.`,
  idProof: t`*ID Proof file is not valid.`,
  medicalCertificate: t`*Medical Certificate file is not valid.`,
}
/** Problem of a file as a document of this kind (S1 §5.6); '' if there is none. `type` is detected by content. */
export function documentProblem(kind: DocumentKind, { type, bytes }: { type: string; bytes: number }): string {
  const limits = documentLimits[kind]
  if (!limits.types.includes(type)) return invalidDocumentTexts[kind]
  return bytes > limits.bytes ? documentTooLargeText(kind) : ''
}
export function documentTooLargeText(kind: DocumentKind): string {
  const megabytes = documentLimits[kind].bytes / megabyte
  const texts: Record<DocumentKind, string> = {
    passportPhoto: t`*Please Upload less than ${megabytes} MB Passport File.`,
    drivingLicense: t`*Please Upload less than ${megabytes} MB Driving License File.`,
    idProof: t`*Please Upload less than ${megabytes} MB ID Proof File.`,
    medicalCertificate: t`*Please Upload less than ${megabytes} MB Medical Certificate File.`,
  }
  return texts[kind]
}
