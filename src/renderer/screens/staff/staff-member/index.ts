import { IconUserCog } from '@tabler/icons-react'
import type { Screen } from '../../../core/screen'
import { administration } from '../parts/group'

export const staffMemberScreen: Screen = {
  path: '/examiner',
  aliases: ['/role'],
  title: 'Examiner',
  icon: IconUserCog,
  group: administration,
  governed: true,
  load: async () => (await import('./assign-role')).AssignRole,
}
