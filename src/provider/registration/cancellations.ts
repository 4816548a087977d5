import { t } from '@lingui/core/macro'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { noticeDayOf, refundPercent } from '#contract/institute/refund'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import { releaseSeat } from '../catalogue/seat-allocation'
import type { Context, Handlers } from '../core/context'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import { sortableColumns } from '../core/rows/references'
import { sortOrder } from '../core/sorting'
import { slots } from '../database/schema/catalogue'
import { refunds } from '../database/schema/registration/refunds'
import { payments, registrations } from '../database/schema/registration/registrations'
import { nextDocumentNumber } from '../institute/document-numbers'
import { readInstitute } from '../institute/institute'
import { courseNameColumns } from './course-name-columns'
import type { ExamHooks } from './exam-hooks'
import { enqueueTraineeMail } from './mails/trainee-mails'
import { toRefundFields } from './refund-state'
import { needsApproval, newRefundColumns } from './refunds'
import { lockStaffRegistration } from './registration-changes'
import { matchesRegistration } from './registration-search'

/** Refund in paise if cancelled today. Throws `conflict` if the registration cannot be cancelled. */
export const previewRefund =
  (examHooks: ExamHooks): Handlers['extension']['refund'] =>
  ({ id }, context) =>
    context.db.transaction(async (db) => {
      const quote = await quoteRefund(id, { ...context, db }, examHooks)
      return { ...quote, needsApproval: await needsApproval({ ...context, db }, quote.refund) }
    })

/**
 * Cancels a paid registration made by staff (D-16, D-17) and releases the seat. Stores the refund in paise, to be paid
 * later or paid in cash now (D-304); a refund above 0 gets a credit note number (D-307). Throws `not_found`;
 * `conflict` if unpaid, online, cancelled or examined, for an outdated quote, and for cash that cannot be paid;
 * `forbidden` or `invalid` for a refund that deviates from the rule (D-330).
 */
export const cancelRegistration =
  (examHooks: ExamHooks): Handlers['extension']['cancel'] =>
  async ({ id, reason, refund: decidedRefund, quotedRefund, paidInCash = false }, context) => {
    const { db, at, today, staffName } = context
    const quote = await quoteRefund(id, context, examHooks)
    if (decidedRefund !== undefined) assertMayOverrideRefund(context, decidedRefund, quote.price)
    else if (quotedRefund !== undefined) assertQuoteIsCurrent(quotedRefund, quote.refund)
    const refund = decidedRefund ?? quote.refund
    const refundRow = await newRefundColumns(context, refund, paidInCash)
    await releaseSeat(context, quote.slotId)
    const { invoicePrefix } = await readInstitute(db)
    const creditNoteNumber = refund > 0 ? await nextDocumentNumber(db, invoicePrefix, 'credit-note', today) : ''
    await db
      .update(registrations)
      .set({
        cancelledAt: at,
        cancelledBy: staffName,
        cancelReason: reason,
        creditNoteNumber,
        refund,
      })
      .where(eq(registrations.id, id))
    // Null: a superadmin decided on the refund, so it follows from no percentage.
    const percent = decidedRefund === undefined ? quote.percent : null
    if (refund > 0) await db.insert(refunds).values({ id, percent, ...refundRow })
    await enqueueTraineeMail(context, 'cancellation', id)
    return { message: t`Cancelled Successfully`, result: 0, creditNoteNumber, refund }
  }

/** A refund that deviates from the rule needs a superadmin and is at most `price` (D-330). Both amounts in paise. */
function assertMayOverrideRefund({ role }: Context, refund: number, price: number): void {
  if (role !== 'superadmin') throw new CallError('forbidden', t`Only a super admin decides on another refund.`)
  if (refund <= price) return
  const message = t`At most the ${{ price: formatMoney(price) }} that were paid`
  throw new CallError('invalid', message, { refund: message })
}

/** Refuses a cancellation if its refund has changed since the quote, for example overnight (D-303). Both in paise. */
function assertQuoteIsCurrent(quotedRefund: number, refund: number): void {
  if (quotedRefund === refund) return
  throw new CallError(
    'conflict',
    t`The refund is ${{ refund: formatMoney(refund) }} now, not ${{ quotedRefund: formatMoney(quotedRefund) }}. Nothing was cancelled. Tell the trainee, then cancel again.`,
  )
}

/**
 * Locks the registration and returns its refund by the rule (D-17, D-303), in paise. The days of notice end on
 * `noticeDay`.
 */
async function quoteRefund(id: string, { db, today }: Context, examHooks: ExamHooks) {
  const registration = await lockStaffRegistration(db, id)
  if (registration.cancelledAt !== null)
    throw new CallError('conflict', alreadyCancelledMessage(registration.cancelledBy))
  if (!registration.isPaymentDone) throw new CallError('conflict', t`This registration is not paid. Delete it instead.`)
  if (registration.mode === 'online')
    throw new CallError('conflict', t`Online bookings are not cancelled at the counter.`)
  await examHooks.assertNotExamined(db, id)
  const [slot] = await db.select().from(slots).where(eq(slots.id, registration.slotId))
  const [payment] = await db.select().from(payments).where(eq(payments.registrationId, id))
  if (!slot || !payment)
    throw new Error(
      `Registration ${id}: expected a slot and a payment of a paid registration, got ${slot ? 'no payment' : 'no slot'}`,
    )
  const { refundDays } = await readInstitute(db)
  const noticeDay = noticeDayOf(slot.date, registration.firstSlotDate)
  const percent = refundPercent(today, noticeDay, refundDays)
  return {
    price: payment.price,
    refund: (payment.price * percent) / 100,
    percent,
    noticeDay,
    courseStarts: slot.date,
    slotId: slot.id,
  }
}

/** States who cancelled, so that a clerk does not refund a colleague's cancellation again (D-266). */
const alreadyCancelledMessage = (cancelledBy: string) =>
  cancelledBy
    ? t`This registration is already cancelled by ${cancelledBy}.`
    : t`This registration is already cancelled.`

const sortColumns = { ...sortableColumns(registrations), createdAt: registrations.cancelledAt }
/** Latest cancellation first. `createdAt` is the time of the cancellation (S1 §2.10). */
export const listCancelled: Handlers['cancelledRegistration']['list'] = async (input, { db }) => {
  const where = and(isNotNull(registrations.cancelledAt), matchesRegistration(input.search))
  const { limit, offset } = limitAndOffset(input)
  const { courseName, courseCategory } = courseNameColumns
  const rows = await db
    .select({ registration: registrations, refund: refunds, courseName, courseCategory })
    .from(registrations)
    .leftJoin(refunds, eq(refunds.id, registrations.id))
    .where(where)
    .orderBy(...sortOrder(input, sortColumns, [desc(registrations.cancelledAt), desc(registrations.id)]))
    .limit(limit)
    .offset(offset)
  const cancelledRegistrations = rows.map(({ registration, refund, ...course }) => ({
    ...registration,
    ...toRefundFields(refund),
    ...course,
    createdAt: registration.cancelledAt ?? '',
    issueDate: registration.issueDate ?? '',
    validTill: registration.validTill ?? '',
  }))
  return pageWithTotal(cancelledRegistrations, input, () => db.$count(registrations, where))
}
