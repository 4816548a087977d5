/** One moment by both clocks of a machine, in milliseconds. The monotonic clock is unaffected when the system time changes. */
export type ClockReading = { wall: number; ticks: number }

const tolerance = 2_000

/** Whether the system time was set, or the monotonic clock stood still in a sleep, between two readings. */
export const hasClockJumped = (before: ClockReading, after: ClockReading): boolean =>
  Math.abs(after.wall - before.wall - (after.ticks - before.ticks)) > tolerance
