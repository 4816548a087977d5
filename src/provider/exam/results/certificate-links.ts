import { createHmac } from 'node:crypto'
import { isPublicSite } from '#contract/institute/public-site'
import type { Institute } from '../../institute/institute'

/** Number and content of a certificate, as signed. */
export type CertificateStatement = { number: string; says: Record<string, string> }
/** Length of the code in a link. */
export const codeLength = 22

/**
 * Public verification address of a certificate. '' without a public site, because an internal address cannot be opened
 * from outside.
 */
export const certificateLink = (
  { publicUrl, certificateSecret }: Institute,
  statement: CertificateStatement,
): string =>
  isPublicSite(publicUrl)
    ? `${publicUrl}/certificate/${statement.number}?code=${verificationCode(certificateSecret, statement)}`
    : ''

/** Code that proves number and content: HMAC-SHA256 with the institute's secret, the first 22 characters. */
export function verificationCode(secret: string, { number, says }: CertificateStatement): string {
  const canonical = JSON.stringify(Object.entries(says).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', secret).update(`${number}\n${canonical}`).digest('base64url').slice(0, codeLength)
}
