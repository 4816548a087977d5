import { IconTableShortcut } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const assignmentScreen: Screen = {
  path: '/assign',
  title: 'Assign',
  icon: IconTableShortcut,
  group: administration,
  governed: true,
  load: async () => (await import('./assign')).Assign,
}
