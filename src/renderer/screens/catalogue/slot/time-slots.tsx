import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { SlotCalendar } from './calendar/slot-calendar'
import { parseTab } from './view-tabs'

/** Time slots in the view that the address names. */
export function TimeSlots({ SlotList }: { SlotList: ComponentType }) {
  const tab = parseTab(useLocation().search)
  return tab === 'list' ? <SlotList /> : <SlotCalendar view={tab} />
}
