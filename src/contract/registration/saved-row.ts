import { today } from '../protocol/calendar'
import type { Registration, RegistrationDraft } from './registration'

type Booking = Pick<RegistrationDraft, 'phone' | 'courseNameId' | 'slotId'>
type Row = Booking & Pick<Registration, 'createdAt'>

/** The clocks of the counter and of the institute need not agree to the minute. */
const apart = 15 * 60_000

/**
 * The saved row, where the answer did not name it (an institute's own backend): of this phone, course and slot, and the
 * latest. One that is clearly of before `since`, an ISO instant, is another booking of the same person; one that does not
 * tell when it was made is taken for the one.
 */
export function savedRow<R extends Row>(rows: readonly R[], booking: Booking, since?: string): R | undefined {
  const asked = ['phone', 'courseNameId', 'slotId'] as const
  const same = rows.filter((row) => asked.every((name) => row[name] === booking[name]))
  const possible = since ? same.filter(({ createdAt }) => !isBefore(createdAt, Date.parse(since) - apart)) : same
  return possible.toSorted((a, b) => (Date.parse(b.createdAt) || 0) - (Date.parse(a.createdAt) || 0))[0]
}

/** Of an instant, or of a mere day. */
const isBefore = (made: string, time: number): boolean =>
  made.length === 10 ? made < today(time) : Date.parse(made) < time
