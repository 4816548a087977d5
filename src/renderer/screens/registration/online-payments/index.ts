import { IconCreditCardPay } from '@tabler/icons-react'
import type { ScreenView } from '../../../core/screens/screen'

export const onlinePaymentsScreen: ScreenView = {
  path: '/online-payments',
  icon: IconCreditCardPay,
  load: async () => (await import('./online-payments')).OnlinePayments,
}
