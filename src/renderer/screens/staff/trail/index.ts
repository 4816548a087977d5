import { IconHistory } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const trailScreen: ScreenView = {
  path: '/trail',
  icon: IconHistory,
  load: async () => (await import('./trail')).Trail,
}
