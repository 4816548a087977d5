import { IconListNumbers } from '@tabler/icons-react'
import { mayOpen } from '../../../core/screens/menus'
import { counter, type Screen } from '../../../core/screens/screen'

const path = '/registered-user'
const registering = { path }

export const waitingListScreen: Screen = {
  path: '/waiting-list',
  title: 'Waiting List',
  icon: IconListNumbers,
  group: counter,
  extension: 'waitingList',
  // Whoever registers people keeps the lists of those who wait (D-216).
  offered: (session) => mayOpen(session, registering),
  load: async () => (await import('./waiting-list')).WaitingList,
}
