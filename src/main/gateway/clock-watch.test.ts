import { describe, expect, it } from 'vitest'
import { watchClock } from './clock-watch'
import { createServerClock } from './server-clock'

const start = Date.parse('2026-11-20T10:00:00Z')

/** A server whose clock is right, and a workstation's clock that is `ahead` of it by so many seconds. */
function watched() {
  const driven = { ticks: 0, ahead: 0, status: 200, hasDate: true }
  const offsets: (number | null)[] = []
  const ticks = () => driven.ticks
  const clock = createServerClock({ ticks, now: () => start + driven.ticks + driven.ahead * 1_000 + 500 })
  const answer = async () => {
    const headers: HeadersInit = driven.hasDate ? { date: new Date(start + driven.ticks).toUTCString() } : {}
    return new Response(null, { status: driven.status, headers })
  }
  const send = watchClock(answer, {
    clock,
    ticks,
    onOffset: ({ offsetSeconds }) => offsets.push(offsetSeconds),
  })
  const call = () => send(new Request('http://server.invalid/'))
  /** The clock of the workstation is slewed, which no jump shows. */
  async function drift(to: number) {
    while (driven.ahead !== to) {
      driven.ticks += 1_000
      driven.ahead += Math.sign(to - driven.ahead)
      await call()
    }
  }
  return { driven, offsets, clock, call, drift }
}

describe('watched clock', () => {
  it('reports the offset once it is known, and not with every response', async () => {
    const { driven, offsets, call } = watched()
    driven.ahead = 3_600
    await call()
    await call()
    expect(offsets).toEqual([3_600])
  })

  it('reports a change of more than a minute and none below', async () => {
    const { offsets, drift } = watched()
    await drift(60)
    expect(offsets).toEqual([1])
    await drift(70)
    expect(offsets).toEqual([1, 62])
  })

  it('reports the crossing of the threshold', async () => {
    const { driven, offsets, call, drift } = watched()
    driven.ahead = 100
    await call()
    await drift(125)
    expect(offsets).toEqual([100, 121])
  })

  it('reports that it is unknown after a jump, and known again', async () => {
    const { driven, offsets, call } = watched()
    await call()
    driven.ahead = 30
    await call()
    expect(offsets).toEqual([0, null, 30])
  })

  it.each([
    ['without a Date header', { hasDate: false }],
    ['that says that nothing was modified', { status: 304 }],
  ])('learns nothing from a response %s', async (_, given) => {
    const { driven, offsets, clock, call } = watched()
    Object.assign(driven, given)
    await call()
    expect([clock.now(), offsets]).toEqual([undefined, []])
  })
})
