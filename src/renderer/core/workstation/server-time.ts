import type { ClockOffset } from '#contract/desk/clock'
import { today } from '#contract/protocol/calendar'
import { type ClockReading, hasClockJumped } from '#contract/protocol/clock-jump'

let knownOffset: (ClockOffset & ClockReading) | undefined
const reading = (): ClockReading => ({ wall: Date.now(), ticks: performance.now() })

/** What the desk tells of the clock, which holds until this machine's clocks jump. */
export function setServerOffset(offset: ClockOffset): void {
  knownOffset = { ...offset, ...reading() }
}

/** Milliseconds since 1970 by the server; by this workstation while that is unknown. */
export function serverNow(): number {
  const now = reading()
  const offset = knownOffset && !hasClockJumped(knownOffset, now) ? knownOffset.offsetSeconds : null
  return now.wall - (offset ?? 0) * 1000
}

/** Today in India by the server, 'YYYY-MM-DD'. */
export const serverToday = (): string => today(serverNow())
