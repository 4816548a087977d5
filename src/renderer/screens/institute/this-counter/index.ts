import { IconDeviceDesktopCog } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const thisCounterScreen: ScreenView = {
  path: '/this-counter',
  icon: IconDeviceDesktopCog,
  load: async () => (await import('./this-counter')).ThisCounter,
}
