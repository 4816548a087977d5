import { expect, it } from 'vitest'
import { newPassword } from '#contract/staff/session'
import { suggestPassword } from './suggest-password'

it('suggests valid, legible and unique passwords', () => {
  const passwords = Array.from({ length: 500 }, suggestPassword)
  expect(new Set(passwords).size).toBe(passwords.length)
  for (const password of passwords) {
    expect(newPassword.safeParse(password).success).toBe(true)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    expect(password).not.toMatch(/[lo]/)
  }
  // All 32 letters and digits occur, with similar frequency.
  const characters = passwords.join('').replaceAll('-', '')
  const counts = [...new Set(characters)].map((character) => characters.split(character).length - 1)
  expect(counts).toHaveLength(32)
  expect(Math.max(...counts)).toBeLessThan(2 * Math.min(...counts))
})
