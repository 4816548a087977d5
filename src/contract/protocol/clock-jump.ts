/** One moment by both clocks of a machine, in milliseconds; the monotonic one ignores changes of the system time. */
export type ClockReading = { wall: number; ticks: number }

const tolerance = 2_000

/** True if the system time was set between two readings, or the monotonic clock stopped during sleep. */
export const hasClockJumped = (before: ClockReading, after: ClockReading): boolean =>
  Math.abs(after.wall - before.wall - (after.ticks - before.ticks)) > tolerance
