import { IconClipboardList } from '@tabler/icons-react'
import type { Screen } from '../../../core/screens/screen'
import { testGroup } from '../parts/group'

export const takeTestScreen: Screen = {
  path: '/take-test',
  title: 'Take Test',
  icon: IconClipboardList,
  group: testGroup,
  load: async () => (await import('./take-test')).TakeTest,
}
