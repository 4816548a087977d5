import type { ListedSlot, SlotDraft } from '#contract/catalogue/slot'
import type { SlotTimes } from '#contract/catalogue/slot-rules'
import { addDays } from '#contract/protocol/calendar'

/** Days and times of a slot; a server may leave the end date of a one-day slot empty. */
export const timesOf = ({ date, endDate, startTime, endTime }: SlotTimes): SlotTimes => ({
  date,
  endDate: endDate || date,
  startTime,
  endTime,
})

/** Times of the slot `days` later, with the same number of days. */
export function moveByDays(slot: SlotTimes, days: number): SlotTimes {
  const times = timesOf(slot)
  return { ...times, date: addDays(times.date, days), endDate: addDays(times.endDate, days) }
}

/** Times of the slot with `day` as its last day. A `day` before the first day makes it a slot of one day. */
export const withLastDay = (slot: SlotTimes, lastDay: string): SlotTimes => ({
  ...timesOf(slot),
  endDate: lastDay < slot.date ? slot.date : lastDay,
})

/** True if the slot would begin or end on another day. */
export function isOtherDay(slot: SlotTimes, times: SlotTimes): boolean {
  const [before, after] = [timesOf(slot), timesOf(times)]
  return before.date !== after.date || before.endDate !== after.endDate
}

/** Input of the calls that add or change a slot: the course and seats of `slot` at other times. */
export function toSlotDraft(slot: ListedSlot, times: SlotTimes): SlotDraft {
  const { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId, seats } = slot
  return { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId, seats, ...timesOf(times) }
}

/** The course's slots that begin at the day and time of `draft`; our provider accepts only one. */
export const findSlotsAtSameStart = <S extends ListedSlot>(
  slots: readonly S[],
  { courseNameId, date, startTime }: SlotDraft,
): S[] =>
  slots.filter((slot) => slot.courseNameId === courseNameId && slot.date === date && slot.startTime === startTime)
