import { IconDeviceDesktopAnalytics } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const workstationsScreen: ScreenView = {
  path: '/workstations',
  icon: IconDeviceDesktopAnalytics,
  load: async () => (await import('./workstations')).Workstations,
}
