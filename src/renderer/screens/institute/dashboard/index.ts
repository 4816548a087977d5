import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Screen } from '../../../core/screens/screen'

export const dashboardScreen: Screen = {
  path: '/dashboard',
  title: 'Dashboard',
  icon: IconLayoutDashboard,
  load: async () => (await import('./dashboard')).Dashboard,
}
