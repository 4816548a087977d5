import { toIndiaTime } from '../protocol/calendar'
import type { SlotDraft } from './slot'

type SlotTimes = Pick<SlotDraft, 'date' | 'endDate' | 'startTime' | 'endTime'>
export type SlotProblems = Partial<Record<keyof SlotTimes, string>>

export const pastMessages = { date: 'The start date has passed', startTime: 'The start time has passed' }

/** Why something cannot begin then, or '': it has passed at the instant `now`, by the clock of India. */
export function pastField(
  { date, startTime }: Pick<SlotTimes, 'date' | 'startTime'>,
  now: number,
): '' | 'date' | 'startTime' {
  const [today = '', clock = ''] = toIndiaTime(now).slice(0, 16).split('T')
  if (date < today) return 'date'
  return date === today && startTime < clock ? 'startTime' : ''
}

/**
 * What is wrong with the days and times of a slot (S2 §4, D-53), by field: at the counter and at the provider alike. What
 * has begun since it was `saved` may stay as it is.
 */
export function slotProblems(
  draft: SlotTimes,
  { now, saved }: { now: number; saved?: Pick<SlotTimes, 'date' | 'startTime'> | undefined },
): SlotProblems {
  const { date, endDate, startTime, endTime } = draft
  const problems: SlotProblems = {}
  const isKept = saved?.date === date && saved.startTime === startTime
  const past = date && startTime && !isKept ? pastField(draft, now) : ''
  if (past) problems[past] = pastMessages[past]
  if (date && endDate && endDate < date) problems.endDate = 'The end date is before the start date'
  if (startTime && endTime && endTime < startTime) problems.endTime = 'The end time is before the start time'
  return problems
}
