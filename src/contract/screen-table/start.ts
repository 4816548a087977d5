import type { ScreenGroup } from '../screen-row'
import { ownBatchCalls } from './calls'

export const start = {
  screens: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      words: 'home, start, today, tasks',
      calls: ['dashboard.counts'],
      optionalCalls: [
        ...ownBatchCalls,
        'changeRequest.list',
        'changeRequest.ofStaff',
        'changeRequest.ofMenus',
        'response.byRecheck',
      ],
    },
  ],
} as const satisfies ScreenGroup
