import { createHmac } from 'node:crypto'
import { secretsEqual } from '../../core/secrets'

/** HMAC-SHA256 in hex, as the card provider signs: 'order|payment' with the key's secret, a message with the webhook's. */
export const sign = (content: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Whether a signature is that of this content. Takes as long for a wrong one. */
export const isValidSignature = (content: string | Uint8Array, signature: string, secret: string): boolean =>
  secret !== '' && secretsEqual(signature.toLowerCase(), sign(content, secret))
