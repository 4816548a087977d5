import { IconUserCheck } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn } from '../../crud/list/columns'

/** Users enrolled by the app (S1 §2.11). */
export const enrolledUserScreen = crudScreen(api.enrolledUser, {
  path: '/enrolled-user',
  icon: IconUserCheck,
  empty: 'No app enrolments yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { title: 'Name', sort: 'firstName', value: ({ firstName }) => firstName },
    { title: 'Father Name', sort: 'fatherName', value: ({ fatherName }) => fatherName },
    { title: 'Phone', sort: 'phone', value: ({ phone }) => phone },
    { title: 'IDTRcenter', sort: 'centre', value: ({ centre }) => centre },
    { title: 'State', sort: 'state', value: ({ state }) => state },
  ],
  export: { file: 'Enrolled User Report.csv' },
})
