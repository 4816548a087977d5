import type { ListedSlot } from '#contract/catalogue/slot'
import { formatTime, formatWeekday } from '#contract/protocol/format'
import type { Shortcut } from '../../../../ui/dialogs/shortcuts'
import { describeSeats } from './day-column'

/** The selection in words: 'Fri 20 Nov 2026, 9:00 AM, LMV Driving Course'. */
export function describeSelection(
  day: string,
  slot: ListedSlot | undefined,
  slots: readonly ListedSlot[],
  getBooked: (slot: ListedSlot) => number | undefined,
): string {
  if (!slot) return `${formatWeekday(day)}: ${describeSeats(slots, getBooked)}`
  return `${formatWeekday(day)}, ${formatTime(slot.startTime)}, ${slot.courseName?.at(0)?.name ?? ''}`
}

export const shortcuts: readonly Shortcut[] = [
  ['← →', 'Previous or next day'],
  ['↑ ↓', 'From slot to slot'],
  ['Home End', 'First or last day of the week'],
  ['PageUp PageDown', 'Previous or next week'],
  ['T', 'Today'],
  ['N or +', 'Add a slot on the selected day'],
  ['Enter', 'Show the slot, or open the day'],
  ['E', 'Edit the slot'],
  ['M', 'Move or extend the slot'],
  ['R', 'Repeat the slot weekly'],
  ['Delete', 'Delete the slot'],
  ['C', 'Copy the week'],
]
