import { IconListNumbers } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const waitingListScreen: ScreenView = {
  path: '/waiting-list',
  icon: IconListNumbers,
  load: async () => (await import('./waiting-list')).WaitingList,
}
