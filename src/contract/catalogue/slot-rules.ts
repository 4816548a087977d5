import { toIndiaTime } from '../protocol/calendar'
import { formatDay, formatTime } from '../protocol/format'
import type { SlotDraft } from './slot'

export type SlotTimes = Pick<SlotDraft, 'date' | 'endDate' | 'startTime' | 'endTime'>
export type SlotProblems = Partial<Record<keyof SlotTimes, string>>

export const pastMessages = { date: 'The start date has passed', startTime: 'The start time has passed' }

/** A course has one slot at a time. */
export const duplicateSlotMessage = ({ date, startTime }: Pick<SlotTimes, 'date' | 'startTime'>): string =>
  `This course already has a slot on ${formatDay(date)} at ${formatTime(startTime)}.`

/** The field that lies in the past at `now` (epoch ms), in India's time; '' if the start is not in the past. */
export function pastField(
  { date, startTime }: Pick<SlotTimes, 'date' | 'startTime'>,
  now: number,
): '' | 'date' | 'startTime' {
  const [today = '', currentTime = ''] = toIndiaTime(now).slice(0, 16).split('T')
  if (date < today) return 'date'
  return date === today && startTime < currentTime ? 'startTime' : ''
}

/**
 * Problems of a slot's days and times, by field (S2 §4, D-53); used by form and provider. An unchanged start may lie in
 * the past: `saved` is the stored slot.
 */
export function slotProblems(
  draft: SlotTimes,
  { now, saved }: { now: number; saved?: Pick<SlotTimes, 'date' | 'startTime'> | undefined },
): SlotProblems {
  const { date, endDate, startTime, endTime } = draft
  const problems: SlotProblems = {}
  const isUnchanged = saved?.date === date && saved.startTime === startTime
  const fieldInPast = date && startTime && !isUnchanged ? pastField(draft, now) : ''
  if (fieldInPast) problems[fieldInPast] = pastMessages[fieldInPast]
  if (date && endDate && endDate < date) problems.endDate = 'The end date is before the start date'
  if (startTime && endTime && endTime < startTime) problems.endTime = 'The end time is before the start time'
  return problems
}
