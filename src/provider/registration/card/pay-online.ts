import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { type Context, type Handlers, prepareBeforeTransaction } from '../../core/context'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { readInstitute } from '../../institute/institute'
import { outcomeMessage } from './create-order'
import { type CardGateways, currency, type GatewayPayment, gatewayForInstitute, statusLabels } from './gateway'
import {
  captureIfDue,
  fetchOrderPayments,
  type GatewayContext,
  recordOrderPayments,
  toCapturedPayment,
} from './order-payments'
import {
  type CapturedPayment,
  type CardOrder,
  isReturning,
  isUncaptured,
  openOutcome,
  type ReturningPayment,
  recordCapturedPayment,
  recordReturningPayment,
  storedOutcome,
} from './record-payment'
import { isValidSignature } from './signature'

/** The payment as the checkout reported it. `orderCreationId`: the id of the order that the form created. */
type ReportedPayment = Parameters<Handlers['payment']['payOnline']>[0]

/**
 * Records the payment that the checkout reported (S1 §7). Throws `invalid` for a wrong signature, order or amount
 * (D-234, D-254). Captured money that cannot be recorded is stored for a refund, with the result -1.
 */
export const payOnline = (gateways: CardGateways): Handlers['payment']['payOnline'] =>
  prepareBeforeTransaction(async (reportedPayment, { db }) => {
    const institute = await readInstitute(db)
    const gateway = gatewayForInstitute(institute, gateways)
    const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, reportedPayment.providerOrderId))
    assertMatchesOrder(order, reportedPayment)
    // If the key has changed since the order was created, the signature cannot be checked: only the card provider's
    // data counts.
    const isSameKey = order.keyId === institute.cardKeyId
    if (
      isSameKey &&
      !isValidSignature(
        `${order.id}|${reportedPayment.paymentId}`,
        reportedPayment.providerSignature,
        institute.cardSecret,
      )
    )
      throw invalidPayment(unsignedMessage)
    const storedPayment = await findStoredPayment(db, order, reportedPayment.paymentId)
    if (storedPayment && isUncaptured(storedPayment)) {
      const outcome = await storedOutcome(db, storedPayment)
      return async () => ({ message: outcomeMessage(outcome), result: -1, invoiceNumber: '', paidAt: '' })
    }
    // A valid signature is certain from here, unless the key has changed.
    const hasValidSignature = isSameKey
    // A stored payment was verified before: `recordCapturedPayment` only returns its outcome.
    const payment = storedPayment
      ? unconfirmedPayment(order, reportedPayment.paymentId)
      : await fetchCapturedPayment({ gateway, db }, order, reportedPayment.paymentId, hasValidSignature)
    // An authorised payment that is never captured: the card provider returns the money.
    if (isReturning(payment))
      return async (context: Context) => {
        await recordReturningPayment(context, order.id, payment, 'counter')
        const message = outcomeMessage({ ...openOutcome, reason: payment.reason })
        return { message, result: -1, invoiceNumber: '', paidAt: '' }
      }
    return async (context: Context) => {
      const outcome = await recordCapturedPayment(context, order, payment, 'counter')
      const { state, invoiceNumber, paidAt } = outcome
      // A failure is not thrown: the stored payment must not be rolled back.
      return { message: outcomeMessage(outcome), result: state === 'recorded' ? 0 : -1, invoiceNumber, paidAt }
    }
  })

/** Queries an order at the card provider, such as after the checkout was closed, and records its payments. */
export const checkOrder = (gateways: CardGateways): Handlers['payment']['checkOrder'] =>
  prepareBeforeTransaction(async ({ orderId }, { db }) => {
    const gateway = gatewayForInstitute(await readInstitute(db), gateways)
    const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, orderId))
    if (!order) throw new CallError('not_found', t`This order does not exist.`)
    const orderPayments = await fetchOrderPayments({ gateway, db }, order)
    return async (context: Context) => {
      const outcome = await recordOrderPayments(context, order, orderPayments, 'counter')
      return { message: outcomeMessage(outcome), result: 0, lastFailure: orderPayments.lastFailure, ...outcome }
    }
  })

const unknownOrderMessage = t`The institute made no order for this card payment, so its registration is unknown. Nothing was recorded. If money was taken, refund it with the card provider.`
const mismatchMessage = t`This card payment belongs to another registration or another amount. Nothing was recorded.`
const unsignedMessage = t`This card payment is not signed by the card provider. Nothing was recorded.`
const invalidPayment = (message: string) => new CallError('invalid', message)

function assertMatchesOrder(
  order: CardOrder | undefined,
  reportedPayment: ReportedPayment,
): asserts order is CardOrder {
  if (!order) throw invalidPayment(unknownOrderMessage)
  const isSame =
    reportedPayment.orderCreationId === order.id &&
    reportedPayment.registrationId === order.registrationId &&
    reportedPayment.courseNameId === order.courseNameId &&
    reportedPayment.price === order.amount
  if (!isSame) throw invalidPayment(mismatchMessage)
}

/** A payment of the order, without the card provider's data. */
const unconfirmedPayment = ({ amount }: CardOrder, id: string): CapturedPayment => ({
  id,
  amount,
  surcharge: 0,
  fee: null,
  feeTax: null,
  currency,
  method: '',
  isConfirmed: false,
})

async function findStoredPayment(db: Database, { id }: CardOrder, paymentId: string) {
  const [payment] = await db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.id, paymentId), eq(cardPayments.orderId, id)))
  return payment
}

/** The payment as the card provider has it; while it is unreachable, the payment that a valid signature proves. */
async function fetchCapturedPayment(
  gatewayContext: GatewayContext,
  order: CardOrder,
  paymentId: string,
  hasValidSignature: boolean,
): Promise<CapturedPayment | ReturningPayment> {
  try {
    const payment = await gatewayContext.gateway.fetchPayment(paymentId)
    if (!payment) throw invalidPayment(unknownPaymentMessage)
    const result = await ensureCaptured(gatewayContext, order, payment)
    return isReturning(result) ? result : await toCapturedPayment(() => gatewayContext.gateway, order, result)
  } catch (error) {
    if (hasValidSignature && error instanceof CallError && error.code === 'unreachable')
      return unconfirmedPayment(order, paymentId)
    throw error
  }
}
const unknownPaymentMessage = t`The card provider does not know this payment. Nothing was recorded.`

async function ensureCaptured(
  gatewayContext: GatewayContext,
  order: CardOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment | ReturningPayment> {
  if (payment.order_id !== order.id) throw invalidPayment(mismatchMessage)
  const result = payment.status === 'authorized' ? await captureIfDue(gatewayContext, order, payment) : payment
  if (isReturning(result) || result.status === 'captured') return result
  throw new CallError(
    'conflict',
    t`The card provider reports this payment as ${{ status: statusLabels[result.status] }}. Nothing was recorded.`,
  )
}
