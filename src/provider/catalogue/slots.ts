import { and, asc, eq, getTableColumns, gte, lt, min, sql } from 'drizzle-orm'
import type { Contract } from '#contract/index'
import { addDays } from '#contract/protocol/calendar'
import type { Output } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../core/context'
import type { Database } from '../database/database'
import { prepared } from '../database/prepared'
import { courseNames, slots } from '../database/schema/catalogue'
import { heldSeats, type Mine, seatsFor, slotNotAvailable, waitingPeople } from './seat-allocation'
import { isTestOver, testOver } from './slot-batches'
import { onDay } from './slot-days'

type SlotRow = typeof slots.$inferSelect & { held: number; waiting: number }

/** None is left of one that was adopted with more bookings than seats, and what is held is not left (D-211). */
const seatsLeftOf = ({ seats, booked, held }: SlotRow) => Math.max(0, seats - booked - held)
const forCounter = (slot: SlotRow) => ({ ...slot, seatsLeft: seatsLeftOf(slot) })

/** Slots of a course whose range holds the day (D-8), full ones too; none for a day that has passed. */
export const slotsOn: Handlers['slot']['on'] = async ({ date, courseName }, { db, today, at }) =>
  date < today ? [] : (await slotsOfDay(db, { courseNameId: courseName, date, at })).map(forCounter)

/** The same for a booking whose slot has passed (D-6). */
export const slotsOnPrevious: Handlers['slot']['onPrevious'] = async (chosen, { db, at }) => {
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
  return course ? (await slotsOfDay(db, { courseNameId: course.id, date: chosen.date, at })).map(forCounter) : []
}

const slotsOfDay = prepared<{ courseNameId: string; date: string; at: string }, SlotRow[]>((db) =>
  db
    .select({ ...getTableColumns(slots), held: heldSeats(sql.placeholder('at')), waiting: waitingPeople })
    .from(slots)
    .where(and(eq(slots.courseNameId, sql.placeholder('courseNameId')), onDay(sql.placeholder('date'))))
    .orderBy(asc(slots.date), asc(slots.startTime))
    .prepare('slots of a day'),
)

/** The first day after one, and not before today, on which the course has a free seat; '' where there is none. */
export const nextFreeDay: Handlers['slot']['nextFree'] = async ({ date, courseName }, { db, today, at }) => {
  const from = date < today ? today : addDays(date, 1)
  const [row] = await db
    .select({ day: min(slots.date) })
    .from(slots)
    .where(
      and(
        eq(slots.courseNameId, courseName),
        gte(slots.endDate, from),
        lt(sql`${slots.booked} + ${heldSeats(at)}`, slots.seats),
      ),
    )
  if (!row?.day) return { day: '' }
  return { day: row.day < from ? from : row.day }
}

/** Result 0: can be booked; -1 with its message: full, past, tested already or gone (D-7). Whose hold it is, has that seat. */
export const checkSlot = async (
  { id, ...mine }: { id: string } & Mine,
  context: Context,
): Promise<Output<Contract['slot']['check']>> => {
  const { db, today } = context
  const [slot] = await db.select().from(slots).where(eq(slots.id, id))
  if (!slot) return { result: -1, message: slotNotAvailable, seatsLeft: 0 }
  const seatsLeft = await seatsFor(context, id, mine)
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
