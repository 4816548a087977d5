import { and, asc, eq, gt, gte, lt, min, sql } from 'drizzle-orm'
import { addDays } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../core/context'
import { built } from '../database/built'
import type { Database } from '../database/database'
import { courseNames, slots } from '../database/schema/catalogue'
import { isTestOver, testOver } from './slot-batches'
import { onDay } from './slot-days'

const slotNotAvailable = 'Sorry! Slot not available'
type SlotRow = typeof slots.$inferSelect

/** None is left of one that was adopted with more bookings than seats. */
const seatsLeftOf = ({ seats, booked }: SlotRow) => Math.max(0, seats - booked)
const forCounter = (slot: SlotRow) => ({ ...slot, seatsLeft: seatsLeftOf(slot) })

/** Slots of a course whose range holds the day (D-8), full ones too; none for a day that has passed. */
export const slotsOn: Handlers['slot']['on'] = async ({ date, courseName }, { db, today }) =>
  date < today ? [] : (await slotsOfDay(db, { courseNameId: courseName, date })).map(forCounter)

/** The same for a booking whose slot has passed (D-6). */
export const slotsOnPrevious: Handlers['slot']['onPrevious'] = async (chosen, { db }) => {
  const [course] = await db
    .select({ id: courseNames.id })
    .from(courseNames)
    .where(
      and(
        eq(courseNames.id, chosen.courseName),
        eq(courseNames.vehicleCategoryId, chosen.vehicleCategory),
        eq(courseNames.courseTypeId, chosen.courseType),
        eq(courseNames.courseCategoryId, chosen.courseCategory),
      ),
    )
  return course ? (await slotsOfDay(db, { courseNameId: course.id, date: chosen.date })).map(forCounter) : []
}

const slotsOfDay = built<{ courseNameId: string; date: string }, SlotRow[]>((db) =>
  db
    .select()
    .from(slots)
    .where(and(eq(slots.courseNameId, sql.placeholder('courseNameId')), onDay(sql.placeholder('date'))))
    .orderBy(asc(slots.date), asc(slots.startTime))
    .prepare('slots of a day'),
)

/** The first day after one, and not before today, on which the course has a free seat; '' where there is none. */
export const nextFreeDay: Handlers['slot']['nextFree'] = async ({ date, courseName }, { db, today }) => {
  const from = date < today ? today : addDays(date, 1)
  const [row] = await db
    .select({ day: min(slots.date) })
    .from(slots)
    .where(and(eq(slots.courseNameId, courseName), gte(slots.endDate, from), lt(slots.booked, slots.seats)))
  if (!row?.day) return { day: '' }
  return { day: row.day < from ? from : row.day }
}

/** Result 0: can be booked; -1 with its message: full, past, tested already or gone (D-7). */
export const checkSlot: Handlers['slot']['check'] = async ({ id }, { db, today }) => {
  const [slot] = await db.select().from(slots).where(eq(slots.id, id))
  if (!slot) return { result: -1, message: slotNotAvailable, seatsLeft: 0 }
  const seatsLeft = seatsLeftOf(slot)
  if (slot.endDate < today) return { result: -1, message: 'Sorry! This slot has passed', seatsLeft }
  if (await isTestOver(db, id)) return { result: -1, message: testOver, seatsLeft }
  if (seatsLeft === 0) return { result: -1, message: slotNotAvailable, seatsLeft }
  return { result: 0, message: 'OK', seatsLeft }
}

/** Throws `invalid` unless the slot belongs to the course and holds the day. */
export async function assertSlot(db: Database, slotId: string, courseNameId: string, date: string): Promise<void> {
  const [slot] = await db.select().from(slots).where(eq(slots.id, slotId))
  if (slot?.courseNameId === courseNameId && slot.date <= date && date <= slot.endDate) return
  throw new CallError('invalid', 'The slot does not belong to the chosen course and date. Search for slots again.', {
    slotId: 'Choose a slot again',
  })
}

/** Takes one seat, in one atomic update: the last seat is sold once (D-7). Throws `conflict` when none is left. */
export async function takeSeat(db: Database, slotId: string): Promise<void> {
  const taken = await db
    .update(slots)
    .set({ booked: sql`${slots.booked} + 1` })
    .where(and(eq(slots.id, slotId), lt(slots.booked, slots.seats)))
    .returning({ id: slots.id })
  if (taken.length === 0) throw new CallError('conflict', slotNotAvailable, { slotId: slotNotAvailable })
}

export async function freeSeat(db: Database, slotId: string): Promise<void> {
  await db
    .update(slots)
    .set({ booked: sql`${slots.booked} - 1` })
    .where(and(eq(slots.id, slotId), gt(slots.booked, 0)))
}

/** Moves a booking's seat. The slots change in the order of their ids, so that two moves never wait for each other. */
export async function moveSeat(db: Database, from: string, to: string): Promise<void> {
  if (from === to) return
  if (from < to) {
    await freeSeat(db, from)
    await takeSeat(db, to)
  } else {
    await takeSeat(db, to)
    await freeSeat(db, from)
  }
}
