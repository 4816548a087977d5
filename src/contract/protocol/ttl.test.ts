import { expect, test } from 'vitest'
import { isWithinTtl } from './ttl'

test('a timestamp is valid while less than its TTL away, in the past or the future', () => {
  const [now, ttlMs] = [1_000_000, 1000]
  const validity = [now - 1000, now - 999, now, now + 999, now + 1000, now + 1_000_000].map((stampedAt) =>
    isWithinTtl(stampedAt, ttlMs, now),
  )
  expect(validity).toEqual([false, true, true, true, false, false])
})

test('an invalid timestamp is never valid', () => {
  expect(isWithinTtl(Date.parse('not a day'), 1000, 0)).toBe(false)
})
