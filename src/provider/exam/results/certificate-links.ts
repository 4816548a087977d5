import { createHmac } from 'node:crypto'
import type { Institute } from '../../institute/institute'

/** What a certificate says, with its number. */
export type Said = { number: string; says: Record<string, string> }
/** Of the code that stands in a link. */
export const codeLength = 22

/** Where links of this institute lead: its own site, else where it was asked. */
export const siteOf = ({ publicUrl }: Pick<Institute, 'publicUrl'>, origin: string): string => publicUrl || origin

/** Addresses under which certificates can be checked. */
export function linksOf(institute: Institute, origin: string): { certificate(said: Said): string } {
  const base = siteOf(institute, origin)
  return {
    certificate: (said) => `${base}/certificate/${said.number}?code=${codeOf(institute.certificateSecret, said)}`,
  }
}

/** The code that only this institute can have made of exactly these words: HMAC-SHA256, its first 22 characters. */
export function codeOf(secret: string, { number, says }: Said): string {
  const canonical = JSON.stringify(Object.entries(says).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', secret).update(`${number}\n${canonical}`).digest('base64url').slice(0, codeLength)
}
