import { formatDay, fullName } from '#contract/protocol/format'
import type { Trainee } from '#contract/registration/registration'

/** The person of a registration, for "Show More". */
export const personalDetails = (row: Trainee) => [
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

export const licenceDetails = (row: Trainee) => [
  { label: 'Permanent licence number', value: row.permanentLicenceNumber },
  { label: 'Issue date', value: formatDay(row.issueDate) },
  { label: 'Valid till', value: formatDay(row.validTill) },
  { label: 'Authority', value: row.authority },
  { label: 'Authority city', value: row.authorityCity },
  { label: 'Authority district', value: row.authorityDistrict },
]

export function documentDetails(row: Trainee) {
  const of = fullName(row)
  return [
    { label: 'Passport photo', document: row.passportPhoto, of },
    { label: 'Driving licence', document: row.drivingLicense, of },
    { label: 'ID proof', document: row.idProof, of },
    { label: 'Medical certificate', document: row.medicalCertificate, of },
  ]
}
