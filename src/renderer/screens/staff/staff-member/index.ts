import { IconUserCog } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const staffMemberScreen: ScreenView = {
  // The path is the specification's: the screen was made for examiners.
  path: '/examiner',
  icon: IconUserCog,
  load: async () => (await import('./assign-role')).AssignRole,
}
