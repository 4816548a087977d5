import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow, serverToday, setServerOffset } from './server-time'

const start = Date.parse('2026-11-20T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start })
  setServerOffset({ offsetSeconds: null })
})
afterEach(() => {
  setServerOffset({ offsetSeconds: null })
  vi.useRealTimers()
})

describe('server time on the page', () => {
  it('equals the clock of the workstation while the offset is unknown', () => {
    expect([serverNow(), serverToday()]).toEqual([start, '2026-11-20'])
  })

  it.each([
    ['an hour ahead', 3_600, '2026-11-20'],
    ['an hour behind', -3_600, '2026-11-21'],
    ['400 days behind', -400 * 86_400, '2027-12-25'],
  ])('is correct if the clock of the workstation is %s', (_, offsetSeconds, day) => {
    setServerOffset({ offsetSeconds })
    vi.advanceTimersByTime(60_000)
    expect([serverNow(), serverToday()]).toEqual([start + 60_000 - offsetSeconds * 1_000, day])
  })

  it('ignores an offset measured before the system time was changed', () => {
    setServerOffset({ offsetSeconds: 3_600 })
    vi.setSystemTime(start - 3_600_000)
    expect(serverNow()).toBe(start - 3_600_000)
    setServerOffset({ offsetSeconds: 5 })
    expect(serverNow()).toBe(start - 3_605_000)
  })
})
