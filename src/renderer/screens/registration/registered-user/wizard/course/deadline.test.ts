import { afterEach, expect, test, vi } from 'vitest'
import { deadlineAfter, secondsLeft } from './deadline'

afterEach(() => void vi.useRealTimers())

test('a hold counts down to 0 and not below', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const deadline = deadlineAfter(600)
  vi.advanceTimersByTime(500)
  expect(secondsLeft(deadline)).toBe(600)
  vi.advanceTimersByTime(598_600)
  expect(secondsLeft(deadline)).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(secondsLeft(deadline)).toBe(0)
})

test('neither a clock set back nor a sleeping machine extends a seat hold', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const deadline = deadlineAfter(600)
  const wall = Date.now()
  vi.setSystemTime(wall + 400_000)
  expect(secondsLeft(deadline)).toBe(200)
  vi.setSystemTime(wall)
  vi.advanceTimersByTime(300_000)
  vi.setSystemTime(wall - 3_600_000)
  expect(secondsLeft(deadline)).toBe(300)
})
