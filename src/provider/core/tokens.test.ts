import { expect, test } from 'vitest'
import { createToken, hashPassword, hashToken, isPassword, practiceCost, sameSecret } from './tokens'

test('a password is known again by its hash, and only that one', async () => {
  const stored = await hashPassword('गुप्त-practice1')
  expect(stored).not.toContain('practice1')
  expect(await isPassword('गुप्त-practice1', stored)).toBe(true)
  expect(await isPassword('गुप्त-practice2', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
})

test('a hash says what it cost, so that those of another cost are known as well', async () => {
  const stored = await hashPassword('practice1', practiceCost)
  expect(stored).toMatch(/:256$/)
  expect(await isPassword('practice1', stored)).toBe(true)
  expect(await isPassword('practice2', stored)).toBe(false)
  expect(await isPassword('practice1', stored.replace(/:256$/, ''))).toBe(false)
})

const damaged = ['', '0', '1', '-16', 'abc', '256x', '300', '2.5', '32768', '1073741824', '1e300', 'Infinity', 'NaN']

test.each(damaged)('a hash with the cost "%s" was damaged, and no password is right for it', async (cost) => {
  const stored = await hashPassword('practice1')
  expect(await isPassword('practice1', `${stored}:${cost}`)).toBe(false)
})

test('an account that does not exist has no password, not even an empty one', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  expect(await isPassword('practice1', '')).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('practice1')).not.toBe(await hashPassword('practice1'))
})

test('tokens differ and are found by their hash', () => {
  const [one, two] = [createToken(), createToken()]
  expect(one.token).not.toBe(two.token)
  expect(hashToken(one.token)).toBe(one.hash)
  expect(sameSecret('a', 'a')).toBe(true)
  expect(sameSecret('a', 'ab')).toBe(false)
})
