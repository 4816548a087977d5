import { IconNotebook } from '@tabler/icons-react'
import { mayOpen } from '../../../core/screens/menus'
import type { Screen } from '../../../core/screens/screen'

const path = '/payment-history'
const paymentHistory = { path }

export const booksScreen: Screen = {
  path: '/books',
  title: 'Books',
  icon: IconNotebook,
  group: 'Reports',
  extension: 'books',
  // The same payments in another order: who may see those may see these (D-187).
  offered: (session) => mayOpen(session, paymentHistory),
  load: async () => (await import('./books')).Books,
}
