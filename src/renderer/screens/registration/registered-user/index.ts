import { IconUsers } from '@tabler/icons-react'
import type { Screen } from '../../../core/screen'

export const registeredUserScreen: Screen = {
  path: '/registered-user',
  // The reports of S1 §2.13 link there (D-26).
  aliases: ['/user'],
  title: 'Registered User',
  icon: IconUsers,
  group: 'Reports',
  commands: [{ label: 'New registration', keys: 'alt+N', name: 'new' }],
  load: async () => (await import('./registered-user')).RegisteredUser,
}
