import { IconCashBanknoteMove } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const refundsScreen: ScreenView = {
  path: '/refunds',
  icon: IconCashBanknoteMove,
  load: async () => (await import('./refunds')).Refunds,
}
