import { type ClockOffset, isClockOff } from '#contract/desk/clock'
import type { ProviderPort } from '../ports/provider'
import type { ServerClock } from './server-clock'

type Send = ProviderPort['fetch']
type Dependencies = {
  clock: ServerClock
  /** Monotonic time in milliseconds. */
  ticks: () => number
  onOffset: (offset: ClockOffset) => void
}

const notableChangeSeconds = 60
const notModified = 304

/**
 * Wraps `send`: each response except a 304 sets the server clock. `onOffset` is called when the offset becomes known or
 * unknown, crosses the threshold of `isClockOff`, or changes by more than a minute.
 */
export function watchClock(send: Send, { clock, ticks, onOffset }: Dependencies): Send {
  let reportedOffset: ClockOffset = { offsetSeconds: null }

  function report() {
    const offset = { offsetSeconds: clock.offsetSeconds() }
    if (!isNotable(reportedOffset, offset)) return
    reportedOffset = offset
    onOffset(offset)
  }

  return async (request) => {
    const sentTicks = ticks()
    const response = await send(request)
    const receivedTicks = ticks()
    // The offset is unknown now if the workstation's clock has jumped; `observe` sets it again.
    report()
    const { status, headers } = response
    if (status !== notModified) clock.observe(headers.get('date'), headers.get('age'), sentTicks, receivedTicks)
    report()
    return response
  }
}

function isNotable(before: ClockOffset, after: ClockOffset): boolean {
  if (before.offsetSeconds === null || after.offsetSeconds === null) return before.offsetSeconds !== after.offsetSeconds
  return (
    isClockOff(before) !== isClockOff(after) ||
    Math.abs(after.offsetSeconds - before.offsetSeconds) > notableChangeSeconds
  )
}
