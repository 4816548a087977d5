import { createHmac } from 'node:crypto'
import { isPublicSite } from '#contract/institute/public-site'
import type { Institute } from '../../institute/institute'

/** Number and content of a certificate, as signed. */
export type SignedCertificate = { number: string; content: Record<string, string> }
/** Length of the code in a link. */
export const codeLength = 22

/**
 * Public verification address of a certificate. '' without a public site, because an internal address cannot be opened
 * from outside.
 */
export const certificateLink = ({ publicUrl, certificateSecret }: Institute, certificate: SignedCertificate): string =>
  isPublicSite(publicUrl)
    ? `${publicUrl}/certificate/${certificate.number}?code=${verificationCode(certificateSecret, certificate)}`
    : ''

/** Code that proves number and content: HMAC-SHA256 with the institute's secret, the first 22 characters. */
export function verificationCode(secret: string, { number, content }: SignedCertificate): string {
  const canonical = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', secret).update(`${number}\n${canonical}`).digest('base64url').slice(0, codeLength)
}
