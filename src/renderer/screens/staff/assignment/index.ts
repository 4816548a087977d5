import { IconTableShortcut } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const assignmentScreen: ScreenView = {
  path: '/assign',
  icon: IconTableShortcut,
  load: async () => (await import('./assign')).Assign,
}
