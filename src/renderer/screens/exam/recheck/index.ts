import { IconFileCheck } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const recheckRequestScreen: ScreenView = {
  path: '/recheck-request',
  icon: IconFileCheck,
  load: async () => (await import('./recheck-request')).RecheckRequest,
}
