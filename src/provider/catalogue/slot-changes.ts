import { plural, t } from '@lingui/core/macro'
import { and, eq, isNull, max, min } from 'drizzle-orm'
import type { SlotDraft } from '#contract/catalogue/slot'
import { duplicateSlotMessage, slotProblems } from '#contract/catalogue/slot-rules'
import { CallError } from '#contract/protocol/failure'
import { formatDay } from '#contract/protocol/format'
import type { Context, Handlers } from '../core/context'
import { rowNotFound, successResult } from '../core/crud'
import { createId } from '../core/id'
import { mapViolations } from '../core/rows/unique-violations'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'
import { findSelectedCourse } from './courses'
import { isWaitingListOpen, lockSlotAndOfferSeats, waitingListLength } from './seat-allocation'
import { findBatchOfSlot } from './slot-batches'

type SlotRow = typeof slots.$inferSelect
const fieldError = (field: keyof SlotDraft, message: string) => new CallError('invalid', message, { [field]: message })

/** Adds a slot. Throws `invalid` if its start has passed in Indian time (S2 §4). */
export const addSlot: Handlers['slot']['add'] = async (draft, context) => {
  assertValid(draft, context)
  const { db, now } = context
  await findSelectedCourse(db, draft)
  await withDuplicateSlotError(draft, () =>
    db.transaction((tx) => tx.insert(slots).values({ ...draft, id: createId(now) })),
  )
  return successResult(t`Added Successfully`)
}

/** Changes a slot. A booked slot keeps its course, and must still cover the booked seats and days. */
export const updateSlot: Handlers['slot']['update'] = async ({ id, ...draft }, context) => {
  await withDuplicateSlotError(draft, () =>
    context.db.transaction(async (db) => {
      const [storedSlot] = await db.select().from(slots).where(eq(slots.id, id)).for('update')
      if (!storedSlot) throw rowNotFound()
      assertValid(draft, context, storedSlot)
      await findSelectedCourse(db, draft)
      const seatHoldCount = (await lockSlotAndOfferSeats({ ...context, db }, id))?.holds.length ?? 0
      await assertFitsBookings(db, storedSlot, seatHoldCount, draft)
      await assertFitsBatch(db, storedSlot, draft)
      await db.update(slots).set(draft).where(eq(slots.id, id))
      // Offers added seats to the waiting list.
      await lockSlotAndOfferSeats({ ...context, db }, id)
    }),
  )
  return successResult(t`Updated Successfully`)
}

/**
 * Removes a slot. Throws `conflict` while it has bookings, seat holds, a waiting list or a batch. A cancelled
 * registration also prevents the removal, because its documents refer to the slot.
 */
export const removeSlot: Handlers['slot']['remove'] = async ({ id }, context) => {
  await context.db.transaction(async (db) => {
    const [storedSlot] = await db.select().from(slots).where(eq(slots.id, id)).for('update')
    if (!storedSlot) throw rowNotFound()
    if (storedSlot.booked > 0) {
      throw new CallError(
        'conflict',
        t`${{ booked: bookedText(storedSlot) }}. Move or cancel those registrations first.`,
      )
    }
    // No seat is booked, so the registrations that are left are cancelled.
    const cancelledCount = await db.$count(registrations, eq(registrations.slotId, id))
    if (cancelledCount > 0) {
      throw new CallError(
        'conflict',
        plural(cancelledCount, {
          one: '# cancelled registration of this slot must be kept, and the slot with it.',
          other: '# cancelled registrations of this slot must be kept, and the slot with them.',
        }),
      )
    }
    const holds =
      (await lockSlotAndOfferSeats({ ...context, db }, id))?.holds.filter(
        ({ waitingListEntryId }) => waitingListEntryId === null,
      ) ?? []
    if (holds.length > 0)
      throw new CallError(
        'conflict',
        t`${{ held: seatHoldsText(holds.length) }} while a registration is typed. End the hold under Seat Holds, or try again in a few minutes.`,
      )
    const [waitingList] = await db
      .select({ length: waitingListLength })
      .from(slots)
      .where(and(eq(slots.id, id), isWaitingListOpen(context.now)))
    const waitingCount = waitingList?.length ?? 0
    if (waitingCount > 0)
      throw new CallError(
        'conflict',
        plural(waitingCount, {
          one: '# person waits for a seat of this slot. Strike them off its waiting list first.',
          other: '# people wait for a seat of this slot. Strike them off its waiting list first.',
        }),
      )
    const batch = await findBatchOfSlot(db, id)
    if (batch)
      throw new CallError('conflict', t`This slot is in the batch “${{ name: batch.name }}”. Delete the batch first.`)
    await db.delete(slots).where(eq(slots.id, id))
  })
  return successResult(t`Deleted Successfully`)
}

const bookedText = ({ booked: seats }: SlotRow) =>
  plural(seats, { one: '# seat of this slot is booked', other: '# seats of this slot are booked' })
const seatHoldsText = (seats: number) =>
  plural(seats, { one: '# seat of this slot is held', other: '# seats of this slot are held' })

function assertValid(draft: SlotDraft, { now }: Context, storedSlot?: SlotRow): void {
  const problems = slotProblems(draft, { now, saved: storedSlot })
  const [firstProblem] = Object.values(problems)
  if (firstProblem) throw new CallError('invalid', firstProblem, problems)
}

async function assertFitsBookings(
  db: Database,
  storedSlot: SlotRow,
  seatHoldCount: number,
  draft: SlotDraft,
): Promise<void> {
  if (seatHoldCount > 0 && draft.seats < storedSlot.booked + seatHoldCount)
    throw fieldError('seats', t`${{ held: seatHoldsText(seatHoldCount) }} for somebody, so there cannot be fewer`)
  if (seatHoldCount > 0 && draft.courseNameId !== storedSlot.courseNameId)
    throw fieldError('courseNameId', t`A seat of this slot is held for somebody, so the course stays`)
  if (storedSlot.booked === 0) return
  if (draft.seats < storedSlot.booked)
    throw fieldError('seats', t`${{ booked: bookedText(storedSlot) }}, so there cannot be fewer`)
  if (draft.courseNameId !== storedSlot.courseNameId) {
    throw fieldError('courseNameId', t`${{ booked: bookedText(storedSlot) }}, so the course stays`)
  }
  const [days] = await db
    .select({ first: min(registrations.dateOfCourse), last: max(registrations.dateOfCourse) })
    .from(registrations)
    .where(and(eq(registrations.slotId, storedSlot.id), isNull(registrations.cancelledAt)))
  if (days?.first && days.first < draft.date)
    throw fieldError('date', t`A seat is booked for ${{ first: formatDay(days.first) }}`)
  if (days?.last && days.last > draft.endDate)
    throw fieldError('endDate', t`A seat is booked for ${{ last: formatDay(days.last) }}`)
}

async function assertFitsBatch(db: Database, { id, vehicleCategoryId }: SlotRow, draft: SlotDraft): Promise<void> {
  const batch = await findBatchOfSlot(db, id)
  if (!batch) return
  // All slots of a batch get one question paper, of one vehicle category (D-47).
  if (draft.vehicleCategoryId !== vehicleCategoryId)
    throw fieldError(
      'vehicleCategoryId',
      t`This slot is in the batch “${{ name: batch.name }}”, so the vehicle category stays`,
    )
  if (draft.date <= batch.date && batch.date <= draft.endDate) return
  throw fieldError('date', t`The batch “${{ name: batch.name }}” has this slot on ${{ date: formatDay(batch.date) }}`)
}

/** Runs a change; throws `conflict` if the course already has a slot at that time. */
const withDuplicateSlotError = (draft: SlotDraft, run: () => Promise<unknown>) =>
  mapViolations(run, () => {
    const message = duplicateSlotMessage(draft)
    return new CallError('conflict', message, { startTime: message })
  })
