import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { liveHold, lockSlots, settledSlot } from '../../catalogue/seat-allocation'
import type { Handlers } from '../../core/context'
import { done, gone } from '../../core/crud'
import { window, withTotal } from '../../core/pages'
import { holds, holdsPlain, wordsOf } from '../../core/search'
import { courseNames, slots } from '../../database/schema/catalogue'
import { seatHolds } from '../../database/schema/registration/seats'
import { staff } from '../../database/schema/staff'

/** The id of a hold is a right to its seat, and stays with who made it: a list names the hold by this. */
const shownId = sql<string>`encode(sha256(convert_to(${seatHolds.id}, 'UTF8')), 'hex')`

/** Seat holds of registrations that are being typed. */
export const listHolds: Handlers['heldSeat']['list'] = async (input, { db, at }) => {
  const where = and(
    sql`exists (select from seat_hold held where held.id = ${seatHolds.id} and held.place_id is null and ${liveHold(at)})`,
    input.slotId ? eq(seatHolds.slotId, input.slotId) : undefined,
    ...wordsOf(input.search).map(found),
  )
  const all = () =>
    db
      .select({
        id: shownId.as('shown_id'),
        staff: sql<string>`coalesce(${staff.name}, '')`.as('staff_name'),
        counter: seatHolds.counter,
        heldAt: seatHolds.heldAt,
        until: seatHolds.until,
        slotId: slots.id,
        date: slots.date,
        endDate: slots.endDate,
        startTime: slots.startTime,
        endTime: slots.endTime,
        courseName: courseNames.name,
      })
      .from(seatHolds)
      .innerJoin(slots, eq(slots.id, seatHolds.slotId))
      .innerJoin(courseNames, eq(courseNames.id, slots.courseNameId))
      .leftJoin(staff, eq(staff.id, seatHolds.staffId))
      .where(where)
  const rows = await all()
    .orderBy(asc(slots.date), asc(slots.startTime), asc(slots.id), desc(seatHolds.heldAt), asc(seatHolds.id))
    .limit(window(input).limit)
    .offset(window(input).offset)
  return withTotal(rows, input, () => db.$count(all().as('hold')))
}

const found = (word: string): SQL | undefined =>
  or(holdsPlain(staff.name, word), holdsPlain(seatHolds.counter, word), holds(courseNames.search, word))

/** Ends a hold of a registration that is being typed. */
export const endHold: Handlers['heldSeat']['end'] = async ({ id }, context) => {
  const { db } = context
  const named = and(eq(shownId, id), sql`${seatHolds.placeId} is null`)
  const [held] = await db.select({ slotId: seatHolds.slotId }).from(seatHolds).where(named)
  if (!held) throw gone()
  await lockSlots(db, [held.slotId])
  const ended = await db.delete(seatHolds).where(named).returning({ id: seatHolds.id })
  if (ended.length === 0) throw gone()
  await settledSlot(context, held.slotId)
  return done('Hold ended')
}
