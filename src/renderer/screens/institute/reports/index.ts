import { IconReportAnalytics } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const reportsScreen: ScreenView = {
  path: '/reports',
  icon: IconReportAnalytics,
  load: async () => (await import('./reports')).Reports,
}
