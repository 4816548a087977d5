import { beforeEach, describe, expect, it } from 'vitest'
import { createServerClock, type ServerClock } from './server-clock'

const minute = 60_000
const start = Date.parse('2026-11-20T10:00:00Z')
const dateHeader = (time: number) => new Date(time).toUTCString()

/** `ticks`: monotonic milliseconds since `start`. `ahead`: milliseconds by which the workstation's clock is ahead. */
const clocks = { ticks: 0, ahead: 0 }
let clock: ServerClock

beforeEach(() => {
  Object.assign(clocks, { ticks: 0, ahead: 0 })
  clock = createServerClock({ ticks: () => clocks.ticks, now: () => start + clocks.ticks + clocks.ahead })
})

/** Observes a response with this round trip, whose Date header is wrong by `error`; in milliseconds. */
function respond({ roundTrip = 100, error = 0, age = null as string | null } = {}) {
  const sentTicks = clocks.ticks
  clocks.ticks += roundTrip
  clock.observe(dateHeader(start + sentTicks + roundTrip / 2 + error), age, sentTicks, clocks.ticks)
}
const clockError = () => (clock.now() ?? Number.NaN) - (start + clocks.ticks)
/** Without the error of a Date header, which has whole seconds. */
const roundedClockError = () => Math.round(clockError() / 10_000) * 10_000

describe('createServerClock', () => {
  it('is unknown before the first response', () => {
    expect([clock.now(), clock.today(), clock.offsetSeconds()]).toEqual([undefined, undefined, null])
  })

  it('adds half of the round trip and half a second to the Date header', () => {
    clocks.ticks = 1_000
    clock.observe(dateHeader(start + 2_000), null, 1_000, 3_000)
    clocks.ticks = 3_000
    expect(clock.now()).toBe(start + 3_500)
    clocks.ticks = 10_000
    expect(clock.now()).toBe(start + 10_500)
  })

  it.each([
    ['an hour ahead', 3_600],
    ['400 days behind', -400 * 86_400],
  ])('returns the offset of a workstation that is %s', (_, seconds) => {
    clocks.ahead = seconds * 1_000
    respond()
    expect(clock.offsetSeconds()).toBe(seconds)
    expect(clock.today()).toBe('2026-11-20')
  })

  it('returns the day in India', () => {
    clock.observe('Fri, 20 Nov 2026 18:29:59 GMT', null, 0, 0)
    expect(clock.today()).toBe('2026-11-20')
    clocks.ticks = 1_000
    expect(clock.today()).toBe('2026-11-21')
  })

  it('uses the response with the shortest round trip of the last ten minutes', () => {
    respond({ roundTrip: 100, error: 10_000 })
    respond({ roundTrip: 2_000, error: 20_000 })
    expect(roundedClockError()).toBe(10_000)
    clocks.ticks += 9 * minute
    respond({ roundTrip: 5_000, error: 30_000 })
    expect(roundedClockError()).toBe(10_000)
    clocks.ticks += minute
    expect(roundedClockError()).toBe(30_000)
  })

  it('uses the last response for as long as there is no other', () => {
    respond({ error: 10_000 })
    clocks.ticks += 24 * 60 * minute
    expect(roundedClockError()).toBe(10_000)
  })

  it.each([
    ['without a Date header', null, null, 100],
    ['with an invalid date', 'yesterday', null, 100],
    ['with a date of another time zone', 'Fri, 20 Nov 2026 10:00:00 IST', null, 100],
    ['from a cache', 'Fri, 20 Nov 2026 10:00:00 GMT', '7', 100],
    ['after more than ten seconds', 'Fri, 20 Nov 2026 10:00:00 GMT', null, 10_001],
  ])('ignores a response %s', (_, date, age, roundTrip) => {
    clock.observe(date, age, 0, roundTrip)
    expect(clock.now()).toBeUndefined()
  })

  it('uses a response that a cache has just fetched', () => {
    respond({ age: '0' })
    expect(clock.now()).toBeDefined()
  })

  it.each([
    ['set ahead', 2_001],
    ['set back', -2_001],
  ])('is unknown after the clock was %s, until the next response', (_, jump) => {
    respond()
    clocks.ahead += jump
    expect([clock.now(), clock.today(), clock.offsetSeconds()]).toEqual([undefined, undefined, null])
    respond({ roundTrip: 5_000 })
    expect(clock.offsetSeconds()).toBe(Math.round(jump / 1_000))
  })

  it('ignores responses from before a clock jump', () => {
    respond({ roundTrip: 1, error: 60_000 })
    clocks.ahead += 3_600_000
    respond({ roundTrip: 5_000 })
    expect(Math.abs(clockError())).toBeLessThan(1_000)
  })

  it('stays known when the clock is adjusted by less than two seconds', () => {
    respond()
    clocks.ahead += 1_999
    expect(clock.offsetSeconds()).toBe(2)
  })
})
