import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { supplyTo } from '#contract/institute/tax-status'
import { CallError } from '#contract/protocol/failure'
import { cashProblem } from '#contract/registration/payment/cash'
import { normalizeReference, referenceProblem, referenceRuleOf } from '#contract/registration/payment/payment-reference'
import { receiptDateProblem } from '#contract/registration/payment/receipt-date'
import { taxLines } from '#contract/registration/payment/tax'
import { cash } from '#contract/registration/shift/shift-sums'
import { type CourseSelection, findBookableCourse } from '../catalogue/courses'
import { checkSlot } from '../catalogue/slots'
import type { Context, Handlers } from '../core/context'
import { createId } from '../core/id'
import type { Database } from '../database/database'
import { courseNames, slots } from '../database/schema/catalogue'
import { payments, registrations } from '../database/schema/registration/registrations'
import { nextDocumentNumber } from '../institute/document-numbers'
import { type Institute, readInstitute } from '../institute/institute'
import { enqueueTraineeMail } from './mails/trainee-mails'
import { assertReferenceUnused, reserveReference } from './payment-reference'
import { assertPrice } from './price'
import { assertNotRegistered, lockRegistration } from './registration-changes'
import { registrationSearchText } from './registration-search'
import { findShiftForPayment } from './shift/shift-lookup'

/**
 * Checks a booking before payment (S1 §4). Result 0 if this phone number may book the course and slot, else -1 and the
 * reason. Throws `conflict` for a reference of UPI or net banking that is already recorded.
 */
export const checkPayment: Handlers['payment']['check'] = async ({ utr = '', ...booking }, context) => {
  if (utr !== '') await assertReferenceUnused(context.db, normalizeReference(utr))
  try {
    await findBookableCourse(context.db, booking)
    await assertNotRegistered(context.db, booking)
  } catch (error) {
    if (error instanceof CallError) return { result: -1, message: error.message }
    throw error
  }
  const [slot] = await context.db
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.id, booking.slotId), eq(slots.courseNameId, booking.courseNameId)))
  if (!slot) return { result: -1, message: t`The slot does not belong to the chosen course. Search for slots again.` }
  const { result, message } = await checkSlot({ ...slot, holdId: booking.holdId, phone: booking.phone }, context)
  return { result, message }
}

/** Records a payment taken by staff (S1 §4). Throws `invalid` for wrong cash, a wrong reference or receipt date. */
export const payOffline: Handlers['registration']['payOffline'] = async (payment, context) => {
  const { paymentType, receiptDate, utr = '', upiReference = '' } = payment
  const cashError = cashProblem(payment, payment.price)
  if (cashError) throw new CallError('invalid', cashError, { cashReceived: cashError })
  // Accepts a missing reference: clients of the original API send none.
  const referenceError = referenceProblem(payment)
  if (referenceError) throw new CallError('invalid', referenceError, { utr: referenceError })
  const reference = referenceRuleOf(paymentType) ? normalizeReference(utr) || null : null
  const references = { utr: reference, upiReference: paymentType === 'UPI' && reference ? upiReference : '' }
  const noCardIds = { cardOrderId: '', cardPaymentId: null }
  return recordPayment(payment, { mode: 'offline', paymentType, receiptDate, ...noCardIds, ...references }, context)
}

/** The registration as the payment's form showed it; `price` in paise. */
type Booking = CourseSelection & {
  registrationId: string
  slotId: string
  phone: string
  price: number
}
type PaymentMethod = Pick<
  typeof payments.$inferSelect,
  'mode' | 'paymentType' | 'receiptDate' | 'cardOrderId' | 'cardPaymentId' | 'utr' | 'upiReference'
>

/**
 * Marks a registration paid, with payment, taxes (paise) and the next invoice number. Call inside a transaction. Online
 * payments belong to no shift (D-237). Throws CallError before writing if the registration is paid, cancelled or
 * changed.
 */
export async function recordPayment(booking: Booking, method: PaymentMethod, context: Context) {
  const { db, now, at, today, staffId } = context
  const registration = await lockRegistration(db, booking.registrationId)
  const receiptDateError = receiptDateProblem(method.receiptDate, registration.createdAt ?? '', today)
  if (receiptDateError) throw new CallError('invalid', receiptDateError, { receiptDate: receiptDateError })
  const isUnchanged = (['courseNameId', 'courseTypeId', 'vehicleCategoryId', 'slotId', 'phone'] as const).every(
    (field) => registration[field] === booking[field],
  )
  if (!isUnchanged)
    throw new CallError('invalid', t`The registration has changed since. Load it again before taking the money.`)
  if (registration.isPaymentDone) throw new CallError('conflict', t`This registration is already paid.`)
  if (registration.cancelledAt !== null) throw new CallError('conflict', t`This registration is cancelled.`)
  const { price, taxRate } = registration
  assertPrice(booking.price, price)
  const institute = await readInstitute(db)
  const supply = supplyTo(institute, registration.buyerGstin)
  const { total: _, ratePercent, ...amounts } = taxLines(price, taxRate, supply)
  const isOnline = method.mode === 'online'
  const shiftId = isOnline ? null : await findShiftForPayment(context, method.paymentType === cash, 'taken')
  const invoiceNumber = await nextDocumentNumber(db, institute.invoicePrefix, 'invoice', today)
  const id = createId(now)
  await reserveReference(db, method.paymentType, method.utr, id)
  await db.insert(payments).values({
    id,
    registrationId: registration.id,
    ...method,
    price,
    ...amounts,
    taxRate: ratePercent,
    taxStatus: institute.taxStatus,
    sac: await sacOf(db, registration.courseNameId, institute),
    placeOfSupply: supply.placeOfSupply,
    invoiceNumber,
    recordedBy: staffId,
    shiftId,
    createdAt: at,
  })
  await db
    .update(registrations)
    .set({ isPaymentDone: true, mode: method.mode, search: registrationSearchText(registration, { id, ...method }) })
    .where(eq(registrations.id, registration.id))
  await enqueueTraineeMail(context, 'confirmation', registration.id)
  return { message: t`Payment Successful`, result: 0, invoiceNumber, paidAt: at }
}

/** Service accounting code of a course; the institute's if the course has none. */
async function sacOf(db: Database, courseNameId: string, institute: Pick<Institute, 'sac'>): Promise<string> {
  const [course] = await db.select({ sac: courseNames.sac }).from(courseNames).where(eq(courseNames.id, courseNameId))
  return course?.sac || institute.sac
}
