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
export type PaidAtWindow = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
type Trouble = 'none' | 'refuses connections' | 'html' | 'silent' | 'broken off'

/** A card provider over HTTP that can respond with faults. Its webhooks wait until a test delivers them. */
export async function openCardGateway({ late = 20 } = {}) {
  const messages: Request[] = []
  let fault: Trouble = 'none'
  let change: (answer: Record<string, unknown>) => Record<string, unknown> = (answer) => answer
  let requestCount = 0
  const deliverWebhook = async (request: Request) => {
    messages.push(request)
    return new Response()
  }
  const gateway = openPracticeGateway({
    now: Date.now,
    deliverWebhook,
    webhookRetryMs: 0,
    lateDelayMs: late,
    keys: cardKeys,
  })

  async function answer(request: Request): Promise<Response> {
    requestCount++
    if (fault === 'html') return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (fault === 'broken off')
      return new Response('{"id":"order_', { headers: { 'content-type': 'application/json' } })
    if (fault === 'silent') await pause(60_000, undefined, { ref: false })
    const response = (await gateway.fetch(request)) ?? new Response('', { status: 404 })
    const { status } = response
    return Response.json(status === 200 ? change(await response.json()) : await response.json(), { status })
  }
  const server = createAdaptorServer({ fetch: answer, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${practiceGatewayPath}`
  /** Nobody listens at the port of a server that is closed; the discard port is as good. */
  const closedAddress = 'http://127.0.0.1:9/'

  return {
    place: {
      baseUrl: address,
      fetch: (request: Request) =>
        fetch(
          fault === 'refuses connections' ? new Request(request.url.replace(address, closedAddress), request) : request,
        ),
    },
    messages,
    asked: () => requestCount,
    be(next: Trouble) {
      fault = next
    },
    /** Changes its responses. */
    says(next: typeof change = (answer) => answer) {
      change = next
    },
    /** Actions of a customer at its window. */
    async pay(orderId: string, action: 'pay' | 'fail' | 'late' | 'surcharge' = 'pay'): Promise<PaidAtWindow> {
      const body = JSON.stringify({ order_id: orderId, how: action, method: 'upi' })
      const response = await gateway.fetch(new Request(`${address}pay`, { method: 'POST', body }))
      return (await response!.json()) as PaidAtWindow
    },
    /** As at the card provider's own screens: of `amount` paise, or of all that is left. */
    async refund(paymentId: string, amount?: number) {
      const authorization = `Basic ${Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')}`
      const request = new Request(`${address}v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ amount }),
      })
      if ((await gateway.fetch(request))?.status !== 200) throw new Error('It could not be refunded')
    },
    /** Delivers all that waits, to this provider; a copy of each stays. */
    async deliver(provider: Provider, order: (waiting: Request[]) => Request[] = (waiting) => waiting) {
      const statuses: number[] = []
      for (const message of order(messages.splice(0))) statuses.push((await provider.fetch(message.clone())).status)
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
