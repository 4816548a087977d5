import { t } from '@lingui/core/macro'
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatDay, fullName } from '#contract/protocol/format'
import { type Payout, payoutProblem, payoutReference, type refundViews } from '#contract/registration/refund'
import { cash } from '#contract/registration/shift/shift-sums'
import type { Context, Handlers } from '../core/context'
import { successResult } from '../core/crud'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import type { Database } from '../database/database'
import { refunds } from '../database/schema/registration/refunds'
import { payments, registrations } from '../database/schema/registration/registrations'
import { readInstitute } from '../institute/institute'
import { paymentTypeName } from './payment-type'
import { refundStateOf } from './refund-state'
import { matchesRegistration } from './registration-search'
import { findShiftForPayment } from './shift/shift-lookup'

const approvalRequired = t`A super admin must approve this refund first.`

/** True if a refund of `amount` paise by this person needs a super admin's approval. A null limit requires none. */
export async function needsApproval({ db, role }: Context, amount: number): Promise<boolean> {
  const { refundApprovalAbove } = await readInstitute(db)
  return role !== 'superadmin' && refundApprovalAbove !== null && amount > refundApprovalAbove
}

/**
 * Returns the columns of a new refund of `amount` paise, paid in cash at once if `isPaidInCash`. Throws `conflict` if
 * it cannot be paid.
 */
export async function newRefundColumns(context: Context, amount: number, isPaidInCash: boolean) {
  if (isPaidInCash && amount === 0) throw new CallError('conflict', t`There is no refund to pay. Nothing was recorded.`)
  const isApproved = !(await needsApproval(context, amount))
  if (isPaidInCash && !isApproved) throw new CallError('conflict', approvalRequired)
  const { at, role, staffName } = context
  // A refund up to the limit needs no approval, so nobody has approved it.
  const approvedBy = role === 'superadmin' ? staffName : ''
  return {
    createdAt: at,
    ...(isApproved ? { approvedAt: at, approvedBy } : {}),
    ...(isPaidInCash ? await payoutColumns(context, { paymentType: cash, reference: '' }) : {}),
  }
}

/** Throws `conflict` for cash without a required shift. */
async function payoutColumns(context: Context, payout: Payout) {
  const { paymentType } = payout
  const shiftId = await findShiftForPayment(context, paymentType === cash, 'paid back')
  return { paidAt: context.at, paidBy: context.staffName, paymentType, reference: payoutReference(payout), shiftId }
}

/** Approves a refund above the institute's limit. Throws `not_found`, or `conflict` if it is approved or paid. */
export const approveRefund: Handlers['refundRecord']['approve'] = async ({ id }, { db, at, staffName }) => {
  const refund = await lockOpenRefund(db, id)
  if (refund.approvedAt !== null)
    throw new CallError('conflict', t`This refund is approved already${{ by: byName(refund.approvedBy) }}.`)
  await db.update(refunds).set({ approvedAt: at, approvedBy: staffName }).where(eq(refunds.id, id))
  return successResult(t`Refund approved`)
}

/**
 * Records that an approved refund was handed over or sent. Throws `not_found`, `invalid` without a required reference,
 * and `conflict` if it is not approved or already paid, and for cash without a required shift.
 */
export const payRefund: Handlers['refundRecord']['pay'] = async ({ id, ...payout }, context) => {
  const problem = payoutProblem(payout)
  if (problem) throw new CallError('invalid', problem, { reference: problem })
  const refund = await lockOpenRefund(context.db, id)
  if (refund.approvedAt === null) throw new CallError('conflict', approvalRequired)
  await context.db
    .update(refunds)
    .set(await payoutColumns(context, payout))
    .where(eq(refunds.id, id))
  return successResult(t`Refund paid`)
}

/** Locks an unpaid refund. Throws `conflict` for a paid one, naming who paid it, so that nobody pays twice. */
async function lockOpenRefund(db: Database, id: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!refund) throw new CallError('not_found', t`This refund does not exist. Load the list again.`)
  if (refund.paidAt !== null)
    throw new CallError(
      'conflict',
      t`This refund was paid already${{ by: byName(refund.paidBy) }} on ${{ paidAt: formatDay(refund.paidAt) }}. Nothing was recorded.`,
    )
  return refund
}

const byName = (name: string) => (name ? t` by ${name}` : '')

const viewConditions: Record<(typeof refundViews)[number], SQL> = {
  open: isNull(refunds.paidAt),
  paid: isNotNull(refunds.paidAt),
}

/** Refunds of a view: in the view `paid` the latest first, else the oldest first. */
export const listRefunds: Handlers['refundRecord']['list'] = async (input, { db }) => {
  const { search, view } = input
  const where = and(view && viewConditions[view], matchesRegistration(search))
  const { limit, offset } = limitAndOffset(input)
  const order = view === 'paid' ? [desc(refunds.paidAt), desc(refunds.id)] : [asc(refunds.createdAt), asc(refunds.id)]
  const rows = await db
    .select(columns)
    .from(refunds)
    .innerJoin(registrations, eq(registrations.id, refunds.id))
    .leftJoin(payments, eq(payments.registrationId, refunds.id))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const listedRefunds = rows.map(({ refund, cancelledAt, ...row }) => ({
    ...row,
    name: fullName(row),
    cancelledAt: cancelledAt ?? '',
    percent: refund.percent,
    state: refundStateOf(refund),
    approvedAt: refund.approvedAt ?? '',
    approvedBy: refund.approvedBy,
    paidAt: refund.paidAt ?? '',
    paidBy: refund.paidBy,
    paymentType: refund.paymentType,
    reference: refund.reference,
  }))
  return pageWithTotal(listedRefunds, input, async () => {
    const [row] = await db
      .select({ total: count() })
      .from(refunds)
      .innerJoin(registrations, eq(registrations.id, refunds.id))
      .where(where)
    return row?.total ?? 0
  })
}

const columns = {
  refund: refunds,
  id: refunds.id,
  firstName: registrations.firstName,
  middleName: registrations.middleName,
  lastName: registrations.lastName,
  phone: registrations.phone,
  course: registrations.courseName,
  amount: registrations.refund,
  reason: registrations.cancelReason,
  cancelledAt: registrations.cancelledAt,
  cancelledBy: registrations.cancelledBy,
  creditNoteNumber: registrations.creditNoteNumber,
  // Payment type of the refunded payment.
  paidWith: sql<string>`coalesce(${paymentTypeName}, '')`,
}
