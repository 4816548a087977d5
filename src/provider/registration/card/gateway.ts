import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { CallError } from '#contract/protocol/failure'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { readBytes } from '../../core/http/read-bytes'
import type { Institute } from '../../institute/institute'

/** Base URL of a card provider, and the fetch function to use. */
export type GatewayEndpoint = {
  /** The part of the URL before `v1/orders`. */
  baseUrl: string
  /** Default: Node's fetch. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}
export type CardGateways = {
  /** Razorpay, or a service with its API. */
  live: GatewayEndpoint
  /** The simulated card provider of the practice institute, if any. */
  practice?: GatewayEndpoint | undefined
  /** Timeout of each call. */
  timeoutMs?: number | undefined
}
export type GatewayClient = ReturnType<typeof createGatewayClient>
/** The card provider's response is not as documented. */
export class UnreadableResponse extends CallError {}
export type GatewayPayment = z.output<typeof paymentSchema>

export const razorpay: GatewayEndpoint = { baseUrl: 'https://api.razorpay.com/' }
const defaultTimeoutMs = 8_000
const maxBytes = 1024 * 1024

const gatewayId = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** The greatest `integer` of PostgreSQL. */
const maxPaise = 2_147_483_647
/** The end of the year 9999, in seconds since 1970. */
const maxSeconds = 253_402_300_799
const paise = z.int().check(z.minimum(0), z.maximum(maxPaise))
/** Stands for an invalid fee, tax or refund. An invalid `amount` makes the whole response unreadable instead. */
export const unreadableFigure = -1
const figure = z.catch(z.nullish(paise), unreadableFigure)
const orderSchema = z.object({ id: gatewayId, amount: paise, currency: z.string() })
const orderStatusSchema = z.object({ amount: paise, status: z.string() })
/** Texts of a payment's states, for messages. */
export const statusLabels = {
  created: t({ message: 'created', context: 'card payment' }),
  authorized: t({ message: 'authorised', context: 'card payment' }),
  captured: t({ message: 'captured', context: 'card payment' }),
  refunded: t({ message: 'refunded', context: 'card payment' }),
  failed: t({ message: 'failed', context: 'card payment' }),
} as const
/** The fields of Razorpay's payment entity that are used here. */
export const paymentSchema = z.object({
  id: gatewayId,
  order_id: z.nullish(z.string()),
  amount: paise,
  currency: z.string().check(z.maxLength(10)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.nullish(z.string()),
  /** The card provider's fee with its GST; none before the payment is captured. */
  fee: figure,
  /** GST included in `fee`. */
  tax: figure,
  amount_refunded: figure,
  error_description: z.nullish(z.string()),
})
const paymentsSchema = z.object({ items: z.array(paymentSchema) })
const refundsSchema = z.object({
  items: z.array(z.object({ status: z.string(), created_at: z.int().check(z.minimum(0), z.maximum(maxSeconds)) })),
})
const errorSchema = z.object({ error: z.object({ description: z.string() }) })

/** Client with the institute's key. Throws `invalid` if card payments are not set up. */
export function gatewayForInstitute(
  { cardKeyId, cardSecret }: Pick<Institute, 'cardKeyId' | 'cardSecret'>,
  gateways: CardGateways,
): GatewayClient {
  const endpoint = cardKeyId === practiceKeyId ? gateways.practice : gateways.live
  if (!cardSecret || !cardKeyId || !endpoint) throw cardPaymentsDisabled()
  return createGatewayClient(endpoint, { keyId: cardKeyId, secret: cardSecret }, gateways.timeoutMs)
}
export const cardPaymentsDisabled = () =>
  new CallError('invalid', t`The institute takes no card payments: no card provider is set up.`)

/**
 * Client of the card provider's API, each call with a timeout. Throws `unreachable` if no readable response arrives,
 * and `bad_gateway` with the card provider's message if it refuses. Reading an unknown id returns undefined.
 */
function createGatewayClient(
  endpoint: GatewayEndpoint,
  key: { keyId: string; secret: string },
  timeoutMs = defaultTimeoutMs,
) {
  const { baseUrl, fetch: fetchFn = fetch } = endpoint
  const authorization = `Basic ${Buffer.from(`${key.keyId}:${key.secret}`).toString('base64')}`

  async function sendRequest(path: string, body?: unknown): Promise<{ status: number; value: unknown }> {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
    const init = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
    try {
      const request = new Request(new URL(path, baseUrl), { ...init, headers, redirect: 'error', signal })
      const response = await rejectOnAbort(fetchFn(request), signal)
      return { status: response.status, value: JSON.parse(await rejectOnAbort(readText(response), signal)) }
    } catch {
      throw gatewayUnavailable()
    }
  }

  async function requestParsed<T>(path: string, schema: z.ZodMiniType<T>, body?: unknown): Promise<T | undefined> {
    const { status, value } = await sendRequest(path, body)
    if (status === 200) {
      const parsedBody = schema.safeParse(value)
      if (!parsedBody.success) throw new UnreadableResponse('unreachable', unavailableMessage)
      return parsedBody.data
    }
    const errorBody = errorSchema.safeParse(value)
    // Status 400 is Razorpay's response to reading an unknown id.
    const isReadRefused = status === 400 && body === undefined && errorBody.success
    if (status === 404 || isReadRefused) return undefined
    if (status === 401)
      throw new CallError('bad_gateway', t`The card provider does not accept the key of the institute.`)
    if (status >= 500 || !errorBody.success) throw gatewayUnavailable()
    throw new CallError(
      'bad_gateway',
      t`The card provider refused: ${{ value: sanitizeText(errorBody.data.error.description, 200) }}`,
    )
  }

  return {
    keyId: key.keyId,
    /**
     * Creates an order of `amount` paise and returns its id. `receipt`, the institute's reference, is cut to the 40
     * characters that the card provider allows.
     */
    async createOrder(amount: number, receipt: string): Promise<string> {
      const order = await requestParsed('v1/orders', orderSchema, { amount, currency, receipt: receipt.slice(0, 40) })
      if (order?.amount !== amount || order.currency !== currency) throw gatewayUnavailable()
      return order.id
    },
    fetchOrder: (id: string) => requestParsed(`v1/orders/${encodeURIComponent(id)}`, orderStatusSchema),
    /** All attempts to pay an order; undefined for an unknown order. */
    fetchPayments: async (orderId: string): Promise<GatewayPayment[] | undefined> =>
      (await requestParsed(`v1/orders/${encodeURIComponent(orderId)}/payments`, paymentsSchema))?.items,
    fetchPayment: (id: string): Promise<GatewayPayment | undefined> =>
      requestParsed(`v1/payments/${encodeURIComponent(id)}`, paymentSchema),
    /** Refunds of a payment, up to the 100 latest. */
    fetchRefunds: async (id: string) =>
      (await requestParsed(`v1/payments/${encodeURIComponent(id)}/refunds?count=100`, refundsSchema))?.items,
    /**
     * Captures an authorised payment: an uncaptured one goes back to the customer after some days. `amount` is that of
     * the order in paise, even if the customer was charged more.
     */
    capture: (id: string, amount: number): Promise<GatewayPayment | undefined> =>
      requestParsed(`v1/payments/${encodeURIComponent(id)}/capture`, paymentSchema, { amount, currency }),
  }
}

/** Text of the card provider on one line, limited in length, without control and bidirectional characters. */
export const sanitizeText = (text: string | null | undefined, maxLength: number): string =>
  [...(text ?? '').slice(0, 4 * maxLength).replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')].slice(0, maxLength).join('').trim()

export const currency = 'INR'
const unavailableMessage = t`The card provider does not answer. Try again in a moment.`
const gatewayUnavailable = () => new CallError('unreachable', unavailableMessage)

/** Rejects on abort, even if an injected fetch function ignores the signal. */
const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

async function readText({ body }: Response): Promise<string> {
  const bytes = await readBytes(body, maxBytes)
  if (!bytes) throw new Error(`Expected at most ${maxBytes} bytes from the card provider, got more`)
  return bytes.toString('utf8')
}
