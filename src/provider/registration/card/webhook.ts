import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { withAuditLog } from '../../core/audit'
import { readBytes } from '../../core/http/read-bytes'
import { textResponse } from '../../core/http/text-response'
import type { Database } from '../../database/database'
import { cardOrders } from '../../database/schema/registration/online-payments'
import { readInstitute } from '../../institute/institute'
import {
  type CardGateways,
  type GatewayClient,
  type GatewayPayment,
  gatewayForInstitute,
  paymentSchema,
  sanitizeText,
} from './gateway'
import { captureIfDue, toCapturedPayment } from './order-payments'
import { type CardOrder, isReturning, recordCapturedPayment, recordReturningPayment } from './record-payment'
import { isValidSignature } from './signature'
import { systemContext } from './system-context'

type Options = { db: Database; now: () => number; gateways: CardGateways; logError: (error: unknown) => void }

/** Path for the card provider's webhooks. */
export const webhookPath = '/webhooks/razorpay'
const paymentFailedMessage = t`The payment failed.`
const maxBytes = 256 * 1024
const eventSchema = z.object({
  event: z.string(),
  payload: z.object({ payment: z.object({ entity: paymentSchema }) }),
})

/**
 * Receives payment events from the card provider, possibly repeated or out of order. Verifies the signature over the
 * raw bytes; ignores events of unknown orders. Returns undefined if the path is not `webhookPath`.
 */
export function createWebhook({ db, now, gateways, logError }: Options) {
  async function handle(request: Request): Promise<Response> {
    if (request.method !== 'POST') return textResponse('Only POST is supported.', 405)
    const bytes = await readBytes(request.body, maxBytes)
    if (!bytes) return textResponse('The message is too large.', 413)
    const institute = await readInstitute(db)
    const signature = request.headers.get('x-razorpay-signature') ?? ''
    if (!isValidSignature(bytes, signature, institute.cardWebhookSecret))
      return textResponse('The signature is invalid.', 400)
    const parsedEvent = eventSchema.safeParse(parseJson(bytes))
    // A signed event without a payment, such as a settlement.
    if (!parsedEvent.success) return textResponse('Ignored.', 200)
    const { event, payload } = parsedEvent.data
    const { entity: payment } = payload.payment
    const [order] = await db
      .select()
      .from(cardOrders)
      .where(eq(cardOrders.id, payment.order_id ?? ''))
    if (!order) return textResponse('Ignored.', 200)
    if (event.startsWith('refund.')) await requestCheck(order)
    else if (event === 'payment.failed') await recordFailure(order, payment)
    else await handlePayment(order, payment, () => gatewayForInstitute(institute, gateways))
    return textResponse('Thank you.', 200)
  }

  async function handlePayment(
    order: CardOrder,
    reportedPayment: GatewayPayment,
    // Called only if needed: it throws if card payments are not set up.
    getGateway: () => GatewayClient,
  ): Promise<void> {
    const payment =
      reportedPayment.status === 'authorized'
        ? await captureIfDue({ gateway: getGateway(), db }, order, reportedPayment)
        : reportedPayment
    if (!isReturning(payment) && payment.status !== 'captured') return
    const result = isReturning(payment) ? payment : await toCapturedPayment(getGateway, order, payment)
    await withAuditLog('payment.webhook', systemContext(db, now(), 'Card provider'), async (context) => {
      if (isReturning(result)) await recordReturningPayment(context, order.id, result, 'webhook')
      else await recordCapturedPayment(context, order, result, 'webhook')
    })
  }

  /** Events arrive in any order, so the next reconciliation reads the refunded amount from the card provider. */
  async function requestCheck(order: CardOrder): Promise<void> {
    await db.update(cardOrders).set({ lastCheckedAt: null }).where(eq(cardOrders.id, order.id))
  }

  async function recordFailure(order: CardOrder, { error_description }: GatewayPayment): Promise<void> {
    const lastFailure = sanitizeText(error_description, 200) || paymentFailedMessage
    await db.update(cardOrders).set({ lastFailure }).where(eq(cardOrders.id, order.id))
  }

  /** Never throws. After a 503, the card provider sends the event again. */
  return async (request: Request): Promise<Response | undefined> => {
    if (new URL(request.url).pathname !== webhookPath) return undefined
    try {
      return await handle(request)
    } catch (error) {
      logError(error)
      return textResponse('The event could not be stored. Send it again.', 503)
    }
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
