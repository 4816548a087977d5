import { indiaTimeToEpochMs } from '../protocol/calendar'
import { formatDay, formatTime } from '../protocol/format'

type SlotStart = { dateOfCourse: string; startTime: string }

/** Why nobody leaves a slot any more at the instant `now` (D-217); '' before it begins, or where nobody knows when it does. */
export const moveProblem = ({ dateOfCourse, startTime }: SlotStart, now: number): string =>
  indiaTimeToEpochMs(dateOfCourse, startTime) <= now
    ? `The slot began on ${formatDay(dateOfCourse)} at ${formatTime(startTime)}, so nobody is moved out of it.`
    : ''

/** Whether an allocated slot can be changed, as terms and receipts say it: S1 §9, or D-217 where the institute moves (D-247). */
export const moveTermText = (canMove: boolean): string =>
  canMove
    ? 'Until it begins, an allocated slot can be changed for another one of the same course with a free seat.'
    : 'An allocated slot cannot be changed.'
