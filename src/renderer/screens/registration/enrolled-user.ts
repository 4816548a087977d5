import { t } from '@lingui/core/macro'
import { IconUserCheck } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn } from '../../crud/list/columns'

/** Users who enrolled in the app (S1 §2.11). */
export const enrolledUserScreen = crudScreen(api.enrolledUser, {
  path: '/enrolled-user',
  icon: IconUserCheck,
  empty: t`No app enrolments yet.`,
  columns: [
    dayColumn(t`Date`, 'createdAt'),
    { key: 'firstName', title: t`Name`, value: ({ firstName }) => firstName, isRowName: true },
    { key: 'fatherName', title: t`Father Name`, value: ({ fatherName }) => fatherName },
    { key: 'phone', title: t`Phone`, value: ({ phone }) => phone },
    { key: 'centre', title: t`IDTRcenter`, value: ({ centre }) => centre },
    { key: 'state', title: t({ message: 'State', context: 'region' }), value: ({ state }) => state },
  ],
  export: { file: 'Enrolled User Report.csv' },
})
