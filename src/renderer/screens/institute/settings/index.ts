import { IconSettings } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const settingsScreen: ScreenView = {
  path: '/settings',
  icon: IconSettings,
  load: async () => (await import('./settings')).Settings,
}
