import { t } from '@lingui/core/macro'
import { addMonths, daysBetween, toIndiaTime } from '../protocol/calendar'
import { formatDay, formatDayRange, formatTime } from '../protocol/format'

/** First and last day of a slot ('YYYY-MM-DD'), and its times on each day ('HH:MM'). */
export type SlotTimes = Record<'date' | 'endDate' | 'startTime' | 'endTime', string>
export type SlotProblems = Partial<Record<keyof SlotTimes, string>>

export const seatLimits = {
  min: 1,
  minMessage: t`*Please enter valid seat number!`,
  max: 1000,
  maxMessage: t`At most 1,000 seats`,
}

export const pastMessages = { date: t`The start date has passed`, startTime: t`The start time has passed` }

/** Message for a slot whose course already has one with the same start. */
export const duplicateSlotMessage = ({ date, startTime }: Pick<SlotTimes, 'date' | 'startTime'>): string =>
  t`This course already has a slot on ${{ day: formatDay(date) }} at ${{ time: formatTime(startTime) }}.`

/** The field by which a slot's start lies in the past, in Indian time; '' for none. `now`: epoch milliseconds. */
export function pastField(
  { date, startTime }: Pick<SlotTimes, 'date' | 'startTime'>,
  now: number,
): '' | 'date' | 'startTime' {
  const [today = '', currentTime = ''] = toIndiaTime(now).slice(0, 16).split('T')
  if (date < today) return 'date'
  return date === today && startTime < currentTime ? 'startTime' : ''
}

/**
 * Problems of a slot's days and times, by field (S2 §4, D-53); used by form and provider. `now`: epoch milliseconds.
 * `saved`: the stored slot that is edited; its start may stay in the past.
 */
export function slotProblems(
  draft: SlotTimes,
  { now, saved }: { now: number; saved?: Pick<SlotTimes, 'date' | 'startTime'> | undefined },
): SlotProblems {
  const { date, startTime } = draft
  const problems = slotOrderProblems(draft)
  const isUnchanged = saved?.date === date && saved.startTime === startTime
  const fieldInPast = date && startTime && !isUnchanged ? pastField(draft, now) : ''
  if (fieldInPast) problems[fieldInPast] = pastMessages[fieldInPast]
  return problems
}

/** Problems of an end before its start. Empty fields are not checked. */
export function slotOrderProblems({ date, endDate, startTime, endTime }: SlotTimes): SlotProblems {
  const problems: SlotProblems = {}
  if (date && endDate && endDate < date) problems.endDate = t`The end date is before the start date`
  if (startTime && endTime && endTime < startTime) problems.endTime = t`The end time is before the start time`
  return problems
}

const usualLimits = { monthsAhead: 24, days: 31, hoursPerDay: 12 }
/** 'HH:MM' in hours: '09:30' → 9.5. */
const toHours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** Warnings about unusual but valid days and times, by field, phrased as questions (D-358). */
export function slotWarnings({ date, endDate, startTime, endTime }: SlotTimes, today: string): SlotProblems {
  const warnings: SlotProblems = {}
  if (date < today) warnings.date = t`${{ day: formatDay(date) }} has passed. Is the year right?`
  if (date > addMonths(today, usualLimits.monthsAhead))
    warnings.date = t`${{ day: formatDay(date) }} is more than two years away. Is the year right?`
  const days = daysBetween(date, endDate) + 1
  if (days > usualLimits.days)
    warnings.endDate = t`The slot lasts ${days} days, ${{ range: formatDayRange(date, endDate) }}. Is the end date right?`
  const hoursPerDay = toHours(endTime) - toHours(startTime)
  if (hoursPerDay > usualLimits.hoursPerDay)
    warnings.endTime = t`The slot lasts more than ${{ hours: usualLimits.hoursPerDay }} hours a day, ${{ from: formatTime(startTime) }} – ${{ to: formatTime(endTime) }}. Are AM and PM right?`
  return warnings
}
