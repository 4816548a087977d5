import * as z from 'zod/mini'
import { CallError } from '#contract/protocol/failure'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import type { Institute } from '../../institute/institute'

/** Where a card provider answers, and how it is reached. */
export type GatewayPlace = {
  /** Where `v1/orders` begins. */
  address: string
  /** Node's own unless told. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}
export type CardGateways = {
  /** Razorpay, or what speaks as it does. */
  real: GatewayPlace
  /** Of the practice institute; absent where there is none. */
  practice?: GatewayPlace | undefined
  /** Milliseconds for each answer. */
  deadline?: number | undefined
}
export type Gateway = ReturnType<typeof openGateway>
export type GatewayPayment = z.output<typeof payment>

export const razorpay: GatewayPlace = { address: 'https://api.razorpay.com/' }
const usualDeadline = 8_000
const largest = 1024 * 1024

const name = z.string().check(z.regex(/^[\w-]{1,64}$/))
const paise = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
const order = z.object({ id: name, amount: paise, currency: z.string() })
/** What of Razorpay's entity counts here; it may say more. */
export const payment = z.object({
  id: name,
  order_id: z.nullish(z.string()),
  amount: paise,
  currency: z.string().check(z.maxLength(10)),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
})
const payments = z.object({ items: z.array(payment) })
const refusal = z.object({ error: z.object({ description: z.string() }) })

/** Throws `invalid` where the institute takes no card payments. */
export function gatewayOf(
  { cardKeyId, cardSecret }: Pick<Institute, 'cardKeyId' | 'cardSecret'>,
  gateways: CardGateways,
): Gateway {
  const place = cardKeyId === practiceKeyId ? gateways.practice : gateways.real
  if (!cardSecret || !cardKeyId || !place) throw noCards()
  return openGateway(place, { keyId: cardKeyId, secret: cardSecret }, gateways.deadline)
}
export const noCards = () =>
  new CallError('invalid', 'The institute takes no card payments: no card provider is set up.')

/**
 * The card provider's calls, within a deadline each. They throw `unreachable` where nothing came that can be read, and
 * `bad_gateway` in its own words where it refuses; `payments` and `payment` are undefined for what it does not know.
 */
function openGateway(place: GatewayPlace, key: { keyId: string; secret: string }, deadline = usualDeadline) {
  const { address, fetch: send = fetch } = place
  const authorization = `Basic ${Buffer.from(`${key.keyId}:${key.secret}`).toString('base64')}`

  async function ask(path: string, body?: unknown): Promise<{ status: number; value: unknown }> {
    const signal = AbortSignal.timeout(deadline)
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
    const content = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
    try {
      const request = new Request(new URL(path, address), { ...content, headers, redirect: 'error', signal })
      const response = await untilLate(send(request), signal)
      return { status: response.status, value: JSON.parse(await untilLate(textOf(response), signal)) }
    } catch {
      throw silent()
    }
  }

  async function asked<T>(path: string, shape: z.ZodMiniType<T>, body?: unknown): Promise<T | undefined> {
    const { status, value } = await ask(path, body)
    if (status === 200) {
      const read = shape.safeParse(value)
      if (!read.success) throw silent()
      return read.data
    }
    const said = refusal.safeParse(value)
    if (status === 404 || (status === 400 && body === undefined && said.success)) return undefined
    if (status === 401)
      throw new CallError('bad_gateway', 'The card provider does not accept the key of the institute.')
    if (status >= 500 || !said.success) throw silent()
    throw new CallError('bad_gateway', `The card provider refused: ${plainWords(said.data.error.description, 200)}`)
  }

  return {
    keyId: key.keyId,
    /** A new order of so many paise; `receipt` is what the institute knows it by. */
    async createOrder(amount: number, receipt: string): Promise<string> {
      const made = await asked('v1/orders', order, { amount, currency, receipt: receipt.slice(0, 40) })
      if (made?.amount !== amount || made.currency !== currency) throw silent()
      return made.id
    },
    /** What was tried and paid with an order. */
    payments: async (orderId: string): Promise<GatewayPayment[] | undefined> =>
      (await asked(`v1/orders/${encodeURIComponent(orderId)}/payments`, payments))?.items,
    payment: (id: string): Promise<GatewayPayment | undefined> =>
      asked(`v1/payments/${encodeURIComponent(id)}`, payment),
    /** Takes the money of a payment that is only authorised: else it goes back after some days. */
    capture: (id: string, amount: number): Promise<GatewayPayment | undefined> =>
      asked(`v1/payments/${encodeURIComponent(id)}/capture`, payment, { amount, currency }),
  }
}

/**
 * The card provider's words as they may be kept and shown: in one line and not too long, without what hides, turns the text
 * round or is refused by a database.
 */
export const plainWords = (words: string | null | undefined, most: number): string =>
  [...(words ?? '').slice(0, 4 * most).replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')].slice(0, most).join('').trim()

export const currency = 'INR'
const silent = () => new CallError('unreachable', 'The card provider does not answer. Try again in a moment.')

/** What is handed in need not heed the signal. */
const untilLate = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > largest) throw new Error('The answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
