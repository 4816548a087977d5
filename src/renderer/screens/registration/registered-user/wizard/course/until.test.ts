import { afterEach, expect, test, vi } from 'vitest'
import { secondsLeft, untilIn } from './until'

afterEach(() => void vi.useRealTimers())

test('a hold counts down to 0 and not below', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const until = untilIn(600)
  vi.advanceTimersByTime(500)
  expect(secondsLeft(until)).toBe(600)
  vi.advanceTimersByTime(598_600)
  expect(secondsLeft(until)).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(secondsLeft(until)).toBe(0)
})

test('neither a clock set back nor a sleeping machine extends a seat hold', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const until = untilIn(600)
  const wall = Date.now()
  vi.setSystemTime(wall + 400_000)
  expect(secondsLeft(until)).toBe(200)
  vi.setSystemTime(wall)
  vi.advanceTimersByTime(300_000)
  vi.setSystemTime(wall - 3_600_000)
  expect(secondsLeft(until)).toBe(300)
})
