import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Provider } from '#provider/index'
import { openPracticeGateway, practiceGatewayPath } from '#provider/practice/card-gateway/card-gateway'

export const cardKeys = {
  keyId: 'rzp_test_Counter123',
  secret: 'secret-of-the-test-key',
  webhookSecret: 'secret-of-the-webhook',
}
export const cardSettings = {
  cardKeyId: cardKeys.keyId,
  cardSecret: cardKeys.secret,
  cardWebhookSecret: cardKeys.webhookSecret,
}
export type CheckoutResult = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
type Fault = 'none' | 'refuses connections' | 'html' | 'silent' | 'broken off'

/** A card provider over HTTP that can respond with faults. Webhooks wait until a test delivers them. */
export async function openCardGateway({ late = 20 } = {}) {
  const webhooks: Request[] = []
  let fault: Fault = 'none'
  let changeResponse: (response: Record<string, unknown>) => Record<string, unknown> = (response) => response
  let requestCount = 0
  const deliverWebhook = async (request: Request) => {
    webhooks.push(request)
    return new Response()
  }
  const gateway = openPracticeGateway({
    now: Date.now,
    deliverWebhook,
    webhookRetryMs: 0,
    lateDelayMs: late,
    keys: cardKeys,
  })

  async function respond(request: Request): Promise<Response> {
    requestCount++
    if (fault === 'html') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (fault === 'broken off')
      return new Response('{"id":"order_', { headers: { 'content-type': 'application/json' } })
    if (fault === 'silent') await pause(60_000, undefined, { ref: false })
    const response = (await gateway.fetch(request)) ?? new Response('', { status: 404 })
    const { status } = response
    return Response.json(status === 200 ? changeResponse(await response.json()) : await response.json(), { status })
  }
  const server = createAdaptorServer({ fetch: respond, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${practiceGatewayPath}`
  /** The discard port: no server listens there. */
  const closedAddress = 'http://127.0.0.1:9/'

  return {
    endpoint: {
      baseUrl: address,
      fetch: (request: Request) =>
        fetch(
          fault === 'refuses connections' ? new Request(request.url.replace(address, closedAddress), request) : request,
        ),
    },
    webhooks,
    requestCount: () => requestCount,
    setFault(next: Fault) {
      fault = next
    },
    /** Changes all further responses; without an argument none. */
    changeResponses(next: typeof changeResponse = (response) => response) {
      changeResponse = next
    },
    /** A customer's action in the card window. */
    async pay(orderId: string, action: 'pay' | 'fail' | 'late' | 'surcharge' = 'pay'): Promise<CheckoutResult> {
      const body = JSON.stringify({ order_id: orderId, how: action, method: 'upi' })
      const response = await gateway.fetch(new Request(`${address}pay`, { method: 'POST', body }))
      return (await response!.json()) as CheckoutResult
    },
    /** A refund on the card provider's own dashboard: of `amount` paise, or of the remaining amount. */
    async refund(paymentId: string, amount?: number) {
      const authorization = `Basic ${Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')}`
      const request = new Request(`${address}v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ amount }),
      })
      if ((await gateway.fetch(request))?.status !== 200) throw new Error('It could not be refunded')
    },
    /** Delivers a clone of each waiting webhook to this provider, so that a test can read the original again. */
    async deliver(provider: Provider, order: (waiting: Request[]) => Request[] = (waiting) => waiting) {
      const statuses: number[] = []
      for (const webhook of order(webhooks.splice(0))) statuses.push((await provider.fetch(webhook.clone())).status)
      return statuses
    },
    async close() {
      await gateway.close()
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}
export type CardGatewayUnderTest = Awaited<ReturnType<typeof openCardGateway>>
