import { IconFileCheck } from '@tabler/icons-react'
import type { Screen } from '../../../core/screens/screen'
import { testGroup } from '../parts/group'

export const recheckRequestScreen: Screen = {
  path: '/recheck-request',
  title: 'Recheck Request',
  icon: IconFileCheck,
  group: testGroup,
  load: async () => (await import('./recheck-request')).RecheckRequest,
}
