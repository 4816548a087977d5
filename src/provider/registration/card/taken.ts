import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { settle } from '../payments'
import { currency } from './gateway'

export type CardOrder = typeof cardOrders.$inferSelect
type CardPayment = typeof cardPayments.$inferSelect
/** Money that the card provider has; `isConfirmed` where it said so itself, and not its signature alone. */
export type Taken = Pick<CardPayment, 'id' | 'amount' | 'currency' | 'method'> & {
  isConfirmed: boolean
  reason?: undefined
}
/** Money that was authorised and is not taken, and why. */
export type Returning = Omit<Taken, 'reason'> & { reason: string }
export type Outcome = { state: 'open' | 'recorded' | 'flagged'; invoiceNumber: string; paidAt: string; reason: string }

export const stillOpen: Outcome = { state: 'open', invoiceNumber: '', paidAt: '', reason: '' }

/**
 * Records what was paid with an order, once per payment id, whoever tells of it first; asked again it answers the same.
 * What cannot be recorded (paid otherwise, cancelled, another price by now) is kept as to be refunded, and says why: no
 * money is forgotten. Within a transaction. Throws `numbers_stopped`.
 */
export async function recordTaken(
  context: Context,
  { id: orderId, registrationId }: Pick<CardOrder, 'id' | 'registrationId'>,
  { isConfirmed, ...taken }: Taken,
  foundBy: CardPayment['foundBy'],
): Promise<Outcome> {
  const { db, at } = context
  // Whoever takes money for it otherwise waits here, and whoever records this payment too: in one order everywhere.
  const [stored] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('no key update')
  const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, orderId)).for('update')
  if (!order) throw new Error(`There is no card order ${orderId}`)
  const [known] = await db.select().from(cardPayments).where(eq(cardPayments.id, taken.id))
  if (known && known.state !== 'returning' && known.state !== 'returned') {
    if (isConfirmed && known.confirmedAt === null) await confirm(db, known.id, at)
    return outcomeOf(db, known)
  }
  const problem = await problemOf(db, order, stored, taken)
  const { reason, paid } = problem ? { reason: problem, paid: undefined } : await tried(context, order, stored, taken)
  const row: CardPayment = {
    ...taken,
    orderId,
    state: paid ? 'recorded' : 'refund-due',
    reason,
    foundBy,
    foundAt: at,
    confirmedAt: isConfirmed ? at : null,
    settlement: '',
    settledBy: '',
    settledAt: null,
  }
  await db.insert(cardPayments).values(row).onConflictDoUpdate({ target: cardPayments.id, set: row })
  await db.update(cardOrders).set({ state: 'paid' }).where(eq(cardOrders.id, orderId))
  return paid ? { state: 'recorded', reason: '', ...paid } : { ...stillOpen, state: 'flagged', reason }
}

/** Keeps what was authorised and not taken, because it is not due any more: the card provider gives it back by itself. */
export async function recordReturning(
  { db, at }: Pick<Context, 'db' | 'at'>,
  orderId: string,
  { isConfirmed: _, reason, ...payment }: Returning,
  foundBy: CardPayment['foundBy'],
): Promise<void> {
  const row = { ...payment, orderId, state: 'returning', reason, foundBy, foundAt: at } as const
  await db.insert(cardPayments).values(row).onConflictDoNothing()
}

export async function confirm(db: Database, id: string, at: string): Promise<void> {
  await db.update(cardPayments).set({ confirmedAt: at }).where(eq(cardPayments.id, id))
}

/** How a payment that is kept already ended; what goes back was never taken. */
export async function outcomeOf(db: Database, { id, state, reason }: CardPayment): Promise<Outcome> {
  const [paid] = await db
    .select({ invoiceNumber: payments.invoiceNumber, paidAt: payments.createdAt })
    .from(payments)
    .where(eq(payments.cardPaymentId, id))
  if (paid) return { state: 'recorded', reason: '', ...paid }
  const isTaken = state !== 'returning' && state !== 'returned'
  return { ...stillOpen, state: isTaken ? 'flagged' : 'open', reason: reason || state }
}

/** Why the money of a payment is not due any more, as far as is known before it is taken; '' where it is. */
export async function notDue(db: Database, order: CardOrder, payment: Pick<Taken, 'amount' | 'currency'>) {
  const [stored] = await db.select().from(registrations).where(eq(registrations.id, order.registrationId))
  return problemOf(db, order, stored, payment)
}

type Stored = typeof registrations.$inferSelect
/** Why money that was taken is not for this registration any more; '' where it is. */
async function problemOf(
  db: Database,
  order: CardOrder,
  stored: Stored | undefined,
  taken: Pick<Taken, 'amount' | 'currency'>,
): Promise<string> {
  if (taken.currency !== currency) return `It was taken in ${taken.currency}, not in ${currency}.`
  if (taken.amount !== order.amount)
    return `${formatMoney(taken.amount)} was taken instead of ${formatMoney(order.amount)}.`
  if (!stored) return 'The registration was deleted meanwhile.'
  if (stored.cancelledAt !== null) return 'The registration was cancelled meanwhile.'
  if (stored.isPaymentDone) return `The registration is already paid${await invoiceWords(db, stored.id)}.`
  if (stored.courseNameId !== order.courseNameId) return 'The registration is for another course by now.'
  if (stored.price !== order.amount)
    return `The registration costs ${formatMoney(stored.price)} now, and ${formatMoney(order.amount)} was taken.`
  return ''
}

async function invoiceWords(db: Database, registrationId: string): Promise<string> {
  const [paid] = await db.select().from(payments).where(eq(payments.registrationId, registrationId))
  return paid ? ` (invoice ${paid.invoiceNumber})` : ''
}

async function tried(context: Context, order: CardOrder, stored: Stored | undefined, { id }: Pick<Taken, 'id'>) {
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = stored ?? order
  const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, price: order.amount }
  const how = { mode: 'online', paymentType: '', receiptDate: context.today, utr: null, upiReference: '' } as const
  try {
    const { invoiceNumber, paidAt } = await settle(
      { ...booking, registrationId: order.registrationId },
      { ...how, cardOrderId: order.id, cardPaymentId: id },
      // Whoever asked for the order took this payment, also where the card provider tells of it later.
      { ...context, staffId: context.staffId || order.createdBy },
    )
    return { reason: '', paid: { invoiceNumber, paidAt } }
  } catch (error) {
    // The order stays open: it is recorded as soon as there are numbers, and is not to be refunded.
    if (error instanceof CallError && error.code === 'numbers_stopped')
      throw new CallError(error.code, `The money was taken: do not take it again. ${later} ${error.message}`)
    // Refused before anything was written: the transaction goes on.
    if (error instanceof CallError) return { reason: error.message, paid: undefined }
    throw error
  }
}
const later = 'It is recorded by itself when there are numbers again.'
