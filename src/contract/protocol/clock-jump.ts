/**
 * One moment in milliseconds: `wall` by the system clock, `ticks` by the monotonic clock. Setting the system time
 * changes `wall` only.
 */
export type ClockReading = { wall: number; ticks: number }

const toleranceMs = 2_000

/** True if the system time was set between two readings, or the monotonic clock stopped during sleep. */
export const hasClockJumped = (before: ClockReading, after: ClockReading): boolean =>
  Math.abs(after.wall - before.wall - (after.ticks - before.ticks)) > toleranceMs
