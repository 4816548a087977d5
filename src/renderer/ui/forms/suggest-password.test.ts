import { expect, it } from 'vitest'
import { newPassword } from '#contract/staff/session'
import { suggestPassword } from './suggest-password'

it('suggests valid, pronounceable and unique passwords', () => {
  const all = Array.from({ length: 500 }, suggestPassword)
  expect(new Set(all).size).toBe(all.length)
  for (const one of all) {
    expect(newPassword.safeParse(one).success).toBe(true)
    expect(one).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    expect(one).not.toMatch(/[lo]/)
  }
  // Each of the 32 letters comes, and none much more often than the others.
  const letters = all.join('').replaceAll('-', '')
  const counts = [...new Set(letters)].map((letter) => letters.split(letter).length - 1)
  expect(counts).toHaveLength(32)
  expect(Math.max(...counts)).toBeLessThan(2 * Math.min(...counts))
})
