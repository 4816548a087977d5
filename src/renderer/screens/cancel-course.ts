import { IconCalendarCancel } from '@tabler/icons-react'
import { formatDay } from '#contract/format'
import type { CancelledRegistration } from '#contract/registration'
import { api } from '../app/api'
import { dayColumn } from '../crud/columns'
import { crudScreen } from '../crud/crud-screen'

/** S1 §2.10. */
export const cancelCourseScreen = crudScreen(api.cancelledRegistration, {
  path: '/cancel-course',
  title: 'Cancel Course',
  icon: IconCalendarCancel,
  empty: 'No registration has been cancelled.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { title: 'Email', value: ({ email }) => email },
    { title: 'First Name', value: ({ firstName }) => firstName },
    { title: 'Last Name', value: ({ lastName }) => lastName },
    { title: 'Gender', value: ({ gender }) => gender },
    { title: 'Payment Type', value: ({ mode }) => mode },
    { title: 'Course Name', value: ({ courseName }) => courseName.name },
    { title: 'Course Category', value: ({ courseCategory }) => courseCategory.name },
  ],
  details: {
    title: 'User Information',
    groups: (row) => [
      { title: 'Personal and licence', details: personal(row) },
      {
        title: 'Other Information',
        details: [
          { label: 'Photo', document: row.passportPhoto },
          { label: 'Driving licence', document: row.drivingLicense },
          { label: 'ID proof', document: row.idProof },
          { label: 'Medical certificate', document: row.medicalCertificate },
        ],
      },
    ],
  },
})

const personal = (row: CancelledRegistration) => [
  { label: 'First name', value: row.firstName },
  { label: 'Middle name', value: row.middleName },
  { label: 'Last name', value: row.lastName },
  { label: 'Date of birth', value: formatDay(row.dateOfBirth) },
  { label: 'Qualification', value: row.qualification },
  { label: 'Gender', value: row.gender },
  { label: 'Address', value: row.address },
  { label: 'State', value: row.state },
  { label: 'City', value: row.city },
  { label: 'District', value: row.district },
  { label: 'Email', value: row.email },
  { label: 'Phone', value: row.phone },
  { label: 'PIN', value: row.pin },
  { label: 'Permanent driving-licence number', value: row.permanentLicenceNumber },
  { label: 'Issue date', value: formatDay(row.issueDate) },
  { label: 'Valid till', value: formatDay(row.validTill) },
  { label: 'Authority', value: row.authority },
  { label: 'Blood group', value: row.bloodGroup },
  { label: 'Authority city', value: row.authorityCity },
  { label: 'Authority district', value: row.authorityDistrict },
]
