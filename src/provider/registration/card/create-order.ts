import { t } from '@lingui/core/macro'
import { and, desc, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { type Context, type Handlers, prepareBeforeTransaction } from '../../core/context'
import { idSearchKey, searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { registrations } from '../../database/schema/registration/registrations'
import { readInstitute } from '../../institute/institute'
import { assertPrice } from '../price'
import { lockRegistration } from '../registration-changes'
import { type CardGateways, currency, type GatewayClient, gatewayForInstitute } from './gateway'
import { findPaidOrder, type OrderPayments, recordOrderPayments } from './order-payments'
import { type CardOrder, type OrderOutcome, openOutcome, storedOutcome } from './record-payment'

type RegistrationRow = typeof registrations.$inferSelect

/**
 * Returns the order for paying a registration online: its open order, which workstations share, or a new one. Amounts
 * are in paise, also `price`: the contract's `rupees` is read as paise.
 * Records a captured payment of an open order. Throws `conflict` for a cancelled registration or one that was paid
 * without an order, and `invalid` for an outdated price.
 */
export const createOrder = (gateways: CardGateways): Handlers['payment']['createOrder'] =>
  prepareBeforeTransaction(async ({ registrationId, price }, context) => {
    const { db } = context
    const gateway = gatewayForInstitute(await readInstitute(db), gateways)
    const [registration] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
    const openOrders = await findOpenOrders(db, registrationId)
    for (const order of openOrders) {
      const orderPayments = await findPaidOrder({ gateway, db }, order)
      if (orderPayments) return (txContext: Context) => recordAndRespond(txContext, gateway, order, orderPayments)
    }
    const recordedPayment = registration?.isPaymentDone ? await findRecordedPayment(db, registrationId) : undefined
    if (recordedPayment)
      return async (txContext: Context) =>
        orderResponse(recordedPayment.order, gateway, await storedOutcome(txContext.db, recordedPayment.payment))
    assertPayable(registration, price)
    const reusableOrder = openOrders.find((order) => isReusable(order, gateway, price))
    // Another workstation may create an order concurrently: an unused order costs nothing.
    const id = reusableOrder ? reusableOrder.id : await gateway.createOrder(price, registrationId)
    return (txContext: Context) => storeOrder(txContext, gateway, { id, registrationId, price })
  })

/** Stores the order, or returns one that was stored concurrently. */
async function storeOrder(
  context: Context,
  gateway: GatewayClient,
  { id, registrationId, price }: { id: string; registrationId: string; price: number },
) {
  const { db, at, staffId } = context
  const registration = await lockRegistration(db, registrationId)
  assertPayable(registration, price)
  const concurrentOrder = (await findOpenOrders(db, registrationId)).find((order) => isReusable(order, gateway, price))
  if (concurrentOrder) return orderResponse(concurrentOrder, gateway, openOutcome)
  const { vehicleCategoryId, courseTypeId, courseNameId, slotId, phone } = registration
  const name = fullName(registration)
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
    search: `${searchKey(name, phone)} ${idSearchKey(id)}`,
  })
  return orderResponse(order, gateway, openOutcome)
}

async function recordAndRespond(
  context: Context,
  gateway: GatewayClient,
  order: CardOrder,
  orderPayments: OrderPayments,
) {
  const outcome = await recordOrderPayments(context, order, orderPayments, 'counter')
  return orderResponse(order, gateway, outcome)
}

const orderResponse = (
  { id, amount }: Pick<CardOrder, 'id' | 'amount'>,
  { keyId }: GatewayClient,
  outcome: OrderOutcome,
) => ({
  message: outcomeMessage(outcome),
  result: 0,
  orderId: id,
  amount,
  currency,
  keyId,
  ...outcome,
})

/** Message for the outcome of an order. */
export function outcomeMessage({ state, reason, settlement }: OrderOutcome): string {
  if (state === 'recorded') return t`Payment Successful`
  if (state === 'open') return reason ? returningMessage(reason) : t`Not paid yet`
  return settlement
    ? t`The money was taken, but could not be recorded. ${reason} It is settled under Online Payments: ${settlement}`
    : t`The money was taken, but cannot be recorded. ${reason} It is listed under Online Payments, to be refunded.`
}
const returningMessage = (reason: string): string =>
  t`The payment was authorised, but not captured. ${reason} The money is returned automatically: no refund is needed.`

/** The recorded online payment of a registration, with its order. */
async function findRecordedPayment(db: Database, registrationId: string) {
  const [recordedPayment] = await db
    .select({ order: cardOrders, payment: cardPayments })
    .from(cardOrders)
    .innerJoin(cardPayments, eq(cardPayments.orderId, cardOrders.id))
    .where(and(eq(cardOrders.registrationId, registrationId), eq(cardPayments.state, 'recorded')))
  return recordedPayment
}

const findOpenOrders = (db: Database, registrationId: string): Promise<CardOrder[]> =>
  db
    .select()
    .from(cardOrders)
    .where(and(eq(cardOrders.registrationId, registrationId), eq(cardOrders.state, 'open')))
    .orderBy(desc(cardOrders.createdAt))

/** An order can be paid only with the card provider's key under which it was created. */
const isReusable = ({ amount, keyId }: CardOrder, gateway: GatewayClient, price: number) =>
  amount === price && keyId === gateway.keyId

function assertPayable(registration: RegistrationRow | undefined, price: number): void {
  if (!registration) throw new CallError('not_found', t`This registration no longer exists.`)
  if (registration.isPaymentDone) throw new CallError('conflict', t`This registration is already paid.`)
  if (registration.cancelledAt !== null) throw new CallError('conflict', t`This registration is cancelled.`)
  assertPrice(price, registration.price)
}
