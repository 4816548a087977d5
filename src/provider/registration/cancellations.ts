import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { daysBetween } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { cash } from '#contract/registration/shift/shift-sums'
import { freeSeat } from '../catalogue/seat-allocation'
import type { Context, Handlers } from '../core/context'
import { window, withTotal } from '../core/pages'
import { sortColumns } from '../core/rows/references'
import { holds } from '../core/search'
import { ordered } from '../core/sorting'
import { slots } from '../database/schema/catalogue'
import { payments, registrations } from '../database/schema/registration/registrations'
import { nextNumber } from '../institute/document-numbers'
import { theInstitute } from '../institute/institute'
import { courseWords } from './course-join'
import { mailTrainee } from './mails/mails'
import { counterRow } from './registering'
import { shiftFor } from './shift/place'
import type { TestDay } from './test-day'

/** What cancelling would refund today. Throws `conflict` where it cannot be cancelled. */
export const refund =
  (testDay: TestDay): Handlers['extension']['refund'] =>
  ({ id }, context) =>
    context.db.transaction((db) => cancellable(id, { ...context, db }, testDay))

/**
 * Cancels a paid counter registration: refund by the rule, a credit note, and the seat is free again (D-16 and D-17).
 */
export const cancel =
  (testDay: TestDay): Handlers['extension']['cancel'] =>
  async ({ id, reason }, context) => {
    const { db, at, today, staffName } = context
    const verdict = await cancellable(id, context, testDay)
    const refundShiftId = await shiftFor(context, verdict.isCash && verdict.refund > 0, 'paid back')
    await freeSeat(context, verdict.slotId)
    const number = await nextNumber(db, (await theInstitute(db)).invoicePrefix, 'credit-note', today)
    await db
      .update(registrations)
      .set({
        ...{ cancelledAt: at, cancelledBy: staffName, cancelReason: reason },
        ...{ creditNoteNumber: number, refund: verdict.refund, refundShiftId },
      })
      .where(eq(registrations.id, id))
    await mailTrainee(context, 'cancellation', id)
    return { message: 'Cancelled Successfully', result: 0, creditNoteNumber: number, refund: verdict.refund }
  }

/** Everything up to `refundDays` calendar days before the course starts, nothing later (D-17). */
async function cancellable(id: string, { db, today }: Context, testDay: TestDay) {
  const stored = await counterRow(db, id)
  if (stored.cancelledAt !== null) throw new CallError('conflict', alreadyCancelled(stored.cancelledBy))
  if (!stored.isPaymentDone) throw new CallError('conflict', 'This registration is not paid. Delete it instead.')
  if (stored.mode === 'online') throw new CallError('conflict', 'Online bookings are not cancelled at the counter.')
  await testDay.assertNotTested(db, id)
  const [slot] = await db.select().from(slots).where(eq(slots.id, stored.slotId))
  const [payment] = await db.select().from(payments).where(eq(payments.registrationId, id))
  if (!slot || !payment) throw new Error(`Registration ${id} is paid but has no slot or payment`)
  const { refundDays } = await theInstitute(db)
  const percent = daysBetween(today, slot.date) >= refundDays ? 100 : 0
  return {
    refund: (payment.price * percent) / 100,
    percent,
    courseStarts: slot.date,
    slotId: slot.id,
    isCash: payment.paymentType === cash,
  }
}

/** Who it was, so that nobody takes a colleague's cancellation for their own and pays once more (D-266). */
const alreadyCancelled = (by: string) => `This registration is already cancelled${by ? ` by ${by}` : ''}.`

const sortedAs = { ...sortColumns(registrations), createdAt: registrations.cancelledAt }
/** Latest cancellation first; its date stands in createdAt (S1 §2.10). */
export const listCancelled: Handlers['cancelledRegistration']['list'] = async (input, { db }) => {
  const where = and(isNotNull(registrations.cancelledAt), holds(registrations.search, input.search))
  const { limit, offset } = window(input)
  const { courseName, courseCategory } = courseWords
  const rows = await db
    .select({ registration: registrations, courseName, courseCategory })
    .from(registrations)
    .where(where)
    .orderBy(...ordered(input, sortedAs, [desc(registrations.cancelledAt), desc(registrations.id)]))
    .limit(limit)
    .offset(offset)
  const cancelled = rows.map(({ registration, ...course }) => ({
    ...registration,
    ...course,
    createdAt: registration.cancelledAt ?? '',
    issueDate: registration.issueDate ?? '',
    validTill: registration.validTill ?? '',
  }))
  return withTotal(cancelled, input, () => db.$count(registrations, where))
}
