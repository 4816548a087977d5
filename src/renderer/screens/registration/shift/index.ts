import { IconCashRegister } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const shiftScreen: ScreenView = {
  path: '/shift',
  icon: IconCashRegister,
  load: async () => (await import('./shift')).Shift,
}
