import { IconUsersGroup } from '@tabler/icons-react'
import type { Screen } from '../../../core/screens/screen'
import { testGroup } from '../parts/group'

export const batchScreen: Screen = {
  path: '/batch-creation',
  title: 'Batch Creation',
  icon: IconUsersGroup,
  group: testGroup,
  load: async () => (await import('./batch-creation')).BatchCreation,
}
