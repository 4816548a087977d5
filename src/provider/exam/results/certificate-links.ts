import { createHmac } from 'node:crypto'
import { isPublicSite } from '#contract/institute/public-site'
import type { Institute } from '../../institute/institute'

/** What a certificate says, with its number. */
export type Said = { number: string; says: Record<string, string> }
/** Of the code that stands in a link. */
export const codeLength = 22

/**
 * Under which address a certificate can be checked; '' while no public address is set, for nobody outside could open the one
 * under which the provider was called.
 */
export const certificateLink = ({ publicUrl, certificateSecret }: Institute, said: Said): string =>
  isPublicSite(publicUrl) ? `${publicUrl}/certificate/${said.number}?code=${codeOf(certificateSecret, said)}` : ''

/** The code that only this institute can have made of exactly these words: HMAC-SHA256, its first 22 characters. */
export function codeOf(secret: string, { number, says }: Said): string {
  const canonical = JSON.stringify(Object.entries(says).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', secret).update(`${number}\n${canonical}`).digest('base64url').slice(0, codeLength)
}
