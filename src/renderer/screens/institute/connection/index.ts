import { IconPlugConnected } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const connectionScreen: ScreenView = {
  path: '/connection',
  icon: IconPlugConnected,
  load: async () => (await import('./connection')).Connection,
}
