import { IconArmchair } from '@tabler/icons-react'
import { mayOpen } from '../../../core/screens/menus'
import type { Screen } from '../../../core/screens/screen'

const path = '/timeslot-addition'
const slots = { path }

export const seatHoldsScreen: Screen = {
  path: '/seat-holds',
  title: 'Seat Holds',
  icon: IconArmchair,
  group: 'Reports',
  extension: 'heldSeat',
  // Whoever sees to the slots.
  offered: (session) => mayOpen(session, slots),
  load: async () => (await import('./seat-holds')).SeatHolds,
}
