import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { anyOf } from '../../database/any-of'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { type GatewayClient, type GatewayPayment, sanitizeText } from './gateway'
import {
  type CapturedPayment,
  type CardOrder,
  type OrderOutcome,
  openOutcome,
  type ReturningPayment,
  reasonNotDue,
  recordCapturedPayment,
  recordReturningPayment,
  storedOutcome,
} from './record-payment'

/** What the card provider says of an order: what was paid with it, and why the last try failed. */
export type OrderPayments = {
  captured: CapturedPayment[]
  returning: ReturningPayment[]
  lastFailure: string
  isUnknown: boolean
  all: GatewayPayment[]
}

export const toCapturedPayment = ({ id, amount, currency, method }: GatewayPayment): CapturedPayment => ({
  id,
  amount,
  currency: sanitizeText(currency, 10),
  method: sanitizeText(method, 40),
  isConfirmed: true,
})

/** Takes an authorised payment if it is still due, else says why not: then it goes back by itself. */
export async function captureDue(
  { gateway, db }: GatewayContext,
  order: CardOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment | ReturningPayment> {
  const reason = await reasonNotDue(db, order, toCapturedPayment(payment))
  if (reason) return { ...toCapturedPayment(payment), reason }
  return (await gateway.capture(payment.id, payment.amount)) ?? payment
}
export type GatewayContext = { gateway: GatewayClient; db: Context['db'] }

/** Asks what was paid with an order; what is only authorised is taken now, where it is still due. Throws as the gateway does. */
export async function fetchOrderPayments(gatewayContext: GatewayContext, order: CardOrder): Promise<OrderPayments> {
  const { gateway } = gatewayContext
  const all = await gateway.payments(order.id)
  const failed = (all ?? []).filter(({ status }) => status === 'failed')
  const orderPayments: OrderPayments = {
    captured: [],
    returning: [],
    lastFailure: sanitizeText(failed[0]?.error_description, 200),
    isUnknown: all === undefined,
    all: all ?? [],
  }
  for (const payment of all ?? [])
    if (payment.status === 'captured') orderPayments.captured.push(toCapturedPayment(payment))
  for (const payment of all ?? []) {
    if (payment.status !== 'authorized') continue
    const duplicate = { ...toCapturedPayment(payment), reason: 'Another payment of the same order was taken.' }
    const result = orderPayments.captured.length > 0 ? duplicate : await captureDue(gatewayContext, order, payment)
    if ('reason' in result) orderPayments.returning.push(result)
    else if (result.status === 'captured') orderPayments.captured.push(toCapturedPayment(result))
  }
  return orderPayments
}

/** The same, undefined while nothing was paid. */
export async function findPaidOrder(
  gatewayContext: GatewayContext,
  order: CardOrder,
): Promise<OrderPayments | undefined> {
  const orderPayments = await fetchOrderPayments(gatewayContext, order)
  return orderPayments.captured.length > 0 ? orderPayments : undefined
}

/** Records all that was paid with an order; of several the one that was recorded, if any, is the outcome. */
export async function recordOrderPayments(
  context: Context,
  order: CardOrder,
  { captured, returning, lastFailure, all }: OrderPayments,
  detectedBy: 'counter' | 'reconciliation',
): Promise<OrderOutcome> {
  const { db, at } = context
  let outcome = openOutcome
  for (const payment of captured) {
    const recorded = await recordCapturedPayment(context, order, payment, detectedBy)
    if (outcome.state !== 'recorded') outcome = recorded
  }
  for (const payment of returning) await recordReturningPayment(context, order.id, payment, detectedBy)
  const returnedIds = all.filter(({ status }) => status === 'refunded' || status === 'failed').map(({ id }) => id)
  await db
    .update(cardPayments)
    .set({ state: 'returned' })
    .where(and(anyOf(cardPayments.id, returnedIds), eq(cardPayments.state, 'returning')))
  // After the registration was locked, as whoever records locks them: else two wait for each other in a circle.
  await db
    .update(cardOrders)
    .set({ checkedAt: at, ...(lastFailure ? { lastFailure } : {}) })
    .where(eq(cardOrders.id, order.id))
  if (captured.length > 0) return outcome
  const [storedPayment] = await db.select().from(cardPayments).where(eq(cardPayments.orderId, order.id))
  return storedPayment ? storedOutcome(db, storedPayment) : openOutcome
}
