import { createHmac } from 'node:crypto'
import { secretsEqual } from '../../core/secrets'

/**
 * HMAC-SHA256 in hex. The card provider signs the ids 'order|payment' of a checkout with the key's secret, and the body
 * of a webhook with the webhook secret.
 */
export const sign = (content: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')

/** Checks a signature in constant time; an empty secret never matches. */
export const isValidSignature = (content: string | Uint8Array, signature: string, secret: string): boolean =>
  secret !== '' && secretsEqual(signature.toLowerCase(), sign(content, secret))
