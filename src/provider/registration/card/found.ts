import { eq } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { type Gateway, type GatewayPayment, plainWords } from './gateway'
import { type CardOrder, type Outcome, outcomeOf, recordTaken, stillOpen, type Taken } from './taken'

/** What the card provider says of an order: what was paid with it, and why the last try failed. */
export type Found = { taken: Taken[]; lastFailure: string; isUnknown: boolean; all: GatewayPayment[] }

export const takenOf = ({ id, amount, currency, method }: GatewayPayment): Taken => ({
  id,
  amount,
  currency: plainWords(currency, 10),
  method: plainWords(method, 40),
  isConfirmed: true,
})

/** Asks what was paid with an order; what is only authorised is taken now. Throws as the gateway does. */
export async function ask(gateway: Gateway, order: CardOrder): Promise<Found> {
  const all = await gateway.payments(order.id)
  const failed = (all ?? []).filter(({ status }) => status === 'failed')
  const found: Found = {
    taken: [],
    lastFailure: plainWords(failed[0]?.error_description, 200),
    isUnknown: all === undefined,
    all: all ?? [],
  }
  for (const payment of all ?? []) {
    const isLate = payment.status === 'authorized' && payment.amount === order.amount
    const now = isLate ? await gateway.capture(payment.id, payment.amount) : payment
    if (now?.status === 'captured') found.taken.push(takenOf(now))
  }
  return found
}

/** The same, undefined while nothing was paid. */
export async function found(gateway: Gateway, order: CardOrder): Promise<Found | undefined> {
  const asked = await ask(gateway, order)
  return asked.taken.length > 0 ? asked : undefined
}

/** Records all that was paid with an order; of several the one that was recorded, if any, is the outcome. */
export async function recordFound(
  context: Context,
  order: CardOrder,
  { taken, lastFailure }: Found,
  foundBy: 'counter' | 'reconciliation',
): Promise<Outcome> {
  const { db, at } = context
  let outcome = stillOpen
  for (const one of taken) {
    const ended = await recordTaken(context, order, one, foundBy)
    if (outcome.state !== 'recorded') outcome = ended
  }
  // After the registration was locked, as whoever records locks them: else two wait for each other in a circle.
  await db
    .update(cardOrders)
    .set({ checkedAt: at, ...(lastFailure ? { lastFailure } : {}) })
    .where(eq(cardOrders.id, order.id))
  if (taken.length > 0) return outcome
  const [known] = await db.select().from(cardPayments).where(eq(cardPayments.orderId, order.id))
  return known ? outcomeOf(db, known) : stillOpen
}
