import { IconUserCheck } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn } from '../../crud/list/columns'

/** S1 §2.11. */
export const enrolledUserScreen = crudScreen(api.enrolledUser, {
  path: '/enrolled-user',
  title: 'Enrolled User',
  icon: IconUserCheck,
  empty: 'Nobody has enrolled in the app yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { title: 'Name', value: ({ firstName }) => firstName },
    { title: 'Father Name', value: ({ fatherName }) => fatherName },
    { title: 'Phone', value: ({ phone }) => phone },
    { title: 'IDTRcenter', value: ({ centre }) => centre },
    { title: 'State', value: ({ state }) => state },
  ],
  export: { file: 'Enrolled User Report.csv' },
})
