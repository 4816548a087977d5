import { hash as digest, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
const keyBytes = 32
/** What a guess costs, as scrypt's N: some fifty milliseconds of a core. */
const usualCost = 2 ** 14
/** For the passwords of the practice institute, which its sign-in tells everybody. */
export const practiceCost = 2 ** 8

/** A secret that cannot be guessed, and the hash under which it is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): string => digest('sha256', token)

/** 'salt:key' in hex, by scrypt; with ':cost' after it where that is another than the usual one. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, keyBytes, { N: cost })
  return [salt.toString('hex'), key.toString('hex'), ...(cost === usualCost ? [] : [cost])].join(':')
}

/**
 * Takes as long for an account that does not exist (`stored` undefined), and for a hash whose cost was damaged, as for one with
 * the usual cost.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', key = '', said = usualCost] = (stored ?? '').split(':')
  const cost = Number(said)
  const derived = await derive(password, Buffer.from(salt, 'hex'), keyBytes, { N: isCost(cost) ? cost : usualCost })
  const expected = Buffer.from(key, 'hex')
  return isCost(cost) && expected.length === keyBytes && timingSafeEqual(derived, expected)
}
/** scrypt throws at what is no power of two, takes 0 for its own default, and fills more memory with each higher one. */
const isCost = (cost: number) => cost > 1 && cost <= usualCost && Number.isInteger(Math.log2(cost))

/** Compares secrets of any length in constant time. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
