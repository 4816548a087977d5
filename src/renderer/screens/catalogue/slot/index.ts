import { IconClockPlus } from '@tabler/icons-react'
import { createElement } from 'react'
import { api } from '../../../core/api'
import type { ScreenView } from '../../../core/screens/screen'
import { crudScreen } from '../../../crud/crud-screen'
import { slotDefinition } from './definition'

const listScreen = crudScreen(api.slot, { path: '/timeslot-addition', icon: IconClockPlus, ...slotDefinition })

/** Time slots as a list and as a calendar (D-377). */
export const slotScreen: ScreenView = {
  ...listScreen,
  load: async () => {
    const [SlotList, { TimeSlots }] = await Promise.all([listScreen.load(), import('./time-slots')])
    return () => createElement(TimeSlots, { SlotList })
  },
}
