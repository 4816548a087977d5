import { expect, test } from 'vitest'
import { createToken, hashPassword, hashToken, isPassword, practiceCost, sameSecret } from './tokens'

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('गुप्त-practice1')
  expect(stored).not.toContain('practice1')
  expect(await isPassword('गुप्त-practice1', stored)).toBe(true)
  expect(await isPassword('गुप्त-practice2', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
})

test('a hash contains its cost, so that other costs can be verified', async () => {
  const stored = await hashPassword('practice1', practiceCost)
  expect(stored).toMatch(/:256$/)
  expect(await isPassword('practice1', stored)).toBe(true)
  expect(await isPassword('practice2', stored)).toBe(false)
  expect(await isPassword('practice1', stored.replace(/:256$/, ''))).toBe(false)
})

const damaged = ['', '0', '1', '-16', 'abc', '256x', '300', '2.5', '32768', '1073741824', '1e300', 'Infinity', 'NaN']

test.each(damaged)('a hash with the damaged cost "%s" matches no password', async (cost) => {
  const stored = await hashPassword('practice1')
  expect(await isPassword('practice1', `${stored}:${cost}`)).toBe(false)
})

test('a missing account has no password, not even an empty one', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  expect(await isPassword('practice1', '')).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('practice1')).not.toBe(await hashPassword('practice1'))
})

test('tokens are unique and found by their hash', () => {
  const [one, two] = [createToken(), createToken()]
  expect(one.token).not.toBe(two.token)
  expect(hashToken(one.token)).toBe(one.hash)
  expect(sameSecret('a', 'a')).toBe(true)
  expect(sameSecret('a', 'ab')).toBe(false)
})
