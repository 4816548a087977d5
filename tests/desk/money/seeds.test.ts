import { describe, expect, it } from 'vitest'
import { firstPhone } from './day'

describe('the phone numbers of a seed', () => {
  it('have ten digits and begin with 6 to 9, whatever the seed', () => {
    for (const seed of [1, 3_999_999, 4_000_000, 123_456_789])
      for (const index of [0, 999])
        expect([seed, String(firstPhone(seed) + index)]).toEqual([seed, expect.stringMatching(/^[6-9]\d{9}$/)])
  })
})
