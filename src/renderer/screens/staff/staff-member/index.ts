import { IconUserCog } from '@tabler/icons-react'
import { administration, type Screen } from '../../../core/screens/screen'

export const staffMemberScreen: Screen = {
  path: '/examiner',
  aliases: ['/role'],
  title: 'Examiner',
  icon: IconUserCog,
  group: administration,
  governed: true,
  load: async () => (await import('./assign-role')).AssignRole,
}
