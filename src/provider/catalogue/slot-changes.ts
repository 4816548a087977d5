import { and, eq, isNull, max, min } from 'drizzle-orm'
import type { SlotDraft } from '#contract/catalogue/slot'
import { slotProblems } from '#contract/catalogue/slot-rules'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatTime } from '#contract/protocol/format'
import type { Context, Handlers } from '../core/context'
import { rowNotFound, successResult } from '../core/crud'
import { createId } from '../core/id'
import { formatCount } from '../core/rows/display-text'
import { mapUniqueViolation } from '../core/rows/unique-violations'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { registrations } from '../database/schema/registration/registrations'
import { courseOf } from './courses'
import { isWaitedFor, settledSlot, waitingPeople } from './seat-allocation'
import { batchOfSlot } from './slot-batches'

type Stored = typeof slots.$inferSelect
const refuse = (field: keyof SlotDraft, message: string) => new CallError('invalid', message, { [field]: message })

/** Adds a slot that has not begun yet (S2 §4). The times are those of India. */
export const addSlot: Handlers['slot']['add'] = async (draft, context) => {
  assertSound(draft, context)
  const { db, now } = context
  await courseOf(db, draft)
  await alone(draft, () => db.transaction((tx) => tx.insert(slots).values({ ...draft, id: createId(now) })))
  return successResult('Added Successfully')
}

/** Changes a slot; who has a seat keeps it: not fewer seats than booked, not another course, no booked day left out. */
export const updateSlot: Handlers['slot']['update'] = async ({ id, ...draft }, context) => {
  await alone(draft, () =>
    context.db.transaction(async (db) => {
      const [stored] = await db.select().from(slots).where(eq(slots.id, id)).for('update')
      if (!stored) throw rowNotFound()
      assertSound(draft, context, stored)
      await courseOf(db, draft)
      const held = (await settledSlot({ ...context, db }, id))?.holds.length ?? 0
      await assertBookingsKept(db, stored, held, draft)
      await assertBatchKept(db, id, draft)
      await db.update(slots).set(draft).where(eq(slots.id, id))
      // Who waits is offered the seats that came to it.
      await settledSlot({ ...context, db }, id)
    }),
  )
  return successResult('Updated Successfully')
}

/** Removes a slot that nobody ever booked: the papers of cancelled registrations name theirs. */
export const removeSlot: Handlers['slot']['remove'] = async ({ id }, context) => {
  await context.db.transaction(async (db) => {
    const [stored] = await db.select().from(slots).where(eq(slots.id, id)).for('update')
    if (!stored) throw rowNotFound()
    if (stored.booked > 0) {
      throw new CallError('conflict', `${booked(stored)}. Move or cancel those registrations first.`)
    }
    const cancelled = await db.$count(registrations, eq(registrations.slotId, id))
    if (cancelled > 0) {
      throw new CallError(
        'conflict',
        `${formatCount(cancelled, 'cancelled registration')} of this slot must be kept, and the slot with them.`,
      )
    }
    const held = (await settledSlot({ ...context, db }, id))?.holds.filter(({ placeId }) => placeId === null) ?? []
    if (held.length > 0)
      throw new CallError(
        'conflict',
        `${formatCount(held.length, 'seat')} of this slot ${held.length === 1 ? 'is' : 'are'} held while a registration is typed. End the hold under Seat Holds, or try again in a few minutes.`,
      )
    const [named] = await db
      .select({ waiting: waitingPeople })
      .from(slots)
      .where(and(eq(slots.id, id), isWaitedFor(context.now)))
    const { waiting } = named ?? { waiting: 0 }
    if (waiting > 0)
      throw new CallError(
        'conflict',
        `${waiting === 1 ? '1 person waits' : `${waiting} people wait`} for a seat of this slot. Strike them off its waiting list first.`,
      )
    const batch = await batchOfSlot(db, id)
    if (batch) throw new CallError('conflict', `This slot is in the batch “${batch.name}”. Delete the batch first.`)
    await db.delete(slots).where(eq(slots.id, id))
  })
  return successResult('Deleted Successfully')
}

const booked = ({ booked: seats }: Stored) =>
  `${formatCount(seats, 'seat')} of this slot ${seats === 1 ? 'is' : 'are'} booked`

function assertSound(draft: SlotDraft, { now }: Context, saved?: Stored): void {
  const problems = slotProblems(draft, { now, saved })
  const [first] = Object.values(problems)
  if (first) throw new CallError('invalid', first, problems)
}

async function assertBookingsKept(db: Database, stored: Stored, held: number, draft: SlotDraft): Promise<void> {
  if (held > 0 && draft.seats < stored.booked + held)
    throw refuse(
      'seats',
      `${formatCount(held, 'seat')} of this slot ${held === 1 ? 'is' : 'are'} held for somebody, so there cannot be fewer`,
    )
  if (held > 0 && draft.courseNameId !== stored.courseNameId)
    throw refuse('courseNameId', 'A seat of this slot is held for somebody, so the course stays')
  if (stored.booked === 0) return
  if (draft.seats < stored.booked) throw refuse('seats', `${booked(stored)}, so there cannot be fewer`)
  if (draft.courseNameId !== stored.courseNameId) {
    throw refuse('courseNameId', `${booked(stored)}, so the course stays`)
  }
  const [days] = await db
    .select({ first: min(registrations.dateOfCourse), last: max(registrations.dateOfCourse) })
    .from(registrations)
    .where(and(eq(registrations.slotId, stored.id), isNull(registrations.cancelledAt)))
  if (days?.first && days.first < draft.date) throw refuse('date', `A seat is booked for ${formatDay(days.first)}`)
  if (days?.last && days.last > draft.endDate) throw refuse('endDate', `A seat is booked for ${formatDay(days.last)}`)
}

async function assertBatchKept(db: Database, id: string, { date, endDate }: SlotDraft): Promise<void> {
  const batch = await batchOfSlot(db, id)
  if (!batch || (date <= batch.date && batch.date <= endDate)) return
  throw refuse('date', `The batch “${batch.name}” has this slot on ${formatDay(batch.date)}`)
}

/** Throws `conflict` when the course has a slot at that time already. */
const alone = ({ date, startTime }: SlotDraft, run: () => Promise<unknown>) =>
  mapUniqueViolation(run, () => {
    const message = `This course already has a slot on ${formatDay(date)} at ${formatTime(startTime)}.`
    return new CallError('conflict', message, { startTime: message })
  })
