import { IconTableShortcut } from '@tabler/icons-react'
import type { Screen } from '../../../core/screen'
import { administration } from '../parts/group'

export const assignmentScreen: Screen = {
  path: '/assign',
  title: 'Assign',
  icon: IconTableShortcut,
  group: administration,
  governed: true,
  load: async () => (await import('./assign')).Assign,
}
