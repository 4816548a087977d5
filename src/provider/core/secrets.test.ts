import { expect, test } from 'vitest'
import { createToken, hashPassword, hashToken, practiceScryptCost, secretsEqual, verifyPassword } from './secrets'

test('a password matches its own hash only', async () => {
  const storedHash = await hashPassword('गुप्त-practice1')
  expect(storedHash).not.toContain('practice1')
  expect(await verifyPassword('गुप्त-practice1', storedHash)).toBe(true)
  expect(await verifyPassword('गुप्त-practice2', storedHash)).toBe(false)
  expect(await verifyPassword('', storedHash)).toBe(false)
})

test('a hash contains its cost unless it is the default, and is verified with it', async () => {
  const storedHash = await hashPassword('practice1', practiceScryptCost)
  expect(storedHash).toMatch(/:256$/)
  expect(await verifyPassword('practice1', storedHash)).toBe(true)
  expect(await verifyPassword('practice2', storedHash)).toBe(false)
  expect(await verifyPassword('practice1', storedHash.replace(/:256$/, ''))).toBe(false)
})

/** A cost must be a power of two from 2 to 16384. */
const damagedCosts = [
  '',
  '0',
  '1',
  '-16',
  'abc',
  '256x',
  '300',
  '2.5',
  '32768',
  '1073741824',
  '1e300',
  'Infinity',
  'NaN',
]

test.each(damagedCosts)('a hash with the damaged cost "%s" matches no password', async (cost) => {
  const storedHash = await hashPassword('practice1')
  expect(await verifyPassword('practice1', `${storedHash}:${cost}`)).toBe(false)
})

test('a missing account has no password, not even an empty one', async () => {
  expect(await verifyPassword('', undefined)).toBe(false)
  expect(await verifyPassword('practice1', '')).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('practice1')).not.toBe(await hashPassword('practice1'))
})

test('tokens are unique and found by their hash', () => {
  const [firstToken, secondToken] = [createToken(), createToken()]
  expect(firstToken.token).not.toBe(secondToken.token)
  expect(hashToken(firstToken.token)).toBe(firstToken.hash)
  expect(secretsEqual('a', 'a')).toBe(true)
  expect(secretsEqual('a', 'ab')).toBe(false)
})
