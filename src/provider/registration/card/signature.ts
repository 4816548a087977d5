import { createHmac } from 'node:crypto'
import { sameSecret } from '../../core/tokens'

/** HMAC-SHA256 in hex, as the card provider signs: 'order|payment' with the key's secret, a message with the webhook's. */
export const signatureOf = (content: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Whether a signature is that of this content. Takes as long for a wrong one. */
export const isSigned = (content: string | Uint8Array, signature: string, secret: string): boolean =>
  secret !== '' && sameSecret(signature.toLowerCase(), signatureOf(content, secret))
