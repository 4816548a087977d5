import { hash as digest, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const keyBytes = 32

/** A secret that cannot be guessed, and the hash under which it is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
export const hashToken = (token: string): string => digest('sha256', token)

/** 'salt:key' in hex, by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${(await derive(password, salt, keyBytes)).toString('hex')}`
}

/** Takes as long for an account that does not exist (`stored` undefined) as for one that does. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? '').split(':')
  const derived = await derive(password, Buffer.from(salt, 'hex'), keyBytes)
  const expected = Buffer.from(key, 'hex')
  return expected.length === keyBytes && timingSafeEqual(derived, expected)
}

/** Compares secrets of any length in constant time. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
