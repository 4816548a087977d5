import type { ClockOffset } from '#contract/desk/clock'
import { dayOf } from '#contract/protocol/calendar'
import { type ClockReading, hasClockJumped } from '#contract/protocol/clock-jump'

let knownOffset: (ClockOffset & ClockReading) | undefined
const readClocks = (): ClockReading => ({ wall: Date.now(), ticks: performance.now() })

/** Stores the clock offset. A later change of the workstation's system time makes it invalid. */
export function setServerOffset(offset: ClockOffset): void {
  knownOffset = { ...offset, ...readClocks() }
}

/** Server time in milliseconds since 1970; the workstation's time while the offset is unknown or invalid. */
export function serverNow(): number {
  const now = readClocks()
  const offset = knownOffset && !hasClockJumped(knownOffset, now) ? knownOffset.offsetSeconds : null
  // Positive if this workstation is ahead.
  return now.wall - (offset ?? 0) * 1000
}

/** Today in India by the server, 'YYYY-MM-DD'. */
export const serverToday = (): string => dayOf(serverNow())
