import { describe, expect, it } from 'vitest'
import { watchClock } from './clock-watch'
import { createServerClock } from './server-clock'

const start = Date.parse('2026-11-20T10:00:00Z')

/** A server with the correct time, and a workstation whose clock is `ahead` seconds ahead. `ticks`: milliseconds. */
function openClock() {
  const state = { ticks: 0, ahead: 0, status: 200, hasDate: true }
  const offsets: (number | null)[] = []
  const ticks = () => state.ticks
  // The server clock adds half a second to each Date header, which has whole seconds.
  const addedMs = 500
  const clock = createServerClock({ ticks, now: () => start + state.ticks + state.ahead * 1_000 + addedMs })
  const respond = async () => {
    const headers: HeadersInit = state.hasDate ? { date: new Date(start + state.ticks).toUTCString() } : {}
    return new Response(null, { status: state.status, headers })
  }
  const send = watchClock(respond, {
    clock,
    ticks,
    onOffset: ({ offsetSeconds }) => offsets.push(offsetSeconds),
  })
  const call = () => send(new Request('http://server.invalid/'))
  /** Adjusts the workstation's clock in steps too small to count as a jump. */
  async function drift(to: number) {
    while (state.ahead !== to) {
      state.ticks += 1_000
      state.ahead += Math.sign(to - state.ahead)
      await call()
    }
  }
  return { state, offsets, clock, call, drift }
}

describe('watchClock', () => {
  it('reports the offset when it becomes known, and not with every response', async () => {
    const { state, offsets, call } = openClock()
    state.ahead = 3_600
    await call()
    await call()
    expect(offsets).toEqual([3_600])
  })

  it('reports changes of more than a minute only', async () => {
    const { offsets, drift } = openClock()
    await drift(60)
    expect(offsets).toEqual([1])
    await drift(70)
    expect(offsets).toEqual([1, 62])
  })

  it('reports an offset that exceeds two minutes, which people are warned of', async () => {
    const { state, offsets, call, drift } = openClock()
    state.ahead = 100
    await call()
    await drift(125)
    expect(offsets).toEqual([100, 121])
  })

  it('reports an unknown offset after a clock jump, then the new offset', async () => {
    const { state, offsets, call } = openClock()
    await call()
    state.ahead = 30
    await call()
    expect(offsets).toEqual([0, null, 30])
  })

  it.each([
    ['without a Date header', { hasDate: false }],
    ['with status 304', { status: 304 }],
  ])('ignores a response %s', async (_, options) => {
    const { state, offsets, clock, call } = openClock()
    Object.assign(state, options)
    await call()
    expect([clock.now(), offsets]).toEqual([undefined, []])
  })
})
