import { IconUsersGroup } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const batchScreen: ScreenView = {
  path: '/batch-creation',
  icon: IconUsersGroup,
  load: async () => (await import('./batch-creation')).BatchCreation,
}
