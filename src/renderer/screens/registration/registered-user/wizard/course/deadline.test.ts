import { afterEach, expect, test, vi } from 'vitest'
import { deadlineAfter, getSecondsLeft } from './deadline'

afterEach(() => void vi.useRealTimers())

test('the seconds left count down to 0 and not below', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const deadline = deadlineAfter(600)
  vi.advanceTimersByTime(500)
  expect(getSecondsLeft(deadline)).toBe(600)
  vi.advanceTimersByTime(598_600)
  expect(getSecondsLeft(deadline)).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(getSecondsLeft(deadline)).toBe(0)
})

test('neither a clock set back nor a sleeping machine extends a seat hold', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const deadline = deadlineAfter(600)
  const startTime = Date.now()
  vi.setSystemTime(startTime + 400_000)
  expect(getSecondsLeft(deadline)).toBe(200)
  vi.setSystemTime(startTime)
  vi.advanceTimersByTime(300_000)
  vi.setSystemTime(startTime - 3_600_000)
  expect(getSecondsLeft(deadline)).toBe(300)
})
