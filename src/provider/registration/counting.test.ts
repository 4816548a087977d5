import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database'
import { countedLately, untilChanged } from './counting'

const took = 50
let db: Database
let asked: number
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  db = {} as Database
  asked = 0
})
afterEach(() => void vi.useRealTimers())

const finding = (count: number, changes: number) => ({
  db,
  changes,
  question: 'kumar',
  ask: async () => {
    asked += 1
    vi.advanceTimersByTime(took)
    return count
  },
})

test('a sum is repeated once something has changed', async () => {
  expect(await untilChanged(finding(5000, 1))).toBe(5000)
  expect(await untilChanged(finding(5001, 1))).toBe(5000)
  expect(await untilChanged(finding(5001, 2))).toBe(5001)
  expect(asked).toBe(2)
})

test('a slow count is reused for twenty times its duration', async () => {
  await countedLately(finding(5000, 1))
  vi.advanceTimersByTime(20 * took - 1)
  expect(await countedLately(finding(5001, 2))).toBe(5000)
  vi.advanceTimersByTime(1)
  expect(await countedLately(finding(5002, 3))).toBe(5002)
  expect(asked).toBe(2)
})

test('simultaneous repeats wait for one count', async () => {
  await countedLately(finding(5000, 1))
  vi.advanceTimersByTime(20 * took)
  const both = [countedLately(finding(5001, 2)), countedLately(finding(5002, 3))]
  expect(await Promise.all(both)).toEqual([5001, 5001])
  expect(asked).toBe(2)
})

test('a small count is never reused', async () => {
  expect(await countedLately(finding(999, 1))).toBe(999)
  expect(await countedLately(finding(1000, 2))).toBe(1000)
  expect(asked).toBe(2)
})

test('a failed count is repeated', async () => {
  const failing = { ...finding(0, 1), ask: () => Promise.reject(new Error('gone')) }
  await expect(countedLately(failing)).rejects.toThrow('gone')
  expect(await countedLately(finding(5000, 1))).toBe(5000)
})
