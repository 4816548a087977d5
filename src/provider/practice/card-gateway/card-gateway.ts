import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { noStoreHeaders } from '../../core/http/no-store-headers'
import { secretsEqual } from '../../core/secrets'
import type { GatewayEndpoint } from '../../registration/card/gateway'
import { webhookPath } from '../../registration/card/webhook'
import { practiceCardSecret, practiceWebhookSecret } from '../institute'
import { type GatewayOrder, type LedgerPayment, openLedger } from './ledger'

export type PracticeGatewayOptions = {
  /** After how many milliseconds a payment that is authorised late is. */
  late?: number
  /** How long it waits before it tells again what was not heard; 0 tells once. */
  retry?: number
  /** With which it is asked and signs; those of the practice institute unless told. */
  keys?: { keyId: string; secret: string; webhookSecret: string }
  /** Where it keeps what it knows; in memory without one. */
  folder?: string | undefined
}
type Needs = PracticeGatewayOptions & {
  now: () => number
  /** Tells the institute, as the real one does by its webhook. */
  tell: (request: Request) => Promise<Response | undefined>
}

/** Below which the practice card provider answers. */
export const practiceGatewayPath = '/practice-gateway/'
const usualLate = 2 * 60_000
const usualRetry = 10_000
const mostTold = 5

/**
 * A card provider for practice that behaves as Razorpay's documentation says, and moves no money: orders and payments over
 * its API with the key, what a customer does at its window (`pay`), and signed messages about it (D-240).
 */
export function openPracticeGateway(needs: Needs) {
  const { now, tell, late = usualLate, retry = usualRetry, keys = practiceKeys, folder } = needs
  const { kept, write } = openLedger(folder === undefined ? undefined : join(folder, 'card-gateway.json'))
  const timers = new Set<NodeJS.Timeout>()
  const telling = new Set<Promise<void>>()
  let isClosed = false

  const seconds = () => Math.floor(now() / 1000)
  const orderOf = (id: string) => kept.orders.find((order) => order.id === id)
  const paymentsOf = (id: string) => kept.payments.filter((payment) => payment.order_id === id)

  function after(milliseconds: number, work: () => void) {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds).unref()
    timers.add(timer)
  }

  function announce(event: string, payment: LedgerPayment, tries = 1) {
    const body = JSON.stringify({
      entity: 'event',
      event,
      contains: ['payment'],
      payload: { payment: { entity: shownPayment(payment) } },
      created_at: seconds(),
    })
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(body, keys.webhookSecret),
    }
    const told = tell(new Request(`http://institute.invalid${webhookPath}`, { method: 'POST', headers, body }))
      .then((response) => response?.status === 200)
      .catch(() => false)
      .then((isHeard) => {
        if (!isHeard && retry > 0 && tries < mostTold) after(retry * tries, () => announce(event, payment, tries + 1))
      })
    telling.add(told)
    void told.finally(() => telling.delete(told))
  }

  function createOrder({ amount, currency, receipt }: Record<string, unknown>): Response {
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
      return refused('The amount must be at least INR 1.00')
    if (currency !== 'INR') return refused('Currency is not supported')
    const order: GatewayOrder = {
      ...{ id: newId('order'), amount, currency, receipt: typeof receipt === 'string' ? receipt : '' },
      ...{ status: 'created', attempts: 0, created_at: seconds() },
    }
    kept.orders.push(order)
    write()
    return Response.json(shownOrder(order), { headers: noStoreHeaders })
  }

  function capture(payment: LedgerPayment, { amount }: Record<string, unknown>): Response {
    if (payment.status === 'captured') return refused('This payment has already been captured')
    if (payment.status !== 'authorized') return refused('Only payments which have been authorized can be captured')
    if (amount !== payment.amount) return refused('Capture amount must be equal to the amount authorized')
    payment.status = 'captured'
    const order = orderOf(payment.order_id)
    if (order) order.status = 'paid'
    write()
    announce('payment.captured', payment)
    return Response.json(shownPayment(payment), { headers: noStoreHeaders })
  }

  /** What the customer does at the window, by the order's id. */
  function pay({ order_id, how, method }: Record<string, unknown>): Response {
    const order = orderOf(String(order_id))
    if (!order) return refused('The id provided does not exist')
    if (order.status === 'paid') return refused('Order is already paid')
    order.status = 'attempted'
    order.attempts++
    const isFailed = how === 'fail' || how === 'late'
    const payment: LedgerPayment = {
      id: newId('pay'),
      ...{ order_id: order.id, amount: order.amount, currency: order.currency, created_at: seconds() },
      status: isFailed ? (how === 'late' ? 'created' : 'failed') : 'captured',
      method: method === 'upi' ? 'upi' : 'card',
      error_description: how === 'fail' ? 'The bank declined the payment.' : null,
      lateAt: how === 'late' ? now() + late : null,
    }
    if (!isFailed) order.status = 'paid'
    kept.payments.push(payment)
    write()
    if (payment.lateAt !== null) {
      after(late, () => authorise(payment))
      return Response.json({ pending: true }, { headers: noStoreHeaders })
    }
    announce(isFailed ? 'payment.failed' : 'payment.captured', payment)
    if (isFailed) return refused(payment.error_description ?? '')
    const signature = sign(`${order.id}|${payment.id}`, keys.secret)
    const said = { razorpay_order_id: order.id, razorpay_payment_id: payment.id, razorpay_signature: signature }
    return Response.json(said, { headers: noStoreHeaders })
  }

  function authorise(payment: LedgerPayment) {
    if (payment.status !== 'created') return
    payment.lateAt = null
    payment.status = orderOf(payment.order_id)?.status === 'paid' ? 'refunded' : 'authorized'
    write()
    if (payment.status === 'authorized') announce('payment.authorized', payment)
  }
  for (const payment of kept.payments) {
    if (payment.lateAt !== null) after(Math.max(0, payment.lateAt - now()), () => authorise(payment))
  }

  /** As if the money had been given back at the card provider's own screens. */
  function refund(payment: LedgerPayment): Response {
    if (payment.status !== 'captured') return refused('Only captured payments can be refunded')
    payment.status = 'refunded'
    write()
    return Response.json(
      { entity: 'refund', payment_id: payment.id, amount: payment.amount },
      { headers: noStoreHeaders },
    )
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const body = request.method === 'POST' ? await bodyOf(request) : {}
    if (path === 'pay') return request.method === 'POST' ? pay(body) : refused('Only POST', 405)
    if (!isKeyed(request, keys)) return refused('Authentication failed', 401)
    if (path === 'v1/orders' && request.method === 'POST') return createOrder(body)
    const [, kind, id = '', rest = ''] = /^v1\/(orders|payments)\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? []
    const order = kind === 'orders' ? orderOf(id) : undefined
    const payment = kind === 'payments' ? kept.payments.find((known) => known.id === id) : undefined
    if (order && rest === '') return Response.json(shownOrder(order), { headers: noStoreHeaders })
    if (order && rest === 'payments') return Response.json(listOf(paymentsOf(id)), { headers: noStoreHeaders })
    if (payment && rest === '') return Response.json(shownPayment(payment), { headers: noStoreHeaders })
    if (payment && rest === 'capture') return capture(payment, body)
    if (payment && rest === 'refund') return refund(payment)
    return refused('The id provided does not exist')
  }

  async function fetch(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(practiceGatewayPath)) return undefined
    return answer(request, pathname.slice(practiceGatewayPath.length))
  }

  const own = async (request: Request) => (await fetch(request)) ?? refused('Not found', 404)
  const place: GatewayEndpoint = { baseUrl: `http://practice.invalid${practiceGatewayPath}`, fetch: own }
  return {
    place,
    /** Answers below its path; undefined for every other. */
    fetch,
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(telling)
    },
  }
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** As the real ones: 'order_' and fourteen letters and digits. */
const newId = (kind: 'order' | 'pay') => `${kind}_${[...randomBytes(14)].map((byte) => letters[byte % 62]).join('')}`
const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex')

const practiceKeys = { keyId: practiceKeyId, secret: practiceCardSecret, webhookSecret: practiceWebhookSecret }
const isKeyed = ({ headers }: Request, { keyId, secret }: typeof practiceKeys) => {
  const expected = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`
  return secretsEqual(headers.get('authorization') ?? '', expected)
}

const shownOrder = (order: GatewayOrder) => {
  const paid = order.status === 'paid' ? order.amount : 0
  return { entity: 'order', ...order, amount_paid: paid, amount_due: order.amount - paid, notes: [] }
}
const shownPayment = ({ lateAt: _, ...payment }: LedgerPayment) => ({
  entity: 'payment',
  ...payment,
  captured: payment.status === 'captured' || payment.status === 'refunded',
  amount_refunded: payment.status === 'refunded' ? payment.amount : 0,
})
const listOf = (payments: LedgerPayment[]) => ({
  entity: 'collection',
  count: payments.length,
  items: payments.toReversed().map(shownPayment),
})
const refused = (description: string, status = 400) =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status, headers: noStoreHeaders })

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  try {
    const value: unknown = await request.json()
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
