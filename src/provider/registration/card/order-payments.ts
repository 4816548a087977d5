import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { type GatewayClient, type GatewayPayment, sanitizeText, unreadableFigure } from './gateway'
import {
  type CapturedPayment,
  type CardOrder,
  isReturning,
  type OrderOutcome,
  openOutcome,
  type ReturningPayment,
  reasonNotDue,
  recordCapturedPayment,
  recordReturningPayment,
  storedOutcome,
} from './record-payment'

/** Payments of an order at the card provider. */
export type OrderPayments = {
  all: GatewayPayment[]
  captured: CapturedPayment[]
  returning: ReturningPayment[]
  /** Why the last attempt to pay failed; '' if none did. */
  lastFailure: string
  /** The card provider does not have the order. */
  isUnknown: boolean
}

const toPayment = ({ id, amount, currency, method, fee, tax }: GatewayPayment, surcharge: number): CapturedPayment => ({
  id,
  amount,
  surcharge,
  fee: readFigure(fee),
  feeTax: readFigure(tax),
  currency: sanitizeText(currency, 10),
  method: sanitizeText(method, 40),
  isConfirmed: true,
})

/** An amount from the card provider; null if it is missing or unreadable. */
export const readFigure = (figure: number | null | undefined): number | null =>
  figure === unreadableFigure ? null : (figure ?? null)

/**
 * A captured payment with its surcharge: an institute may let customers bear the card provider's fee, in whole or in
 * part. An excess over the order's amount is a surcharge if the fee covers it or the card provider calls the order paid.
 */
export async function toCapturedPayment(
  gateway: () => GatewayClient,
  order: CardOrder,
  payment: GatewayPayment,
): Promise<CapturedPayment> {
  const excess = excessOf(order, payment)
  if (excess <= (readFigure(payment.fee) ?? 0)) return toPayment(payment, excess)
  const gatewayOrder = await gateway().fetchOrder(order.id)
  const isPaid = gatewayOrder?.status === 'paid' && gatewayOrder.amount === order.amount
  return toPayment(payment, isPaid ? excess : 0)
}
const excessOf = (order: CardOrder, { amount }: GatewayPayment) => Math.max(0, amount - order.amount)

/** While the card provider is unreachable, an authorised payment with a valid signature is recorded. */
const isRecorded = async (db: Database, id: string) =>
  (await db.$count(cardPayments, and(eq(cardPayments.id, id), eq(cardPayments.state, 'recorded')))) > 0

/**
 * Captures an authorised payment if its registration still has to be paid. Otherwise returns it with the reason; the
 * card provider returns the money by itself.
 */
export async function captureIfDue(
  { gateway, db }: GatewayContext,
  order: CardOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment | ReturningPayment> {
  // The fee is unknown before the capture, so the whole excess counts as a surcharge.
  const authorised = toPayment(payment, excessOf(order, payment))
  const reason = (await isRecorded(db, payment.id)) ? '' : await reasonNotDue(db, order, authorised)
  if (reason) return { ...authorised, reason }
  return (await gateway.capture(payment.id, order.amount)) ?? payment
}
export type GatewayContext = { gateway: GatewayClient; db: Context['db'] }

/** Fetches an order's payments and captures authorised ones that are still due. Throws like the gateway client. */
export async function fetchOrderPayments(gatewayContext: GatewayContext, order: CardOrder): Promise<OrderPayments> {
  const { gateway } = gatewayContext
  const all = await gateway.fetchPayments(order.id)
  // The card provider lists the latest payment first.
  const lastFailedPayment = all?.find(({ status }) => status === 'failed')
  const orderPayments: OrderPayments = {
    all: all ?? [],
    captured: [],
    returning: [],
    lastFailure: sanitizeText(lastFailedPayment?.error_description, 200),
    isUnknown: all === undefined,
  }
  for (const payment of all ?? [])
    if (payment.status === 'captured')
      orderPayments.captured.push(await toCapturedPayment(() => gateway, order, payment))
  for (const payment of all ?? []) {
    if (payment.status !== 'authorized') continue
    const duplicate = { ...toPayment(payment, 0), reason: t`Another payment of the same order was taken.` }
    const hasCaptured = orderPayments.captured.length > 0
    // A recorded payment has paid the registration, so it is captured even if the order has another captured payment.
    // If the card provider refuses that, the payment stays authorised.
    const isDuplicate = hasCaptured && !(await isRecorded(gatewayContext.db, payment.id))
    const result = isDuplicate
      ? duplicate
      : await captureIfDue(gatewayContext, order, payment).catch((error: unknown) => {
          if (hasCaptured && error instanceof CallError && error.code !== 'unreachable') return payment
          throw error
        })
    if (isReturning(result)) orderPayments.returning.push(result)
    else if (result.status === 'captured')
      orderPayments.captured.push(await toCapturedPayment(() => gateway, order, result))
  }
  return orderPayments
}

/** Like `fetchOrderPayments`, but undefined if no payment was captured. */
export async function findPaidOrder(
  gatewayContext: GatewayContext,
  order: CardOrder,
): Promise<OrderPayments | undefined> {
  const orderPayments = await fetchOrderPayments(gatewayContext, order)
  return orderPayments.captured.length > 0 ? orderPayments : undefined
}

/**
 * Stores all payments of an order; call it inside a transaction. `detectedBy`: 'counter' is a call of a workstation.
 * Returns the outcome of a recorded payment, or of another payment if none is recorded.
 */
export async function recordOrderPayments(
  context: Context,
  order: CardOrder,
  { captured, returning, lastFailure, all }: OrderPayments,
  detectedBy: 'counter' | 'reconciliation',
): Promise<OrderOutcome> {
  const { db, at } = context
  let outcome = openOutcome
  for (const payment of captured) {
    const paymentOutcome = await recordCapturedPayment(context, order, payment, detectedBy)
    if (outcome.state !== 'recorded') outcome = paymentOutcome
  }
  for (const payment of returning) await recordReturningPayment(context, order.id, payment, detectedBy)
  const returnedIds = all.filter(({ status }) => status === 'refunded' || status === 'failed').map(({ id }) => id)
  await db
    .update(cardPayments)
    .set({ state: 'returned' })
    .where(and(anyOf(cardPayments.id, returnedIds), eq(cardPayments.state, 'returning')))
  // Locks the order after the registration, like `recordCapturedPayment`: the reverse order could deadlock with it.
  await db
    .update(cardOrders)
    .set({ lastCheckedAt: at, ...(lastFailure ? { lastFailure } : {}) })
    .where(eq(cardOrders.id, order.id))
  if (captured.length > 0) return outcome
  const [storedPayment] = await db.select().from(cardPayments).where(eq(cardPayments.orderId, order.id))
  return storedPayment ? storedOutcome(db, storedPayment) : openOutcome
}
