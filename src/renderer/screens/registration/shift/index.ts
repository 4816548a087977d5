import { IconCashRegister } from '@tabler/icons-react'
import { mayOpen } from '../../../core/screens/menus'
import { counter, type Screen } from '../../../core/screens/screen'

const path = '/registered-user'
const registeredUser = { path }

export const shiftScreen: Screen = {
  path: '/shift',
  title: 'Shift',
  icon: IconCashRegister,
  group: counter,
  extension: 'shift',
  // Who registers takes the money (D-205).
  offered: (session) => mayOpen(session, registeredUser),
  load: async () => (await import('./shift')).Shift,
}
