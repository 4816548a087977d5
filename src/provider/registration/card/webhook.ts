import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { unstored } from '../../core/http/unstored'
import { leavingTrail } from '../../core/trail'
import type { Database } from '../../database/database'
import { cardOrders } from '../../database/schema/registration/online-payments'
import { theInstitute } from '../../institute/institute'
import { captureDue, takenOf } from './found'
import { type CardGateways, type Gateway, type GatewayPayment, gatewayOf, payment, plainWords } from './gateway'
import { machineContext } from './machine'
import { isSigned } from './signature'
import { type CardOrder, recordReturning, recordTaken } from './taken'

type Options = { db: Database; now: () => number; gateways: CardGateways; report: (error: unknown) => void }

/** Where the card provider tells of its payments. */
export const webhookPath = '/webhooks/razorpay'
const largest = 256 * 1024
const message = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: payment }) }),
})

/**
 * Hears of payments from the card provider itself: signed over the bytes as they came, twice or out of order as they may
 * be. What is not signed is refused, what concerns no order of ours is passed over. Undefined for every other path.
 */
export function createWebhook({ db, now, gateways, report }: Options) {
  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'POST') return plain('Only POST is answered here.', 405)
    const bytes = await bytesOf(request)
    if (!bytes) return plain('The message is too large.', 413)
    const institute = await theInstitute(db)
    const signature = request.headers.get('x-razorpay-signature') ?? ''
    if (!isSigned(bytes, signature, institute.cardWebhookSecret)) return plain('The signature is not right.', 400)
    const read = message.safeParse(parsed(bytes))
    // Of another kind, such as a settlement: signed, and nothing for us.
    if (!read.success) return plain('Passed over.', 200)
    const { event, payload } = read.data
    const { entity } = payload.payment
    const [order] = await db
      .select()
      .from(cardOrders)
      .where(eq(cardOrders.id, entity.order_id ?? ''))
    if (!order) return plain('Passed over.', 200)
    if (event === 'payment.failed') await noteFailure(order, entity)
    else await take(order, entity, () => gatewayOf(institute, gateways))
    return plain('Thank you.', 200)
  }

  async function take(order: CardOrder, told: GatewayPayment, gateway: () => Gateway): Promise<void> {
    const entity = told.status === 'authorized' ? await captureDue({ gateway: gateway(), db }, order, told) : told
    if (!('reason' in entity) && entity.status !== 'captured') return
    await leavingTrail('payment.webhook', machineContext(db, now(), 'Card provider'), async (context) => {
      if ('reason' in entity) await recordReturning(context, order.id, entity, 'webhook')
      else await recordTaken(context, order, takenOf(entity), 'webhook')
    })
  }

  async function noteFailure(order: CardOrder, { error_description }: GatewayPayment): Promise<void> {
    const lastFailure = plainWords(error_description, 200) || 'The payment failed.'
    await db.update(cardOrders).set({ lastFailure }).where(eq(cardOrders.id, order.id))
  }

  /** Never throws. What could not be stored is told again by the card provider. */
  return async (request: Request): Promise<Response | undefined> => {
    if (new URL(request.url).pathname !== webhookPath) return undefined
    try {
      return await answer(request)
    } catch (error) {
      report(error)
      return plain('This could not be stored. Tell it again.', 503)
    }
  }
}

/** Undefined for more than is read. */
async function bytesOf({ body }: Request): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > largest) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

const plain = (text: string, status: number) =>
  new Response(`${text}\n`, { status, headers: { ...unstored, 'content-type': 'text/plain; charset=utf-8' } })
