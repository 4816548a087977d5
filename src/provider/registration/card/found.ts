import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/context'
import { anyOf } from '../../database/any-of'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { type Gateway, type GatewayPayment, plainWords } from './gateway'
import {
  type CardOrder,
  notDue,
  type Outcome,
  outcomeOf,
  type Returning,
  recordReturning,
  recordTaken,
  stillOpen,
  type Taken,
} from './taken'

/** What the card provider says of an order: what was paid with it, and why the last try failed. */
export type Found = {
  taken: Taken[]
  returning: Returning[]
  lastFailure: string
  isUnknown: boolean
  all: GatewayPayment[]
}

export const takenOf = ({ id, amount, currency, method }: GatewayPayment): Taken => ({
  id,
  amount,
  currency: plainWords(currency, 10),
  method: plainWords(method, 40),
  isConfirmed: true,
})

/** Takes an authorised payment if it is still due, else says why not: then it goes back by itself. */
export async function captureDue(
  { gateway, db }: Asking,
  order: CardOrder,
  payment: GatewayPayment,
): Promise<GatewayPayment | Returning> {
  const reason = await notDue(db, order, takenOf(payment))
  if (reason) return { ...takenOf(payment), reason }
  return (await gateway.capture(payment.id, payment.amount)) ?? payment
}
export type Asking = { gateway: Gateway; db: Context['db'] }

/** Asks what was paid with an order; what is only authorised is taken now, where it is still due. Throws as the gateway does. */
export async function ask(asking: Asking, order: CardOrder): Promise<Found> {
  const { gateway } = asking
  const all = await gateway.payments(order.id)
  const failed = (all ?? []).filter(({ status }) => status === 'failed')
  const found: Found = {
    taken: [],
    returning: [],
    lastFailure: plainWords(failed[0]?.error_description, 200),
    isUnknown: all === undefined,
    all: all ?? [],
  }
  for (const payment of all ?? []) if (payment.status === 'captured') found.taken.push(takenOf(payment))
  for (const payment of all ?? []) {
    if (payment.status !== 'authorized') continue
    const second = { ...takenOf(payment), reason: 'Another payment of the same order was taken.' }
    const now = found.taken.length > 0 ? second : await captureDue(asking, order, payment)
    if ('reason' in now) found.returning.push(now)
    else if (now.status === 'captured') found.taken.push(takenOf(now))
  }
  return found
}

/** The same, undefined while nothing was paid. */
export async function found(asking: Asking, order: CardOrder): Promise<Found | undefined> {
  const asked = await ask(asking, order)
  return asked.taken.length > 0 ? asked : undefined
}

/** Records all that was paid with an order; of several the one that was recorded, if any, is the outcome. */
export async function recordFound(
  context: Context,
  order: CardOrder,
  { taken, returning, lastFailure, all }: Found,
  foundBy: 'counter' | 'reconciliation',
): Promise<Outcome> {
  const { db, at } = context
  let outcome = stillOpen
  for (const one of taken) {
    const ended = await recordTaken(context, order, one, foundBy)
    if (outcome.state !== 'recorded') outcome = ended
  }
  for (const one of returning) await recordReturning(context, order.id, one, foundBy)
  const back = all.filter(({ status }) => status === 'refunded' || status === 'failed').map(({ id }) => id)
  await db
    .update(cardPayments)
    .set({ state: 'returned' })
    .where(and(anyOf(cardPayments.id, back), eq(cardPayments.state, 'returning')))
  // After the registration was locked, as whoever records locks them: else two wait for each other in a circle.
  await db
    .update(cardOrders)
    .set({ checkedAt: at, ...(lastFailure ? { lastFailure } : {}) })
    .where(eq(cardOrders.id, order.id))
  if (taken.length > 0) return outcome
  const [known] = await db.select().from(cardPayments).where(eq(cardPayments.orderId, order.id))
  return known ? outcomeOf(db, known) : stillOpen
}
