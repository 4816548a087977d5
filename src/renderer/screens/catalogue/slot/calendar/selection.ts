import { addDays, weekStartOf } from '#contract/protocol/calendar'

/** Focus in the calendar: a slot on a day, or the day itself. */
export type Selection = { day: string; slotId?: string | undefined }

/** Value of `data-cell`, by which the element of a selection is found and focused. */
export const getCellKey = ({ day, slotId = '' }: Selection): string => `${day}/${slotId}`

type Slot = { id: string; startTime: string }

/** Keys that move to another day, with the day they lead to. */
const dayKeys: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  PageUp: (day) => addDays(day, -7),
  PageDown: (day) => addDays(day, 7),
  Home: weekStartOf,
  End: (day) => addDays(weekStartOf(day), 6),
}

/**
 * The selection after a key; undefined if the key moves nothing. From a slot, a move to another day selects that day's
 * first slot at the same time or later, else its last one.
 */
export function moveSelection(
  { day, slotId }: Selection,
  key: string,
  /** The slots of a day in order of time; none for a day that is not loaded. */
  slotsOf: (day: string) => readonly Slot[],
): Selection | undefined {
  const slots = slotsOf(day)
  const index = slots.findIndex(({ id }) => id === slotId)
  if (key === 'ArrowDown') return { day, slotId: slots[Math.min(index + 1, slots.length - 1)]?.id }
  if (key === 'ArrowUp') return { day, slotId: slots[index - 1]?.id }
  const nextDay = dayKeys[key]?.(day)
  if (nextDay === undefined) return undefined
  if (nextDay === day) return { day, slotId }
  const time = slots[index]?.startTime
  if (time === undefined) return { day: nextDay }
  const nextSlots = slotsOf(nextDay)
  return { day: nextDay, slotId: (nextSlots.find(({ startTime }) => startTime >= time) ?? nextSlots.at(-1))?.id }
}
