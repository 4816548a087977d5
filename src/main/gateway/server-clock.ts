import { dayOf } from '#contract/protocol/calendar'
import { type ClockReading, hasClockJumped } from '#contract/protocol/clock-jump'
import type { Ports } from '../ports'

/** A time of the server, with this machine's clocks when the response arrived. Round trip in milliseconds. */
type Anchor = ClockReading & { serverTime: number; roundTrip: number }
type Dependencies = Pick<Ports, 'now'> & { ticks: () => number }

const anchorLifetimeMs = 10 * 60_000
const maxRoundTripMs = 10_000
/** A Date header has whole seconds: on average it is half a second behind. */
const halfSecondMs = 500

export type ServerClock = ReturnType<typeof createServerClock>

/**
 * The server's time, from the Date headers of its responses. Unknown before the first usable response, and from a jump
 * of this machine's clock to the next response. While it is unknown, all results are undefined or null.
 */
export function createServerClock({ ticks, now: wallNow }: Dependencies) {
  /** Oldest first, in ascending order of round trips: the first is the most precise. */
  let anchors: Anchor[] = []
  const readClocks = (): ClockReading => ({ wall: wallNow(), ticks: ticks() })

  function bestAnchor(): Anchor | undefined {
    dropOutdatedAnchors()
    return anchors[0]
  }

  function dropOutdatedAnchors(): void {
    const lastAnchor = anchors.at(-1)
    if (lastAnchor && hasClockJumped(lastAnchor, readClocks())) anchors = []
    while (anchors.length > 1 && ticks() - (anchors[0]?.ticks ?? 0) > anchorLifetimeMs) anchors.shift()
  }

  function now(): number | undefined {
    const anchor = bestAnchor()
    return anchor && anchor.serverTime + ticks() - anchor.ticks
  }

  return {
    /** Evaluates the headers Date and Age of a response. Ticks: monotonic time in milliseconds. */
    observe(dateHeader: string | null, ageHeader: string | null, sentTicks: number, receivedTicks: number): void {
      const roundTrip = receivedTicks - sentTicks
      const date = dateHeader?.endsWith(' GMT') ? Date.parse(dateHeader) : Number.NaN
      const isFromCache = Number(ageHeader) > 0
      if (Number.isNaN(date) || isFromCache || roundTrip > maxRoundTripMs) return
      dropOutdatedAnchors()
      const serverTime = date + halfSecondMs + roundTrip / 2
      const anchor = { wall: wallNow(), ticks: receivedTicks, serverTime, roundTrip }
      anchors = [...anchors.filter((previous) => previous.roundTrip < roundTrip), anchor]
    },
    /** Milliseconds since 1970. */
    now,
    /** 'YYYY-MM-DD' in India. */
    today(): string | undefined {
      const time = now()
      return time === undefined ? undefined : dayOf(time)
    },
    /** Seconds that this machine's clock is ahead of the server's; negative if it is behind. */
    offsetSeconds(): number | null {
      const time = now()
      return time === undefined ? null : Math.round((wallNow() - time) / 1000)
    },
  }
}
