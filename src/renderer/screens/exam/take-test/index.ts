import { IconClipboardList } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const takeTestScreen: ScreenView = {
  path: '/take-test',
  icon: IconClipboardList,
  load: async () => (await import('./take-test')).TakeTest,
}
