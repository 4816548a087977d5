import { IconDeviceDesktopAnalytics } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const countersScreen: Screen = {
  path: '/counters',
  title: 'Counters',
  icon: IconDeviceDesktopAnalytics,
  group: administration,
  extension: 'counter',
  load: async () => (await import('./counters')).Counters,
}
