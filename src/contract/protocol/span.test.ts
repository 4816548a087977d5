import { expect, test } from 'vitest'
import { isWithin } from './span'

test('a stamp holds for its span, also where it lies as far ahead, and no longer', () => {
  const [now, span] = [1_000_000, 1000]
  const held = [now - 1000, now - 999, now, now + 999, now + 1000, now + 1_000_000].map((at) => isWithin(at, span, now))
  expect(held).toEqual([false, true, true, true, false, false])
})

test('what is no stamp holds nothing', () => {
  expect(isWithin(Date.parse('not a day'), 1000, 0)).toBe(false)
})
