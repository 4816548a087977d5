import { join } from 'node:path'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { secretsEqual } from '../../core/secrets'
import type { GatewayEndpoint } from '../../registration/card/gateway'
import { practiceCardSecret, practiceWebhookSecret } from '../institute'
import { openLedger } from './ledger'
import { createPayments } from './payments'
import { errorResponse, orderResponse, paymentResponse, paymentsResponse, refundsResponse } from './responses'
import { createTimers } from './timers'
import { createWebhooks } from './webhooks'

export type PracticeGatewayOptions = {
  /** Delay in ms after which a late payment is authorised; 2 minutes by default. */
  lateDelayMs?: number
  /** Delay in ms before a failed webhook message is sent again; 0: never. */
  webhookRetryMs?: number
  /** API key and secrets; those of the practice institute by default. */
  keys?: { keyId: string; secret: string; webhookSecret: string }
  /** Folder of the stored ledger; default: in memory. */
  folder?: string | undefined
}
type PracticeGatewayContext = PracticeGatewayOptions & {
  now: () => number
  /** Delivers a message to the institute's webhook. */
  deliverWebhook: (request: Request) => Promise<Response | undefined>
}

export const practiceGatewayPath = '/practice-gateway/'
const defaultLateDelayMs = 2 * 60_000
const defaultWebhookRetryMs = 10_000

/**
 * A simulated card provider for practice mode, which moves no money. As documented by Razorpay, it has an API for
 * orders and payments, and signed webhooks (D-240). The path `pay` takes the place of Razorpay's payment window.
 */
export function openPracticeGateway(context: PracticeGatewayContext) {
  const { now, deliverWebhook, keys = practiceKeys, folder } = context
  const { lateDelayMs = defaultLateDelayMs, webhookRetryMs: retryMs = defaultWebhookRetryMs } = context
  const { ledger, save } = openLedger(folder === undefined ? undefined : join(folder, 'card-gateway.json'))
  const timers = createTimers()
  const webhooks = createWebhooks({ now, timers, secret: keys.webhookSecret, retryMs, deliverWebhook })
  const payments = createPayments({ now, ledger, save, timers, webhooks, lateDelayMs, secret: keys.secret })

  async function handle(request: Request, path: string): Promise<Response> {
    const body = request.method === 'POST' ? await readJsonBody(request) : {}
    if (path === 'pay') return request.method === 'POST' ? payments.pay(body) : errorResponse('Only POST', 405)
    if (!isAuthenticated(request, keys)) return errorResponse('Authentication failed', 401)
    if (path === 'v1/orders' && request.method === 'POST') return payments.createOrder(body)
    const [, kind, id = '', action = ''] = /^v1\/(orders|payments)\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
    const order = kind === 'orders' ? payments.findOrder(id) : undefined
    const payment = kind === 'payments' ? payments.findPayment(id) : undefined
    if (order && action === '') return orderResponse(order)
    if (order && action === 'payments') return paymentsResponse(payments.paymentsOfOrder(id))
    if (payment && action === '') return paymentResponse(payment)
    if (payment && action === 'capture') return payments.capture(payment, body)
    if (payment && action === 'refund') return payments.refund(payment, body)
    if (payment && action === 'refunds') return refundsResponse(payments.refundsOfPayment(id))
    return errorResponse('The id provided does not exist')
  }

  async function fetch(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(practiceGatewayPath)) return undefined
    return handle(request, pathname.slice(practiceGatewayPath.length))
  }

  const fetchOrNotFound = async (request: Request) => (await fetch(request)) ?? errorResponse('Not found', 404)
  const endpoint: GatewayEndpoint = { baseUrl: `http://practice.invalid${practiceGatewayPath}`, fetch: fetchOrNotFound }
  return {
    endpoint,
    /** Returns undefined for paths of other handlers. */
    fetch,
    async close() {
      timers.clear()
      await webhooks.waitForDeliveries()
    },
  }
}

const practiceKeys = { keyId: practiceKeyId, secret: practiceCardSecret, webhookSecret: practiceWebhookSecret }
function isAuthenticated({ headers }: Request, { keyId, secret }: typeof practiceKeys): boolean {
  const expected = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`
  return secretsEqual(headers.get('authorization') ?? '', expected)
}

async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await request.json()
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
