import { t } from '@lingui/core/macro'
import { and, eq, ne, sql } from 'drizzle-orm'
import { updatedMessageWith } from '#contract/protocol/changes/side-effect'
import { CallError } from '#contract/protocol/failure'
import { buyerKeys } from '#contract/registration/buyer'
import type { RegistrationDraft } from '#contract/registration/registration'
import { type RegistrationProblems, registrationProblems } from '#contract/registration/registration-rules'
import { bookSeat, moveSeat, releaseSeat } from '../catalogue/seat-allocation'
import { assertBatchNotComplete } from '../catalogue/slot-batches'
import { assertSlotMatches } from '../catalogue/slots'
import type { Context, Handlers } from '../core/context'
import { createId } from '../core/id'
import type { Database } from '../database/database'
import { withNullDays } from '../database/null-days'
import { payments, registrations } from '../database/schema/registration/registrations'
import { readRegistrationRuleSettings } from '../institute/institute'
import { type ExamHooks, withdrawnCertificatesText } from './exam-hooks'
import { assertPrice, readCurrentTerms } from './price'
import { registrationSearchText } from './registration-search'
import { assertMovable, columnsOfMove } from './seats/move-rule'

type RegistrationRow = typeof registrations.$inferSelect
const alreadyRegisteredMessage = t`This phone number is already registered for this course and slot.`

/**
 * Saves a pending registration and books a seat (D-9): the held one if `holdId` is set (D-210). `price`: the quoted
 * price in paise. Throws `invalid` at fields, `conflict` for a full slot, a duplicate or a completed batch.
 */
export const addRegistration: Handlers['registration']['add'] = async ({ holdId, price, ...draft }, context) => {
  const { db, now, at, staffId } = context
  assertValid(await validate(draft, context))
  const terms = await readCurrentTerms(db, draft, price)
  await assertSlotMatches(db, draft.slotId, draft.courseNameId, draft.dateOfCourse)
  await assertNotRegistered(db, draft)
  await bookSeat(context, draft.slotId, { holdId, phone: draft.phone })
  await assertBatchNotComplete(db, draft.slotId)
  const id = createId(now)
  const insertedRows = await db
    .insert(registrations)
    .values({ id, ...toColumns(draft), ...terms, mode: draft.mode, createdBy: staffId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: registrations.id })
  if (insertedRows.length === 0) throw new CallError('conflict', alreadyRegisteredMessage)
  return { message: t`Registered Successfully`, result: 0, id }
}

const courseFields = ['vehicleCategoryId', 'courseTypeId', 'courseCategoryId', 'courseNameId'] as const

/**
 * Changes a registration made by staff. A paid registration keeps its course, and can move until its slot starts
 * (D-248). A pending one keeps its price unless its course changes or the client sets `usesCurrentPrice`. Withdraws
 * certificates that no longer match the registration.
 */
export const updateRegistration =
  (examHooks: ExamHooks): Handlers['registration']['update'] =>
  async ({ id, holdId, price, usesCurrentPrice, ...draft }, context) => {
    const { db } = context
    const registration = await lockStaffRegistration(db, id)
    if (registration.cancelledAt !== null) throw new CallError('conflict', t`This registration is cancelled.`)
    const problems = await validate(draft, context)
    // An unchanged date may have become invalid since it was saved, which is not an error of this change.
    if (draft.dateOfCourse === registration.dateOfCourse && draft.slotId === registration.slotId)
      delete problems.dateOfCourse
    if (draft.validTill === registration.validTill && draft.licenceCategory === registration.licenceCategory)
      delete problems.validTill
    assertValid(problems)
    const isOtherCourse = courseFields.some((field) => draft[field] !== registration[field])
    if (isOtherCourse && registration.isPaymentDone) {
      throw new CallError('conflict', t`The course is paid. To change it, cancel this registration and make a new one.`)
    }
    assertBuyerChangeable(registration, draft)
    const isRepriced = isOtherCourse || (usesCurrentPrice === true && !registration.isPaymentDone)
    const terms = isRepriced ? await readCurrentTerms(db, draft, price) : undefined
    if (!isRepriced && !registration.isPaymentDone && price !== undefined) assertPrice(price, registration.price)
    await assertSlotMatches(db, draft.slotId, draft.courseNameId, draft.dateOfCourse)
    const isMoved = draft.slotId !== registration.slotId
    if (registration.isPaymentDone && (isMoved || draft.dateOfCourse !== registration.dateOfCourse))
      await assertMovable(context, registration, draft)
    await assertNotRegistered(db, draft, id)
    if (isMoved) {
      await examHooks.assertNotExamined(db, id)
      await moveSeat(context, registration.slotId, draft.slotId, { holdId, phone: draft.phone })
      await assertBatchNotComplete(db, draft.slotId)
    }
    const mode = registration.isPaymentDone ? registration.mode : draft.mode
    const [payment] = await db.select().from(payments).where(eq(payments.registrationId, id))
    await db
      .update(registrations)
      .set({
        ...toColumns(draft),
        ...terms,
        mode,
        search: registrationSearchText(draft, payment),
        // An imported duplicate of a registration is allowed only until it is changed.
        isImportedDuplicate: false,
        ...(isMoved ? await columnsOfMove(context, registration) : {}),
      })
      .where(eq(registrations.id, id))
    const withdrawnCertificates = await examHooks.withdrawOutdatedCertificates(id, context)
    return { message: updatedMessageWith(withdrawnCertificatesText(withdrawnCertificates)), result: 0 }
  }

/** Throws `conflict` if the invoice is issued and the changes name another recipient. Absent fields stay unchanged. */
export function assertBuyerChangeable(registration: RegistrationRow, changes: Partial<RegistrationDraft>): void {
  if (registration.isPaymentDone && buyerKeys.some((key) => (changes[key] ?? registration[key]) !== registration[key]))
    throw new CallError('conflict', t`The invoice is issued: its recipient cannot be changed.`)
}

/** Deletes an unpaid registration made by staff (D-16) and releases its seat. */
export const removeRegistration: Handlers['registration']['remove'] = ({ id }, context) =>
  context.db.transaction(async (db) => {
    const registration = await lockStaffRegistration(db, id)
    if (registration.cancelledAt !== null)
      throw new CallError('conflict', t`A cancelled registration cannot be deleted.`)
    if (registration.isPaymentDone)
      throw new CallError('conflict', t`A paid registration cannot be deleted. Cancel it instead.`)
    await releaseSeat({ ...context, db }, registration.slotId)
    await db.delete(registrations).where(eq(registrations.id, id))
    return { message: t`Deleted Successfully`, result: 0 }
  })

/** Locks a registration made by staff. Throws `not_found`, or `conflict` for one of an app user. */
export async function lockStaffRegistration(db: Database, id: string): Promise<RegistrationRow> {
  const registration = await lockRegistration(db, id)
  if (registration.appUserId === null) return registration
  throw new CallError('conflict', t`This registration belongs to an app user and cannot be changed here.`)
}

/**
 * Locks a registration until the transaction ends. Throws `not_found`. `no key update`: rows that refer to it can still
 * be added. A stronger lock would deadlock with adding a response under a locked batch.
 */
export async function lockRegistration(db: Database, id: string): Promise<RegistrationRow> {
  const [registration] = await db.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  if (!registration) throw new CallError('not_found', t`This registration no longer exists.`)
  return registration
}

const validate = async (draft: RegistrationDraft, { db, today }: Context): Promise<RegistrationProblems> =>
  registrationProblems(draft, { today, ...(await readRegistrationRuleSettings(db, draft.licenceCategory)) })

function assertValid(problems: RegistrationProblems): void {
  const [firstProblem] = Object.values(problems)
  if (firstProblem !== undefined) throw new CallError('invalid', firstProblem, problems)
}

/** Throws `conflict` if the slot has a registration of this phone number. A unique index decides concurrent calls. */
export async function assertNotRegistered(
  db: Database,
  { phone, courseNameId, slotId }: Pick<RegistrationDraft, 'phone' | 'courseNameId' | 'slotId'>,
  exceptId = '',
): Promise<void> {
  const existingRows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.phone, phone),
        eq(registrations.courseNameId, courseNameId),
        eq(registrations.slotId, slotId),
        sql`${registrations.cancelledAt} is null`,
        ne(registrations.id, exceptId),
      ),
    )
  if (existingRows.length > 0)
    throw new CallError('conflict', alreadyRegisteredMessage, { phone: alreadyRegisteredMessage })
}

/** All columns except the payment, which has a table of its own, and the mode, which callers set. */
function toColumns({ paymentId: _, mode: __, ...draft }: RegistrationDraft) {
  return {
    ...withNullDays(registrations, draft),
    search: registrationSearchText(draft),
  }
}
