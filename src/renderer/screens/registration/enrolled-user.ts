import { t } from '@lingui/core/macro'
import { IconUserCheck } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn } from '../../crud/list/columns'

/** Users enrolled by the app (S1 §2.11). */
export const enrolledUserScreen = crudScreen(api.enrolledUser, {
  path: '/enrolled-user',
  icon: IconUserCheck,
  empty: t`No app enrolments yet.`,
  columns: [
    dayColumn(t`Date`, 'createdAt'),
    { title: t`Name`, serverSortKey: 'firstName', value: ({ firstName }) => firstName, isNaming: true },
    { title: t`Father Name`, serverSortKey: 'fatherName', value: ({ fatherName }) => fatherName },
    { title: t`Phone`, serverSortKey: 'phone', value: ({ phone }) => phone },
    { title: t`IDTRcenter`, serverSortKey: 'centre', value: ({ centre }) => centre },
    { title: t({ message: 'State', context: 'region' }), serverSortKey: 'state', value: ({ state }) => state },
  ],
  export: { file: 'Enrolled User Report.csv' },
})
