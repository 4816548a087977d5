import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { recordPayment } from '../payments'
import { currency, type GatewayPayment } from './gateway'

export type CardOrder = typeof cardOrders.$inferSelect
type CardPayment = typeof cardPayments.$inferSelect
/** A payment that the card provider has captured. `isConfirmed`: its API has confirmed that, not only a signature. */
export type CapturedPayment = Pick<
  CardPayment,
  'id' | 'amount' | 'surcharge' | 'fee' | 'feeTax' | 'currency' | 'method'
> & {
  isConfirmed: boolean
  reason?: undefined
}
/** An authorised payment that is never captured, and why: the card provider returns the money by itself. */
export type ReturningPayment = Omit<CapturedPayment, 'reason'> & { reason: string }
export const isReturning = (
  payment: GatewayPayment | CapturedPayment | ReturningPayment,
): payment is ReturningPayment => 'reason' in payment && payment.reason !== undefined
export type OrderOutcome = {
  /** 'flagged': money was taken, but cannot be recorded. */
  state: 'open' | 'recorded' | 'flagged'
  invoiceNumber: string
  paidAt: string
  /** Reason of a flagged order, or of a payment that is returned; else ''. */
  reason: string
  /** How staff or the reconciliation handled money that could not be recorded; '' before. */
  settlement: string
}

export const openOutcome: OrderOutcome = { state: 'open', invoiceNumber: '', paidAt: '', reason: '', settlement: '' }

/**
 * Records a captured payment, idempotent per payment id. If it cannot be recorded (already paid, cancelled, price
 * changed) it is stored as `refund-due` with the reason. Call inside a transaction. Throws `numbers_stopped`.
 */
export async function recordCapturedPayment(
  context: Context,
  { id: orderId, registrationId }: Pick<CardOrder, 'id' | 'registrationId'>,
  { isConfirmed, ...payment }: CapturedPayment,
  detectedBy: CardPayment['detectedBy'],
): Promise<OrderOutcome> {
  const { db, at } = context
  // Serialises with other payments of the registration. Lock order everywhere: registration, then order.
  const [registration] = await db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('no key update')
  const [order] = await db.select().from(cardOrders).where(eq(cardOrders.id, orderId)).for('update')
  if (!order) throw new Error(`Expected card order ${orderId} to exist, found none`)
  const [storedPayment] = await db.select().from(cardPayments).where(eq(cardPayments.id, payment.id))
  if (storedPayment && !isUncaptured(storedPayment)) {
    if (isConfirmed && storedPayment.confirmedAt === null)
      await confirmPayment(db, order, storedPayment.state, payment, at)
    return storedOutcome(db, storedPayment)
  }
  const problem = await recordingProblem(db, order, registration, payment)
  const { reason, receipt } = problem
    ? { reason: problem, receipt: undefined }
    : await tryRecording(context, order, registration, payment)
  const row: typeof cardPayments.$inferInsert = {
    ...payment,
    orderId,
    state: receipt ? 'recorded' : 'refund-due',
    reason,
    detectedBy,
    detectedAt: at,
    confirmedAt: isConfirmed ? at : null,
    resolution: '',
    resolvedBy: '',
    resolvedAt: null,
  }
  await db.insert(cardPayments).values(row).onConflictDoUpdate({ target: cardPayments.id, set: row })
  await db.update(cardOrders).set({ state: 'paid' }).where(eq(cardOrders.id, orderId))
  return receipt ? { ...openOutcome, state: 'recorded', ...receipt } : { ...openOutcome, state: 'flagged', reason }
}

/** Stores an authorised payment that is no longer due: the card provider returns its money by itself. */
export async function recordReturningPayment(
  { db, at }: Pick<Context, 'db' | 'at'>,
  orderId: string,
  { isConfirmed: _, reason, ...payment }: ReturningPayment,
  detectedBy: CardPayment['detectedBy'],
): Promise<void> {
  const row = { ...payment, orderId, state: 'returning', reason, detectedBy, detectedAt: at } as const
  await db.insert(cardPayments).values(row).onConflictDoNothing()
}

/** In paise. */
type PaymentAmounts = Pick<CapturedPayment, 'id' | 'amount' | 'surcharge' | 'fee' | 'feeTax'>
/**
 * Confirms a payment and stores the card provider's amounts, which the signature does not prove. A recorded payment of
 * less than the order's amount is marked as not taken instead.
 */
export async function confirmPayment(
  db: Database,
  order: Pick<CardOrder, 'amount'>,
  state: CardPayment['state'],
  { id, amount, surcharge, fee, feeTax }: PaymentAmounts,
  at: string,
): Promise<void> {
  const isRecorded = state === 'recorded' || state === 'not-taken'
  if (isRecorded && amount < order.amount) return markNotTaken(db, id, takenInsteadMessage(amount, order.amount))
  await db
    .update(cardPayments)
    .set({ confirmedAt: at, amount, surcharge, fee: fee ?? undefined, feeTax: feeTax ?? undefined })
    .where(eq(cardPayments.id, id))
}

/** Marks a payment that is recorded here, although the card provider took less or nothing. */
export async function markNotTaken(db: Database, id: string, reason: string): Promise<void> {
  await db.update(cardPayments).set({ state: 'not-taken', reason }).where(eq(cardPayments.id, id))
}

const takenInsteadMessage = (taken: number, amount: number) =>
  t`${{ taken: formatMoney(taken) }} was taken instead of ${{ amount: formatMoney(amount) }}.`

/** True for a payment that was only authorised: the card provider returns it or has returned it. */
export const isUncaptured = ({ state }: Pick<CardPayment, 'state'>): boolean =>
  state === 'returning' || state === 'returned'

/** Outcome of a stored payment; `open` for a returning or returned one, which was never captured. */
export async function storedOutcome(
  db: Database,
  { id, state, reason, resolution: settlement }: CardPayment,
): Promise<OrderOutcome> {
  const [receipt] = await db
    .select({ invoiceNumber: payments.invoiceNumber, paidAt: payments.createdAt })
    .from(payments)
    .where(eq(payments.cardPaymentId, id))
  if (receipt) return { ...openOutcome, state: 'recorded', ...receipt }
  return { ...openOutcome, state: isUncaptured({ state }) ? 'open' : 'flagged', reason: reason || state, settlement }
}

/** Reason why a payment is no longer due, checked before it is captured; '' if it is due. */
export async function reasonNotDue(
  db: Database,
  order: CardOrder,
  payment: Pick<CapturedPayment, 'amount' | 'surcharge' | 'currency'>,
) {
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, order.registrationId))
  return recordingProblem(db, order, registration, payment)
}

type RegistrationRow = typeof registrations.$inferSelect
/** Reason why captured money cannot be recorded for this registration; '' if it can. */
async function recordingProblem(
  db: Database,
  order: CardOrder,
  registration: RegistrationRow | undefined,
  payment: Pick<CapturedPayment, 'amount' | 'surcharge' | 'currency'>,
): Promise<string> {
  if (payment.currency !== currency) return t`It was taken in ${{ taken: payment.currency }}, not in ${currency}.`
  if (payment.amount - payment.surcharge !== order.amount) return takenInsteadMessage(payment.amount, order.amount)
  if (!registration) return t`The registration was deleted meanwhile.`
  if (registration.cancelledAt !== null) return t`The registration was cancelled meanwhile.`
  if (registration.isPaymentDone) return alreadyPaidMessage(db, registration.id)
  if (registration.courseNameId !== order.courseNameId) return t`The registration is now for another course.`
  if (registration.price !== order.amount)
    return t`The registration costs ${{ price: formatMoney(registration.price) }} now, and ${{ amount: formatMoney(order.amount) }} was taken.`
  return ''
}

async function alreadyPaidMessage(db: Database, registrationId: string): Promise<string> {
  const [receipt] = await db.select().from(payments).where(eq(payments.registrationId, registrationId))
  if (!receipt) return t`The registration is already paid.`
  return t`The registration is already paid (invoice ${{ number: receipt.invoiceNumber ?? '' }}).`
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
      // Webhook and reconciliation have no signed-in person: the creator of the order counts as the one who took it.
      { ...context, staffId: context.staffId || order.createdBy },
    )
    return { reason: '', receipt: { invoiceNumber, paidAt } }
  } catch (error) {
    // No refund: the order stays open and is recorded once numbering resumes.
    if (error instanceof CallError && error.code === 'numbers_stopped')
      throw new CallError(
        error.code,
        t`The money was taken: do not take it again. ${recordedLaterNote} ${{ message: error.message }}`,
      )
    // Rejected before anything was written: the transaction continues.
    if (error instanceof CallError) return { reason: error.message, receipt: undefined }
    throw error
  }
}
const recordedLaterNote = t`It is recorded automatically once numbering resumes.`
