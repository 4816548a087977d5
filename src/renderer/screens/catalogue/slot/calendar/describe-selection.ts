import { t } from '@lingui/core/macro'
import type { ListedSlot } from '#contract/catalogue/slot'
import { formatTime, formatWeekday } from '#contract/protocol/format'
import type { Shortcut } from '../../../../ui/dialogs/shortcuts'
import { describeSeats } from './day-column'

type Selected = {
  day: string
  slot: ListedSlot | undefined
  /** Undefined for a day that is not loaded. */
  slots: readonly ListedSlot[] | undefined
  holiday: string | undefined
  getBooked: (slot: ListedSlot) => number | undefined
}

/** The selection in words: 'Fri 20 Nov 2026, 9:00 AM, LMV Driving Course', 'Sun 8 Nov 2026, Diwali: No slots'. */
export function describeSelection({ day, slot, slots, holiday, getBooked }: Selected): string {
  const dayText = [formatWeekday(day), holiday].filter(Boolean).join(', ')
  if (!slot) return slots ? `${dayText}: ${describeSeats(slots, getBooked)}` : dayText
  return `${formatWeekday(day)}, ${formatTime(slot.startTime)}, ${slot.courseName?.at(0)?.name ?? ''}`
}

export const shortcuts: readonly Shortcut[] = [
  ['← →', t`Previous or next day`],
  ['↑ ↓', t`From slot to slot`],
  [t`Home End`, t`First or last day of the week`],
  ['PageUp PageDown', t`Previous or next week`],
  ['T', t`Today`],
  [t`N or +`, t`Add a slot on the selected day`],
  ['Enter', t`Show the slot, or open the day`],
  ['E', t`Edit the slot`],
  ['M', t`Move or extend the slot`],
  ['R', t`Repeat the slot weekly`],
  ['Delete', t`Delete the slot`],
  ['C', t`Copy the week`],
]
