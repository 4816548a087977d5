import { t } from '@lingui/core/macro'
import { IconDeviceDesktopSearch } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, timeOfDayColumn } from '../../crud/list/columns'

/** Visits before sign-in (S1 §2.12). */
export const preLoginScreen = crudScreen(api.preLoginVisit, {
  path: '/pre-login',
  icon: IconDeviceDesktopSearch,
  empty: t`No visits yet.`,
  columns: [
    { key: 'device', title: t`Source/OS`, value: ({ device }) => device },
    { key: 'ip', title: t`IP Address`, value: ({ ip }) => ip },
    { key: 'lastPage', title: t`Page`, value: ({ lastPage }) => lastPage },
    dayColumn(t`Date`, 'createdAt'),
    timeOfDayColumn(t`Time`, 'createdAt'),
  ],
})
