import { and, eq, ne, sql } from 'drizzle-orm'
import { withConsequence } from '#contract/protocol/changes/consequence'
import { CallError } from '#contract/protocol/failure'
import type { RegistrationDraft } from '#contract/registration/registration'
import { type RegistrationProblems, registrationProblems } from '#contract/registration/registration-rules'
import { freeSeat, moveSeat, takeSeat } from '../catalogue/seat-allocation'
import { assertTestToCome } from '../catalogue/slot-batches'
import { assertSlot } from '../catalogue/slots'
import type { Context, Handlers } from '../core/context'
import { createId } from '../core/id'
import type { Database } from '../database/database'
import { payments, registrations } from '../database/schema/registration/registrations'
import { ruleSettings } from '../institute/institute'
import { assertPrice, currentTerms } from './price'
import { searchOf } from './registration-search'
import { assertMayMove } from './seats/move-rule'
import { type TestDay, withdrawnWords } from './test-day'

type Stored = typeof registrations.$inferSelect
const alreadyRegistered = 'This phone number is already registered for this course and slot.'

/** Saves as pending and takes one seat (D-9): the one that is held for it, where there is one (D-210). The payment reference is the provider's to give, not the draft's. */
export const addRegistration: Handlers['registration']['add'] = async ({ holdId, price, ...draft }, context) => {
  const { db, now, at, staffId } = context
  assertSound(await problems(draft, context))
  const terms = await currentTerms(db, draft, price)
  await assertSlot(db, draft.slotId, draft.courseNameId, draft.dateOfCourse)
  await assertFirst(db, draft)
  await takeSeat(context, draft.slotId, { holdId, phone: draft.phone })
  await assertTestToCome(db, draft.slotId)
  const id = createId(now)
  const added = await db
    .insert(registrations)
    .values({ id, ...columnsOf(draft), ...terms, mode: draft.mode, createdBy: staffId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: registrations.id })
  if (added.length === 0) throw new CallError('conflict', alreadyRegistered)
  return { message: 'Registered Successfully', result: 0, id }
}

const choices = ['vehicleCategoryId', 'courseTypeId', 'courseCategoryId', 'courseNameId'] as const

/**
 * Changes a counter registration; another slot moves its seat. A paid one keeps its course, whose price was paid, and moves
 * by the rule of Move (D-248). A pending one keeps its price until its course is changed or the current one is asked for. A certificate that says something else by now is withdrawn.
 */
export const updateRegistration =
  (testDay: TestDay): Handlers['registration']['update'] =>
  async ({ id, holdId, price, takesCurrentPrice, ...draft }, context) => {
    const { db, at } = context
    const stored = await counterRow(db, id)
    if (stored.cancelledAt !== null) throw new CallError('conflict', 'This registration is cancelled.')
    const found = await problems(draft, context)
    // What was right when it was saved may have passed since; it stays right until it is changed.
    if (draft.dateOfCourse === stored.dateOfCourse && draft.slotId === stored.slotId) delete found.dateOfCourse
    if (draft.validTill === stored.validTill && draft.licenceCategory === stored.licenceCategory) delete found.validTill
    assertSound(found)
    const isOtherCourse = choices.some((choice) => draft[choice] !== stored[choice])
    if (isOtherCourse && stored.isPaymentDone) {
      throw new CallError('conflict', 'The course is paid. Cancel this registration and make a new one to change it.')
    }
    const isRepriced = isOtherCourse || (takesCurrentPrice === true && !stored.isPaymentDone)
    const terms = isRepriced ? await currentTerms(db, draft, price) : undefined
    if (!isRepriced && !stored.isPaymentDone && price !== undefined) assertPrice(price, stored.price)
    await assertSlot(db, draft.slotId, draft.courseNameId, draft.dateOfCourse)
    const isMoved = draft.slotId !== stored.slotId
    if (stored.isPaymentDone && (isMoved || draft.dateOfCourse !== stored.dateOfCourse))
      await assertMayMove(context, stored, draft)
    await assertFirst(db, draft, id)
    if (isMoved) {
      await testDay.assertNotTested(db, id)
      await moveSeat(context, stored.slotId, draft.slotId, { holdId, phone: draft.phone })
      await assertTestToCome(db, draft.slotId)
    }
    const mode = stored.isPaymentDone ? stored.mode : draft.mode
    const [payment] = await db.select().from(payments).where(eq(payments.registrationId, id))
    await db
      .update(registrations)
      .set({
        ...columnsOf(draft),
        ...terms,
        mode,
        search: searchOf(draft, payment),
        repeats: false,
        ...(isMoved ? { movedAt: at } : {}),
      })
      .where(eq(registrations.id, id))
    const withdrawn = await testDay.withdrawChanged(id, context)
    return { message: withConsequence(withdrawnWords(withdrawn)), result: 0 }
  }

/** Only unpaid counter registrations (D-16); the seat is free again. */
export const removeRegistration: Handlers['registration']['remove'] = ({ id }, context) =>
  context.db.transaction(async (db) => {
    const stored = await counterRow(db, id)
    if (stored.isPaymentDone || stored.cancelledAt !== null) {
      throw new CallError('conflict', 'A paid registration is cancelled, not deleted.')
    }
    await freeSeat({ ...context, db }, stored.slotId)
    await db.delete(registrations).where(eq(registrations.id, id))
    return { message: 'Deleted Successfully', result: 0 }
  })

/** Locks a registration that was made at the counter. Throws `not_found`, or `conflict` for one of an app user. */
export async function counterRow(db: Database, id: string): Promise<Stored> {
  const stored = await lockedRow(db, id)
  if (stored.appUserId === null) return stored
  throw new CallError('conflict', 'This registration belongs to an app user and is not changed at the counter.')
}

/**
 * Locks a registration until the transaction ends. Throws `not_found`. Rows that name it may still be added, so that this
 * and whoever adds a paper or a certificate under a locked batch do not wait for each other.
 */
export async function lockedRow(db: Database, id: string): Promise<Stored> {
  const [stored] = await db.select().from(registrations).where(eq(registrations.id, id)).for('no key update')
  if (!stored) throw new CallError('not_found', 'This registration does not exist any more.')
  return stored
}

const problems = async (draft: RegistrationDraft, { db, today }: Context): Promise<RegistrationProblems> =>
  registrationProblems(draft, { today, ...(await ruleSettings(db, draft.licenceCategory)) })

function assertSound(found: RegistrationProblems): void {
  const [first] = Object.values(found)
  if (first !== undefined) throw new CallError('invalid', first, found)
}

/** Throws `conflict` when the person already has this course and slot. The unique index decides between two at once. */
export async function assertFirst(
  db: Database,
  { phone, courseNameId, slotId }: Pick<RegistrationDraft, 'phone' | 'courseNameId' | 'slotId'>,
  exceptId = '',
): Promise<void> {
  const same = await db
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
  if (same.length > 0) throw new CallError('conflict', alreadyRegistered, { phone: alreadyRegistered })
}

function columnsOf({ paymentId: _, mode: __, ...draft }: RegistrationDraft) {
  return { ...draft, issueDate: draft.issueDate || null, validTill: draft.validTill || null, search: searchOf(draft) }
}
