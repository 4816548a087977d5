import { IconHistory } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const auditLogScreen: ScreenView = {
  path: '/trail',
  icon: IconHistory,
  load: async () => (await import('./audit-log')).AuditLog,
}
