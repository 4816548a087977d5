import { IconCreditCardPay } from '@tabler/icons-react'
import { mayOpen } from '../../../core/screens/menus'
import type { Screen } from '../../../core/screens/screen'

const path = '/payment-history'
const paymentHistory = { path }

export const onlinePaymentsScreen: Screen = {
  path: '/online-payments',
  title: 'Online Payments',
  icon: IconCreditCardPay,
  group: 'Reports',
  extension: 'onlinePayment',
  // Whoever sees payments sees to those that went wrong (D-238).
  offered: (session) => mayOpen(session, paymentHistory),
  load: async () => (await import('./online-payments')).OnlinePayments,
}
