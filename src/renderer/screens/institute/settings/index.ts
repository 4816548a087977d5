import { IconSettings } from '@tabler/icons-react'
import type { Screen } from '../../../core/screen'

export const settingsScreen: Screen = {
  path: '/settings',
  title: 'Institute settings',
  icon: IconSettings,
  extension: 'instituteSettings',
  load: async () => (await import('./settings')).Settings,
}
