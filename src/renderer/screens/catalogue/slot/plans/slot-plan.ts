import { plural, t } from '@lingui/core/macro'
import type { ListedSlot, SlotDraft } from '#contract/catalogue/slot'
import { pastField, pastMessages } from '#contract/catalogue/slot-rules'
import { daysBetween, daysFrom } from '#contract/protocol/calendar'
import { formatDay, formatTime } from '#contract/protocol/format'
import { findSlotsAtSameStart, moveByDays, toSlotDraft } from '../moves/slot-times'
import type { FindHoliday } from '../use-holidays'

/** A slot to be created. The preview shows `course`; `key` identifies the row. */
export type PlannedSlot = { key: string; course: string; draft: SlotDraft }

const planSlot = (slot: ListedSlot, days: number): PlannedSlot => {
  const draft = toSlotDraft(slot, moveByDays(slot, days))
  return { key: `${slot.id} ${draft.date}`, course: slot.courseName?.at(0)?.name ?? '', draft }
}
const startKey = ({ draft }: PlannedSlot) => `${draft.date} ${draft.startTime}`
const comparePlanned = (a: PlannedSlot, b: PlannedSlot) => (startKey(a) < startKey(b) ? -1 : 1)

/** The slots that begin in one week, planned for the same weekdays of another. */
export function planWeek(slots: readonly ListedSlot[], fromMonday: string, toMonday: string): PlannedSlot[] {
  const days = daysFrom(fromMonday, 7)
  const slotById = new Map(slots.filter(({ date }) => days.includes(date)).map((slot) => [slot.id, slot]))
  return [...slotById.values()]
    .map((slot) => planSlot(slot, daysBetween(fromMonday, toMonday)))
    .toSorted(comparePlanned)
}

/** The slot on the same weekday of each later week, up to and including the day `until`. */
export const planWeekly = (slot: ListedSlot, until: string): PlannedSlot[] =>
  Array.from({ length: Math.max(0, Math.floor(daysBetween(slot.date, until) / 7)) }, (_, week) =>
    planSlot(slot, 7 * (week + 1)),
  )

/**
 * Effect of creating a planned slot. `new`: nothing is in the way. `holiday`: created only if a person chooses it.
 * `existing`: the same slot exists. `blocked`: it cannot be created, for the reason in `note`.
 */
export type PlanCheck = { state: 'new' | 'holiday' | 'existing' | 'blocked'; note: string }

/** For each slot with the same course and start, its difference from the planned slot; '' if it has none. */
const describeDifferences = ({ draft }: PlannedSlot, slotsOfDay: readonly ListedSlot[]): string[] =>
  findSlotsAtSameStart(slotsOfDay, draft).map((slot) => describeDifference(draft, slot))

export const isExisting = (planned: PlannedSlot, slotsOfDay: readonly ListedSlot[]): boolean =>
  describeDifferences(planned, slotsOfDay).includes('')

type Circumstances = {
  slotsOfDay: readonly ListedSlot[]
  findHoliday: FindHoliday
  /** Epoch ms. */
  now: number
}

/** Compares a planned slot with the slots of its day, the holidays and the time. */
export function checkPlanned(planned: PlannedSlot, { slotsOfDay, findHoliday, now }: Circumstances): PlanCheck {
  if (isExisting(planned, slotsOfDay)) return { state: 'existing', note: t`Already there` }
  const [difference] = describeDifferences(planned, slotsOfDay)
  if (difference) return { state: 'blocked', note: difference }
  const { draft } = planned
  const field = pastField(draft, now)
  if (field) return { state: 'blocked', note: pastMessages[field] }
  const days = daysFrom(draft.date, daysBetween(draft.date, draft.endDate) + 1)
  const holiday = days.map(findHoliday).find(Boolean)
  return holiday ? { state: 'holiday', note: holiday } : { state: 'new', note: '' }
}

function describeDifference(draft: SlotDraft, { endDate, endTime, seats, date }: ListedSlot): string {
  const isOtherTime = endTime !== draft.endTime
  if (isOtherTime || (endDate || date) !== draft.endDate)
    return t`The course has a slot then, until ${{ end: isOtherTime ? formatTime(endTime) : formatDay(endDate || date) }}`
  return seats === draft.seats
    ? ''
    : plural(seats, {
        one: 'The course has a slot then, with # seat',
        other: 'The course has a slot then, with # seats',
      })
}
