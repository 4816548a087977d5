import { IconHistory } from '@tabler/icons-react'
import type { Screen } from '../../../core/screen'
import { administration } from '../parts/group'

export const trailScreen: Screen = {
  path: '/trail',
  title: 'Trail',
  icon: IconHistory,
  group: administration,
  extension: 'trail',
  load: async () => (await import('./trail')).Trail,
}
