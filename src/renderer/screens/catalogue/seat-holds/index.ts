import { IconArmchair } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const seatHoldsScreen: ScreenView = {
  path: '/seat-holds',
  icon: IconArmchair,
  load: async () => (await import('./seat-holds')).SeatHolds,
}
