import { IconSettings } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const settingsScreen: Screen = {
  path: '/settings',
  title: 'Institute settings',
  icon: IconSettings,
  group: administration,
  extension: 'instituteSettings',
  load: async () => (await import('./settings')).Settings,
}
