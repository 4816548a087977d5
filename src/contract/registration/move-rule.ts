import { indiaTimeToEpochMs } from '../protocol/calendar'
import { formatDay, formatTime } from '../protocol/format'

type SlotStart = { dateOfCourse: string; startTime: string }

/**
 * Error text if the slot has started at `now` (epoch ms), since its registrations then cannot be moved (D-217); else
 * ''.
 */
export const moveProblem = ({ dateOfCourse, startTime }: SlotStart, now: number): string =>
  indiaTimeToEpochMs(dateOfCourse, startTime) <= now
    ? `The slot began on ${formatDay(dateOfCourse)} at ${formatTime(startTime)}, so its registrations can no longer be moved.`
    : ''

/**
 * Sentence on changing a slot, for terms and receipts (S1 §9; D-217 if the institute can move registrations, D-247).
 */
export const moveTermText = (canMove: boolean): string =>
  canMove
    ? 'Until it begins, an allocated slot can be changed for another one of the same course with a free seat.'
    : 'An allocated slot cannot be changed.'
