import { hash as digest, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scryptAsync = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
const keyBytes = 32
/** What a guess costs, as scrypt's N: some fifty milliseconds of a core. */
const defaultScryptCost = 2 ** 14
/** For the passwords of the practice institute, which its sign-in tells everybody. */
export const practiceScryptCost = 2 ** 8

/** A secret that cannot be guessed, and the hash under which it is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): string => digest('sha256', token)

/** 'salt:key' in hex, by scrypt; with ':cost' after it where that is another than the usual one. */
export async function hashPassword(password: string, cost = defaultScryptCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await scryptAsync(password, salt, keyBytes, { N: cost })
  return [salt.toString('hex'), key.toString('hex'), ...(cost === defaultScryptCost ? [] : [cost])].join(':')
}

/**
 * Takes as long for an account that does not exist (`stored` undefined), and for a hash whose cost was damaged, as for one with
 * the usual cost.
 */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const [salt = '', key = '', storedCost = defaultScryptCost] = (storedHash ?? '').split(':')
  const cost = Number(storedCost)
  const derived = await scryptAsync(password, Buffer.from(salt, 'hex'), keyBytes, {
    N: isValidCost(cost) ? cost : defaultScryptCost,
  })
  const expected = Buffer.from(key, 'hex')
  return isValidCost(cost) && expected.length === keyBytes && timingSafeEqual(derived, expected)
}
/** scrypt throws at what is no power of two, takes 0 for its own default, and fills more memory with each higher one. */
const isValidCost = (cost: number) => cost > 1 && cost <= defaultScryptCost && Number.isInteger(Math.log2(cost))

/** Compares secrets of any length in constant time. */
export const secretsEqual = (actual: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(actual)), Buffer.from(hashToken(expected)))
