import { instantOf } from '../protocol/calendar'
import { formatDay, formatTime } from '../protocol/format'

type Begins = { dateOfCourse: string; startTime: string }

/** Why nobody leaves a slot any more at the instant `now` (D-217); '' before it begins, or where nobody knows when it does. */
export const leavingProblem = ({ dateOfCourse, startTime }: Begins, now: number): string =>
  instantOf(dateOfCourse, startTime) <= now
    ? `The slot began on ${formatDay(dateOfCourse)} at ${formatTime(startTime)}, so nobody is moved out of it.`
    : ''

/** Whether an allocated slot can be changed, as terms and receipts say it: S1 §9, or D-217 where the institute moves (D-247). */
export const moveTerm = (canMove: boolean): string =>
  canMove
    ? 'Until it begins, an allocated slot can be changed for another one of the same course with a free seat.'
    : 'An allocated slot cannot be changed.'
