import { IconUserCog } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const staffMemberScreen: ScreenView = {
  path: '/examiner',
  icon: IconUserCog,
  load: async () => (await import('./assign-role')).AssignRole,
}
