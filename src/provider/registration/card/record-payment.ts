import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { recordPayment } from '../payments'
import { currency } from './gateway'

export type CardOrder = typeof cardOrders.$inferSelect
type CardPayment = typeof cardPayments.$inferSelect
/** Money that the card provider has; `isConfirmed` where it said so itself, and not its signature alone. */
export type CapturedPayment = Pick<CardPayment, 'id' | 'amount' | 'currency' | 'method'> & {
  isConfirmed: boolean
  reason?: undefined
}
/** Money that was authorised and is not taken, and why. */
export type ReturningPayment = Omit<CapturedPayment, 'reason'> & { reason: string }
export type OrderOutcome = {
  state: 'open' | 'recorded' | 'flagged'
  invoiceNumber: string
  paidAt: string
  reason: string
}

export const openOutcome: OrderOutcome = { state: 'open', invoiceNumber: '', paidAt: '', reason: '' }

/**
 * Records what was paid with an order, once per payment id, whoever tells of it first; asked again it answers the same.
 * What cannot be recorded (paid otherwise, cancelled, another price by now) is kept as to be refunded, and says why: no
 * money is forgotten. Within a transaction. Throws `numbers_stopped`.
 */
export async function recordCapturedPayment(
  context: Context,
  { id: orderId, registrationId }: Pick<CardOrder, 'id' | 'registrationId'>,
  { isConfirmed, ...payment }: CapturedPayment,
  detectedBy: CardPayment['foundBy'],
): Promise<OrderOutcome> {
  const { db, at } = context
  // Whoever takes money for it otherwise waits here, and whoever records this payment too: in one order everywhere.
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('no key update')
  const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, orderId)).for('update')
  if (!order) throw new Error(`There is no card order ${orderId}`)
  const [storedPayment] = await db.select().from(cardPayments).where(eq(cardPayments.id, payment.id))
  if (storedPayment && storedPayment.state !== 'returning' && storedPayment.state !== 'returned') {
    if (isConfirmed && storedPayment.confirmedAt === null) await markConfirmed(db, storedPayment.id, at)
    return storedOutcome(db, storedPayment)
  }
  const problem = await recordingProblem(db, order, registration, payment)
  const { reason, paid: receipt } = problem
    ? { reason: problem, paid: undefined }
    : await tryRecording(context, order, registration, payment)
  const row: CardPayment = {
    ...payment,
    orderId,
    state: receipt ? 'recorded' : 'refund-due',
    reason,
    foundBy: detectedBy,
    foundAt: at,
    confirmedAt: isConfirmed ? at : null,
    settlement: '',
    settledBy: '',
    settledAt: null,
  }
  await db.insert(cardPayments).values(row).onConflictDoUpdate({ target: cardPayments.id, set: row })
  await db.update(cardOrders).set({ state: 'paid' }).where(eq(cardOrders.id, orderId))
  return receipt ? { state: 'recorded', reason: '', ...receipt } : { ...openOutcome, state: 'flagged', reason }
}

/** Keeps what was authorised and not taken, because it is not due any more: the card provider gives it back by itself. */
export async function recordReturningPayment(
  { db, at }: Pick<Context, 'db' | 'at'>,
  orderId: string,
  { isConfirmed: _, reason, ...payment }: ReturningPayment,
  detectedBy: CardPayment['foundBy'],
): Promise<void> {
  const row = { ...payment, orderId, state: 'returning', reason, foundBy: detectedBy, foundAt: at } as const
  await db.insert(cardPayments).values(row).onConflictDoNothing()
}

export async function markConfirmed(db: Database, id: string, at: string): Promise<void> {
  await db.update(cardPayments).set({ confirmedAt: at }).where(eq(cardPayments.id, id))
}

/** How a payment that is kept already ended; what goes back was never taken. */
export async function storedOutcome(db: Database, { id, state, reason }: CardPayment): Promise<OrderOutcome> {
  const [receipt] = await db
    .select({ invoiceNumber: payments.invoiceNumber, paidAt: payments.createdAt })
    .from(payments)
    .where(eq(payments.cardPaymentId, id))
  if (receipt) return { state: 'recorded', reason: '', ...receipt }
  const isTaken = state !== 'returning' && state !== 'returned'
  return { ...openOutcome, state: isTaken ? 'flagged' : 'open', reason: reason || state }
}

/** Why the money of a payment is not due any more, as far as is known before it is taken; '' where it is. */
export async function reasonNotDue(
  db: Database,
  order: CardOrder,
  payment: Pick<CapturedPayment, 'amount' | 'currency'>,
) {
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, order.registrationId))
  return recordingProblem(db, order, registration, payment)
}

type RegistrationRow = typeof registrations.$inferSelect
/** Why money that was taken is not for this registration any more; '' where it is. */
async function recordingProblem(
  db: Database,
  order: CardOrder,
  registration: RegistrationRow | undefined,
  payment: Pick<CapturedPayment, 'amount' | 'currency'>,
): Promise<string> {
  if (payment.currency !== currency) return `It was taken in ${payment.currency}, not in ${currency}.`
  if (payment.amount !== order.amount)
    return `${formatMoney(payment.amount)} was taken instead of ${formatMoney(order.amount)}.`
  if (!registration) return 'The registration was deleted meanwhile.'
  if (registration.cancelledAt !== null) return 'The registration was cancelled meanwhile.'
  if (registration.isPaymentDone) return `The registration is already paid${await invoiceText(db, registration.id)}.`
  if (registration.courseNameId !== order.courseNameId) return 'The registration is for another course by now.'
  if (registration.price !== order.amount)
    return `The registration costs ${formatMoney(registration.price)} now, and ${formatMoney(order.amount)} was taken.`
  return ''
}

async function invoiceText(db: Database, registrationId: string): Promise<string> {
  const [receipt] = await db.select().from(payments).where(eq(payments.registrationId, registrationId))
  return receipt ? ` (invoice ${receipt.invoiceNumber})` : ''
}

async function tryRecording(
  context: Context,
  order: CardOrder,
  registration: RegistrationRow | undefined,
  { id }: Pick<CapturedPayment, 'id'>,
) {
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = registration ?? order
  const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, price: order.amount }
  const method = { mode: 'online', paymentType: '', receiptDate: context.today, utr: null, upiReference: '' } as const
  try {
    const { invoiceNumber, paidAt } = await recordPayment(
      { ...booking, registrationId: order.registrationId },
      { ...method, cardOrderId: order.id, cardPaymentId: id },
      // Whoever asked for the order took this payment, also where the card provider tells of it later.
      { ...context, staffId: context.staffId || order.createdBy },
    )
    return { reason: '', paid: { invoiceNumber, paidAt } }
  } catch (error) {
    // The order stays open: it is recorded as soon as there are numbers, and is not to be refunded.
    if (error instanceof CallError && error.code === 'numbers_stopped')
      throw new CallError(
        error.code,
        `The money was taken: do not take it again. ${recordedLaterNote} ${error.message}`,
      )
    // Refused before anything was written: the transaction goes on.
    if (error instanceof CallError) return { reason: error.message, paid: undefined }
    throw error
  }
}
const recordedLaterNote = 'It is recorded by itself when there are numbers again.'
