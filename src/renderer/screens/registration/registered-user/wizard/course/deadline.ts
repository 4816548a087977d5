import { serverNow } from '../../../../../core/workstation/server-time'

/** Deadline on two clocks: the monotonic clock stops during sleep, the wall clock can be set back. */
export type Deadline = { wallClock: number; monotonicClock: number }

/** Deadline `seconds` from now. */
export const deadlineAfter = (seconds: number): Deadline => ({
  wallClock: serverNow() + seconds * 1000,
  monotonicClock: performance.now() + seconds * 1000,
})

/** Seconds until the first of the two clocks reaches the deadline; 0 from then on. */
export const getSecondsLeft = ({ wallClock, monotonicClock }: Deadline): number =>
  Math.max(0, Math.ceil(Math.min(wallClock - serverNow(), monotonicClock - performance.now()) / 1000))
