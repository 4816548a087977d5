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
    { title: 'Name', serverSortKey: 'firstName', value: ({ firstName }) => firstName, isNaming: true },
    { title: 'Father Name', serverSortKey: 'fatherName', value: ({ fatherName }) => fatherName },
    { title: 'Phone', serverSortKey: 'phone', value: ({ phone }) => phone },
    { title: 'IDTRcenter', serverSortKey: 'centre', value: ({ centre }) => centre },
    { title: 'State', serverSortKey: 'state', value: ({ state }) => state },
  ],
  export: { file: 'Enrolled User Report.csv' },
})
