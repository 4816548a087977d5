import { and, desc, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { askingAhead, type Context, type Handlers } from '../../core/context'
import { idKey, searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { registrations } from '../../database/schema/registration/registrations'
import { theInstitute } from '../../institute/institute'
import { assertPrice } from '../price'
import { lockedRow } from '../registering'
import { type Found, found, recordFound } from './found'
import { type CardGateways, currency, type Gateway, gatewayOf } from './gateway'
import { type CardOrder, type Outcome, outcomeOf, stillOpen } from './taken'

type Stored = typeof registrations.$inferSelect

/**
 * The order with which a registration is paid online: the open one where there is one, so that two counters, or one that
 * broke down in between, share it. What was paid with it meanwhile is recorded instead of being asked for again.
 */
export const createOrder = (gateways: CardGateways): Handlers['payment']['createOrder'] =>
  askingAhead(async ({ registrationId, price }, context) => {
    const { db } = context
    const gateway = gatewayOf(await theInstitute(db), gateways)
    const [stored] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
    const open = await openOrders(db, registrationId)
    for (const order of open) {
      const paid = await found({ gateway, db }, order)
      if (paid) return (inside: Context) => recorded(inside, gateway, order, paid)
    }
    const known = stored?.isPaymentDone ? await paidOnline(db, registrationId) : undefined
    if (known) return async (inside: Context) => told(known.order, gateway, await outcomeOf(inside.db, known.payment))
    assertPayable(stored, price)
    const usable = open.find((order) => fits(order, gateway, price))
    // One that nobody is told of costs nothing: a second counter may have made one in this moment.
    const id = usable ? usable.id : await gateway.createOrder(price, registrationId)
    return (inside: Context) => kept(inside, gateway, { id, registrationId, price })
  })

/** The order as it is kept, or the one that somebody else made meanwhile. */
async function kept(
  context: Context,
  gateway: Gateway,
  { id, registrationId, price }: { id: string; registrationId: string; price: number },
) {
  const { db, at, staffId } = context
  const stored = await lockedRow(db, registrationId)
  assertPayable(stored, price)
  const known = (await openOrders(db, registrationId)).find((order) => fits(order, gateway, price))
  if (known) return told(known, gateway, stillOpen)
  const { vehicleCategoryId, courseTypeId, courseNameId, slotId, phone } = stored
  const name = fullName(stored)
  const order = {
    id,
    registrationId,
    vehicleCategoryId,
    courseTypeId,
    courseNameId,
    slotId,
    phone,
    name,
    amount: price,
  }
  await db.insert(cardOrders).values({
    ...order,
    keyId: gateway.keyId,
    createdBy: staffId,
    createdAt: at,
    search: `${searchKey(name, phone)} ${idKey(id)}`,
  })
  return told(order, gateway, stillOpen)
}

async function recorded(context: Context, gateway: Gateway, order: CardOrder, paid: Found) {
  const outcome = await recordFound(context, order, paid, 'counter')
  return told(order, gateway, outcome)
}

const told = ({ id, amount }: Pick<CardOrder, 'id' | 'amount'>, { keyId }: Gateway, outcome: Outcome) => ({
  message: messageOf(outcome),
  result: 0,
  orderId: id,
  amount,
  currency,
  keyId,
  ...outcome,
})

/** What is said of an order that was asked for. */
export const messageOf = ({ state, reason }: Outcome): string =>
  state === 'recorded'
    ? 'Payment Successful'
    : state === 'flagged'
      ? takenInVain(reason)
      : reason
        ? goesBack(reason)
        : 'Not paid yet'
const goesBack = (reason: string): string =>
  `The payment was authorised and not taken. ${reason} The money goes back by itself; nothing is to be refunded.`
export const takenInVain = (reason: string): string =>
  `The money was taken, but cannot be recorded. ${reason} It stands under Online Payments, to be refunded.`

/** What it was paid with at the card provider, where it was. */
async function paidOnline(db: Database, registrationId: string) {
  const [paid] = await db
    .select({ order: cardOrders, payment: cardPayments })
    .from(cardOrders)
    .innerJoin(cardPayments, eq(cardPayments.orderId, cardOrders.id))
    .where(and(eq(cardOrders.registrationId, registrationId), eq(cardPayments.state, 'recorded')))
  return paid
}

const openOrders = (db: Database, registrationId: string): Promise<CardOrder[]> =>
  db
    .select()
    .from(cardOrders)
    .where(and(eq(cardOrders.registrationId, registrationId), eq(cardOrders.state, 'open')))
    .orderBy(desc(cardOrders.createdAt))

const fits = ({ amount, keyId }: CardOrder, gateway: Gateway, price: number) =>
  amount === price && keyId === gateway.keyId

function assertPayable(stored: Stored | undefined, price: number): void {
  if (!stored) throw new CallError('not_found', 'This registration does not exist any more.')
  if (stored.isPaymentDone) throw new CallError('conflict', 'This registration is already paid.')
  if (stored.cancelledAt !== null) throw new CallError('conflict', 'This registration is cancelled.')
  assertPrice(price, stored.price)
}
