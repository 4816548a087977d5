import { webhookPath } from '../../registration/card/webhook'
import type { LedgerPayment, LedgerRefund } from './ledger'
import { paymentBody, refundBody } from './responses'
import { sign } from './signature'
import type { Timers } from './timers'

const maxAttempts = 5

export type WebhookOptions = {
  now: () => number
  timers: Timers
  secret: string
  /** Delay before the first retry; before the n-th retry, n times as long. 0: no retries. */
  retryMs: number
  deliverWebhook: (request: Request) => Promise<Response | undefined>
}

/** Sends signed messages about payments, each until the response has status 200, up to `maxAttempts` times. */
export function createWebhooks({ now, timers, secret, retryMs, deliverWebhook }: WebhookOptions) {
  const pendingDeliveries = new Set<Promise<void>>()

  function send(event: string, payment: LedgerPayment, refund?: LedgerRefund, attempt = 1): void {
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: refund ? ['refund', 'payment'] : ['payment'],
      payload: {
        payment: { entity: paymentBody(payment) },
        ...(refund ? { refund: { entity: refundBody(refund) } } : {}),
      },
      created_at: Math.floor(now() / 1000),
    })
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': sign(body, secret) }
    const request = new Request(`http://institute.invalid${webhookPath}`, { method: 'POST', headers, body })
    const delivery = deliverWebhook(request)
      .then((response) => response?.status === 200)
      .catch(() => false)
      .then((isDelivered) => {
        if (isDelivered || retryMs === 0 || attempt >= maxAttempts) return
        timers.schedule(retryMs * attempt, () => send(event, payment, refund, attempt + 1))
      })
    pendingDeliveries.add(delivery)
    void delivery.finally(() => pendingDeliveries.delete(delivery))
  }

  return {
    send: (event: string, payment: LedgerPayment, refund?: LedgerRefund) => send(event, payment, refund),
    /** Resolves when no delivery is in progress. */
    waitForDeliveries: () => Promise.all(pendingDeliveries),
  }
}
export type Webhooks = ReturnType<typeof createWebhooks>
