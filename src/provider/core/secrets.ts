import { hash as digest, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scryptAsync = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
const keyBytes = 32
/** scrypt's N: a guess takes about 50 ms of CPU time. */
const defaultScryptCost = 2 ** 14
/** Cheap cost for the practice institute, whose passwords are public. */
export const practiceScryptCost = 2 ** 8

/** A random 256-bit token, and the hash under which it is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): string => digest('sha256', token)

/** 'salt:key' in hex, by scrypt; ':cost' is appended unless it is the default. */
export async function hashPassword(password: string, cost = defaultScryptCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await scryptAsync(password, salt, keyBytes, { N: cost })
  return [salt.toString('hex'), key.toString('hex'), ...(cost === defaultScryptCost ? [] : [cost])].join(':')
}

/**
 * True if the password matches the stored hash. Takes the same time for an unknown account (`storedHash` undefined) and
 * a damaged cost, so that timing does not reveal accounts.
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
/** scrypt throws unless N is a power of two, reads 0 as its own default, and needs memory in proportion to N. */
const isValidCost = (cost: number) => cost > 1 && cost <= defaultScryptCost && Number.isInteger(Math.log2(cost))

/** Compares secrets of any length in constant time. */
export const secretsEqual = (actual: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(actual)), Buffer.from(hashToken(expected)))
