import { formatDay, fullName } from '#contract/protocol/format'
import type { Trainee } from '#contract/registration/registration'
import { said } from './said'

/** The person of a registration, for "Show More". */
export const personalDetails = (row: Trainee) => [
  said(row, 'First name', 'firstName'),
  said(row, 'Middle name', 'middleName'),
  said(row, 'Last name', 'lastName'),
  said(row, 'Date of birth', 'dateOfBirth', formatDay),
  said(row, 'Gender', 'gender'),
  said(row, 'Qualification', 'qualification'),
  said(row, 'Blood group', 'bloodGroup'),
  said(row, 'Phone', 'phone'),
  said(row, 'Email', 'email'),
  said(row, 'Address', 'address'),
  said(row, 'City', 'city'),
  said(row, 'District', 'district'),
  said(row, 'State', 'state'),
  said(row, 'PIN', 'pin'),
]

export const licenceDetails = (row: Trainee) => [
  said(row, 'Permanent licence number', 'permanentLicenceNumber'),
  said(row, 'Issue date', 'issueDate', formatDay),
  said(row, 'Valid till', 'validTill', formatDay),
  said(row, 'Authority', 'authority'),
  said(row, 'Authority city', 'authorityCity'),
  said(row, 'Authority district', 'authorityDistrict'),
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
