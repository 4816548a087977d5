import { expect, test } from 'vitest'
import { isWithinTtl } from './ttl'

test('a timestamp is valid within its span in either direction and no longer', () => {
  const [now, span] = [1_000_000, 1000]
  const stampedAt = [now - 1000, now - 999, now, now + 999, now + 1000, now + 1_000_000].map((at) =>
    isWithinTtl(at, span, now),
  )
  expect(stampedAt).toEqual([false, true, true, true, false, false])
})

test('an invalid timestamp is never valid', () => {
  expect(isWithinTtl(Date.parse('not a day'), 1000, 0)).toBe(false)
})
