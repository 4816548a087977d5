import { IconLayoutDashboard } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const dashboardScreen: ScreenView = {
  path: '/dashboard',
  icon: IconLayoutDashboard,
  load: async () => (await import('./dashboard')).Dashboard,
}
