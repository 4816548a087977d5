import { IconDeviceDesktopSearch } from '@tabler/icons-react'
import { formatDay, formatInstant } from '#contract/format'
import { api } from '../app/api'
import { crudScreen } from '../crud/crud-screen'

const timeOf = (instant: string) => formatInstant(instant).split(', ')[1] ?? ''

/** S1 §2.12. */
export const preLoginScreen = crudScreen(api.preLoginVisit, {
  path: '/pre-login',
  title: 'Pre Login',
  icon: IconDeviceDesktopSearch,
  group: 'Reports',
  empty: 'Nobody has opened the sign-in page yet.',
  columns: [
    { title: 'Source/OS', value: ({ device }) => device },
    { title: 'IP Address', value: ({ ip }) => ip },
    { title: 'Page', value: ({ lastPage }) => lastPage },
    { title: 'Date', value: ({ createdAt }) => formatDay(createdAt) },
    { title: 'Time', value: ({ createdAt }) => timeOf(createdAt) },
  ],
})
