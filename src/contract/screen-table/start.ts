import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'
import { ownBatchCalls } from './calls'

export const start = {
  screens: [
    {
      path: '/dashboard',
      title: t`Dashboard`,
      menu: 'Dashboard',
      searchWords: 'home, start, today, tasks, डैशबोर्ड, मुख्य पृष्ठ, आज, कार्य',
      calls: ['dashboard.counts'],
      optionalCalls: [
        ...ownBatchCalls,
        'changeRequest.list',
        'changeRequest.ofStaff',
        'changeRequest.ofMenus',
        'registration.list',
        'response.byRecheck',
      ],
    },
  ],
} as const satisfies ScreenGroup
