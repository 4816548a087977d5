import { IconDeviceDesktopCog } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const thisWorkstationScreen: ScreenView = {
  path: '/this-workstation',
  icon: IconDeviceDesktopCog,
  load: async () => (await import('./this-workstation')).ThisWorkstation,
}
