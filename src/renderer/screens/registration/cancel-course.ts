import { IconCalendarCancel } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn } from '../../crud/list/columns'
import { documentDetails, licenceDetails, personalDetails } from './parts/trainee-details'

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
      { title: 'Personal and licence', details: [...personalDetails(row), ...licenceDetails(row)] },
      { title: 'Other Information', details: documentDetails(row) },
    ],
  },
})
