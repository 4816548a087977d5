import { t } from '@lingui/core/macro'
import { and, asc, eq, getTableColumns, gte, lt, min, sql } from 'drizzle-orm'
import type { Contract } from '#contract/index'
import { addDays } from '#contract/protocol/calendar'
import type { Output } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../core/context'
import type { Database } from '../database/database'
import { createPreparedStatement } from '../database/prepared'
import { courseNames, slots } from '../database/schema/catalogue'
import {
  countAvailableSeats,
  countSeatHolds,
  type SeatClaim,
  slotNotAvailableMessage,
  waitingListLength,
} from './seat-allocation'
import { hasNoCompleteBatch, isBatchComplete, testCompleteMessage } from './slot-batches'
import { includesDay, isLaterOnLastDay } from './slot-days'

type SlotRow = typeof slots.$inferSelect & { seatHoldCount: number; waitingListLength: number }

/** Seats left, without those on hold (D-211). Never negative: imported slots may have more bookings than seats. */
const countSeatsLeft = ({ seats, booked, seatHoldCount }: SlotRow) => Math.max(0, seats - booked - seatHoldCount)
const withSeatsLeft = (slot: SlotRow) => ({ ...slot, seatsLeft: countSeatsLeft(slot) })

/** Slots of a course that include the day (D-8), full slots too. Empty for a past day. */
export const listSlotsOfCourse: Handlers['slot']['on'] = async ({ date, courseName }, { db, today, at }) =>
  date < today ? [] : (await daySlotsQuery(db, { courseNameId: courseName, date, at })).map(withSeatsLeft)

/**
 * Slots of a past day, for the booking of a past slot (D-6). Empty if vehicle category, course type or course category
 * do not match the course.
 */
export const listPastDaySlots: Handlers['slot']['onPrevious'] = async (input, { db, at }) => {
  const [course] = await db
    .select({ id: courseNames.id })
    .from(courseNames)
    .where(
      and(
        eq(courseNames.id, input.courseName),
        eq(courseNames.vehicleCategoryId, input.vehicleCategory),
        eq(courseNames.courseTypeId, input.courseType),
        eq(courseNames.courseCategoryId, input.courseCategory),
      ),
    )
  return course ? (await daySlotsQuery(db, { courseNameId: course.id, date: input.date, at })).map(withSeatsLeft) : []
}

const daySlotsQuery = createPreparedStatement<{ courseNameId: string; date: string; at: string }, SlotRow[]>((db) =>
  db
    .select({ ...getTableColumns(slots), seatHoldCount: countSeatHolds(sql.placeholder('at')), waitingListLength })
    .from(slots)
    .where(and(eq(slots.courseNameId, sql.placeholder('courseNameId')), includesDay(sql.placeholder('date'))))
    .orderBy(asc(slots.date), asc(slots.startTime))
    .prepare('slots of a day'),
)

/**
 * The first day after `date`, and not before today, on which the course has a seat that can be booked; '' if there is
 * none.
 */
export const findNextFreeDay: Handlers['slot']['nextFree'] = async ({ date, courseName }, { db, today, now, at }) => {
  const earliestDay = date < today ? today : addDays(date, 1)
  const [row] = await db
    .select({ day: min(slots.date) })
    .from(slots)
    .where(
      and(
        eq(slots.courseNameId, courseName),
        gte(slots.endDate, earliestDay),
        lt(sql`${slots.booked} + ${countSeatHolds(at)}`, slots.seats),
        isLaterOnLastDay(slots.endTime, now),
        hasNoCompleteBatch(db),
      ),
    )
  if (!row?.day) return { day: '' }
  return { day: row.day < earliestDay ? earliestDay : row.day }
}

/**
 * Result 0: bookable. Result -1: full, past, test complete or deleted, as `message` says (D-7). Seats on hold for the
 * claim count as free.
 */
export const checkSlot = async (
  { id, ...seatClaim }: { id: string } & SeatClaim,
  context: Context,
): Promise<Output<Contract['slot']['check']>> => {
  const { db, today } = context
  const [slot] = await db.select().from(slots).where(eq(slots.id, id))
  if (!slot) return { result: -1, message: slotNotAvailableMessage, seatsLeft: 0 }
  const seatsLeft = await countAvailableSeats(context, id, seatClaim)
  if (slot.endDate < today) return { result: -1, message: t`Sorry! This slot has passed`, seatsLeft }
  if (await isBatchComplete(db, id)) return { result: -1, message: testCompleteMessage, seatsLeft }
  if (seatsLeft === 0) return { result: -1, message: slotNotAvailableMessage, seatsLeft }
  return { result: 0, message: 'OK', seatsLeft }
}

/** Throws `invalid` unless the slot belongs to the course and includes the day. */
export async function assertSlotMatches(
  db: Database,
  slotId: string,
  courseNameId: string,
  date: string,
): Promise<void> {
  const [slot] = await db.select().from(slots).where(eq(slots.id, slotId))
  if (slot?.courseNameId === courseNameId && slot.date <= date && date <= slot.endDate) return
  throw new CallError('invalid', t`The slot does not belong to the chosen course and date. Search for slots again.`, {
    slotId: t`Choose a slot again`,
  })
}
