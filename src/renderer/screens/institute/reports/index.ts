import { IconReportAnalytics } from '@tabler/icons-react'
import type { Screen } from '../../../core/screens/screen'

export const reportsScreen: Screen = {
  path: '/reports',
  title: 'Reports',
  icon: IconReportAnalytics,
  group: 'Reports',
  load: async () => (await import('./reports')).Reports,
}
