import { IconPlugConnected } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const connectionScreen: Screen = {
  path: '/connection',
  title: 'Check the connection',
  icon: IconPlugConnected,
  group: administration,
  // Where no role is told everybody may be the one who set this counter up.
  offered: ({ role }) => role === 'superadmin' || role === '',
  load: async () => (await import('./connection')).Connection,
}
