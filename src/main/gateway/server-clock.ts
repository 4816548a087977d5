import { today } from '#contract/protocol/calendar'
import { type ClockReading, hasClockJumped } from '#contract/protocol/clock-jump'
import type { Ports } from '../ports'

/** A server time on this machine's monotonic clock, and how long its round trip took. */
type Anchor = ClockReading & { serverTime: number; roundTrip: number }
type Needs = Pick<Ports, 'now'> & { ticks: () => number }

const window = 10 * 60_000
const longestRoundTrip = 10_000
/** A Date header has whole seconds: on average it is half a second old. */
const halfSecond = 500

export type ServerClock = ReturnType<typeof createServerClock>

/**
 * The server's time, from the Date headers of its responses. Nothing of it is stored. Every answer is undefined or null
 * while it is unknown: before the first usable response, and after a jump of this machine's clocks until the next one.
 */
export function createServerClock({ ticks, now: wallNow }: Needs) {
  /** The newest last; each has a shorter round trip than those after it, so the first is the best. */
  let anchors: Anchor[] = []
  const reading = (): ClockReading => ({ wall: wallNow(), ticks: ticks() })

  function best(): Anchor | undefined {
    const last = anchors.at(-1)
    if (last && hasClockJumped(last, reading())) anchors = []
    while (anchors.length > 1 && ticks() - (anchors[0]?.ticks ?? 0) > window) anchors.shift()
    return anchors[0]
  }

  function now(): number | undefined {
    const anchor = best()
    return anchor && anchor.serverTime + ticks() - anchor.ticks
  }

  return {
    /** Takes in a response that was fetched from the server: its Date and Age headers, and the ticks around it. */
    observe(dateHeader: string | null, age: string | null, sentTicks: number, receivedTicks: number): void {
      const roundTrip = receivedTicks - sentTicks
      const date = dateHeader?.endsWith(' GMT') ? Date.parse(dateHeader) : Number.NaN
      if (Number.isNaN(date) || Number(age) > 0 || roundTrip > longestRoundTrip) return
      best()
      const serverTime = date + halfSecond + roundTrip / 2
      const anchor = { wall: wallNow(), ticks: receivedTicks, serverTime, roundTrip }
      anchors = [...anchors.filter((earlier) => earlier.roundTrip < roundTrip), anchor]
    },
    /** Milliseconds since 1970. */
    now,
    /** 'YYYY-MM-DD' in India. */
    today(): string | undefined {
      const time = now()
      return time === undefined ? undefined : today(time)
    },
    /** How far this machine's clock is ahead of the server's; negative when behind. */
    offsetSeconds(): number | null {
      const time = now()
      return time === undefined ? null : Math.round((wallNow() - time) / 1000)
    },
  }
}
