import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { askingAhead, type Context, type Handlers } from '../../core/context'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { theInstitute } from '../../institute/institute'
import { type Asking, ask, captureDue, recordFound, takenOf } from './found'
import { type CardGateways, currency, type GatewayPayment, gatewayOf } from './gateway'
import { messageOf, takenInVain } from './orders'
import { isSigned } from './signature'
import { type CardOrder, type Returning, recordReturning, recordTaken, type Taken } from './taken'

type Draft = Parameters<Handlers['payment']['payOnline']>[0]

/**
 * Records what the card window reported (S1 §7): signed by the card provider, for the order that this institute made and
 * stored, with its amount (D-234, D-254). The signature alone counts where the card provider cannot be asked. Money that was
 * taken and cannot be recorded is kept, and answered as a refusal with what to do.
 */
export const payOnline = (gateways: CardGateways): Handlers['payment']['payOnline'] =>
  askingAhead(async (draft, { db }) => {
    const institute = await theInstitute(db)
    const gateway = gatewayOf(institute, gateways)
    const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, draft.providerOrderId))
    assertOrdered(order, draft)
    // Another key since the order was made: its signature says nothing any more, and only the card provider's word counts.
    const isSameKey = order.keyId === institute.cardKeyId
    if (isSameKey && !isSigned(`${order.id}|${draft.paymentId}`, draft.providerSignature, institute.cardSecret))
      throw wrong(unsigned)
    const taken = (await isKept(db, order, draft.paymentId))
      ? bySignature(order, draft.paymentId)
      : await whatWasTaken({ gateway, db }, order, draft.paymentId, isSameKey)
    if (taken.reason !== undefined)
      return async (context: Context) => {
        await recordReturning(context, order.id, taken, 'counter')
        const message = messageOf({ state: 'open', reason: taken.reason, invoiceNumber: '', paidAt: '' })
        return { message, result: -1, invoiceNumber: '', paidAt: '' }
      }
    return async (context: Context) => {
      const outcome = await recordTaken(context, order, taken, 'counter')
      const { state, reason, invoiceNumber, paidAt } = outcome
      if (state === 'recorded') return { message: messageOf(outcome), result: 0, invoiceNumber, paidAt }
      // Not thrown: what is kept of it is to stay.
      return { message: takenInVain(reason), result: -1, invoiceNumber: '', paidAt: '' }
    }
  })

/** Asks the card provider about an order now: after a window that was closed, and one that nobody heard of again. */
export const checkOrder = (gateways: CardGateways): Handlers['payment']['checkOrder'] =>
  askingAhead(async ({ orderId }, { db }) => {
    const gateway = gatewayOf(await theInstitute(db), gateways)
    const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, orderId))
    if (!order) throw new CallError('not_found', 'The institute made no such order.')
    const found = await ask({ gateway, db }, order)
    return async (context: Context) => {
      const outcome = await recordFound(context, order, found, 'counter')
      return { message: messageOf(outcome), result: 0, lastFailure: found.lastFailure, ...outcome }
    }
  })

const noOrder =
  'The institute made no order for this card payment, so nobody can tell what it was for. Nothing was recorded. If money was taken, refund it with the card provider.'
const another = 'This card payment belongs to another registration or another amount. Nothing was recorded.'
const unsigned = 'This card payment is not signed by the card provider. Nothing was recorded.'
const wrong = (words: string) => new CallError('invalid', words)

function assertOrdered(order: CardOrder | undefined, draft: Draft): asserts order is CardOrder {
  if (!order) throw wrong(noOrder)
  const isSame =
    draft.orderCreationId === order.id &&
    draft.registrationId === order.registrationId &&
    draft.courseNameId === order.courseNameId &&
    draft.price === order.amount
  if (!isSame) throw wrong(another)
}

const bySignature = ({ amount }: CardOrder, id: string): Taken => ({
  id,
  amount,
  currency,
  method: '',
  isConfirmed: false,
})

/** What is kept was asked about before, and answers the same. */
const isKept = async (db: Database, { id }: CardOrder, paymentId: string) =>
  (await db.$count(cardPayments, and(eq(cardPayments.id, paymentId), eq(cardPayments.orderId, id)))) > 0

/** As the card provider says; by the signature alone, where there is one, while it does not answer. */
async function whatWasTaken(
  asking: Asking,
  order: CardOrder,
  paymentId: string,
  hasSignature: boolean,
): Promise<Taken | Returning> {
  try {
    const payment = await asking.gateway.payment(paymentId)
    if (!payment) throw wrong(unknown)
    const now = await captured(asking, order, payment)
    return 'reason' in now ? now : takenOf(now)
  } catch (error) {
    if (hasSignature && error instanceof CallError && error.code === 'unreachable') return bySignature(order, paymentId)
    throw error
  }
}
const unknown = 'The card provider does not know this payment. Nothing was recorded.'

async function captured(
  asking: Asking,
  order: CardOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment | Returning> {
  if (payment.order_id !== order.id) throw wrong(another)
  const now = payment.status === 'authorized' ? await captureDue(asking, order, payment) : payment
  if ('reason' in now || now.status === 'captured') return now
  throw new CallError('conflict', `The card provider says that this payment is ${now.status}. Nothing was recorded.`)
}
