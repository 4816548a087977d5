import { IconDeviceDesktopAnalytics } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const workstationsScreen: Screen = {
  path: '/workstations',
  title: 'Workstations',
  icon: IconDeviceDesktopAnalytics,
  group: administration,
  extension: 'counter',
  load: async () => (await import('./workstations')).Workstations,
}
