import type { ScreenGroup } from '../screen-row'
import { ownBatchCalls } from './calls'

export const start = {
  screens: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      words: 'home, start, today, tasks',
      calls: ['dashboard.counts'],
      optionalCalls: ownBatchCalls,
    },
  ],
} as const satisfies ScreenGroup
