import { indiaTimeToEpochMs } from '../protocol/calendar'
import { formatDay, formatTime } from '../protocol/format'

type SlotStart = { dateOfCourse: string; startTime: string }

/** The problem of moving out of a slot at the instant `now` (epoch ms): it has started (D-217); '' for none. */
export const moveProblem = ({ dateOfCourse, startTime }: SlotStart, now: number): string =>
  indiaTimeToEpochMs(dateOfCourse, startTime) <= now
    ? `The slot began on ${formatDay(dateOfCourse)} at ${formatTime(startTime)}, so nobody is moved out of it.`
    : ''

/** Terms and receipts: whether a slot can be changed (S1 §9; D-217 if the institute can move registrations, D-247). */
export const moveTermText = (canMove: boolean): string =>
  canMove
    ? 'Until it begins, an allocated slot can be changed for another one of the same course with a free seat.'
    : 'An allocated slot cannot be changed.'
