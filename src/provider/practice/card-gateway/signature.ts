import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in hex, as Razorpay signs payments and messages. */
export const sign = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex')
