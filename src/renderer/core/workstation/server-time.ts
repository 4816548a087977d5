import type { ClockOffset } from '#contract/desk/clock'
import { today } from '#contract/protocol/calendar'
import { type ClockReading, hasClockJumped } from '#contract/protocol/clock-jump'

let knownOffset: (ClockOffset & ClockReading) | undefined
const reading = (): ClockReading => ({ wall: Date.now(), ticks: performance.now() })

/** Sets the clock offset, which is valid until a local clock jumps. */
export function setServerOffset(offset: ClockOffset): void {
  knownOffset = { ...offset, ...reading() }
}

/** Server time in milliseconds since 1970; local time while the offset is unknown. */
export function serverNow(): number {
  const now = reading()
  const offset = knownOffset && !hasClockJumped(knownOffset, now) ? knownOffset.offsetSeconds : null
  return now.wall - (offset ?? 0) * 1000
}

/** Today in India by the server, 'YYYY-MM-DD'. */
export const serverToday = (): string => today(serverNow())
