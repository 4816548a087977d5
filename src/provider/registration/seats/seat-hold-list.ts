import { t } from '@lingui/core/macro'
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { activeHold, lockSlotAndOfferSeats, lockSlots } from '../../catalogue/seat-allocation'
import type { Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { containsWord, matchesSearch, searchWords } from '../../core/search'
import { courseNames, slots } from '../../database/schema/catalogue'
import { seatHolds } from '../../database/schema/registration/seats'
import { staff } from '../../database/schema/staff'

/** SQL hash of a hold's id, for lists: the id itself gives the right to the seat. */
const idHash = sql<string>`encode(sha256(convert_to(${seatHolds.id}, 'UTF8')), 'hex')`

/** Active seat holds of open registration forms. A hold with `place_id` is an offer of the waiting list. */
export const listHolds: Handlers['seatHoldList']['list'] = async (input, { db, at }) => {
  const where = and(
    // A subquery, because `activeHold` needs the table alias `hold`.
    sql`exists (select from seat_hold hold where hold.id = ${seatHolds.id} and hold.place_id is null and ${activeHold(at)})`,
    input.slotId ? eq(seatHolds.slotId, input.slotId) : undefined,
    ...searchWords(input.search).map(matchesWord),
  )
  const selectHolds = () =>
    db
      .select({
        id: idHash.as('shown_id'),
        staff: sql<string>`coalesce(${staff.name}, '')`.as('staff_name'),
        workstation: seatHolds.workstation,
        createdAt: seatHolds.createdAt,
        expiresAt: seatHolds.expiresAt,
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
  const rows = await selectHolds()
    .orderBy(asc(slots.date), asc(slots.startTime), asc(slots.id), desc(seatHolds.createdAt), asc(seatHolds.id))
    .limit(limitAndOffset(input).limit)
    .offset(limitAndOffset(input).offset)
  return pageWithTotal(rows, input, () => db.$count(selectHolds().as('seat_holds')))
}

const matchesWord = (word: string): SQL | undefined =>
  or(containsWord(staff.name, word), containsWord(seatHolds.workstation, word), matchesSearch(courseNames.search, word))

/** Ends the seat hold of an open registration form. Throws `not_found` if it has ended. */
export const endHold: Handlers['seatHoldList']['end'] = async ({ id }, context) => {
  const { db } = context
  const matchesHold = and(eq(idHash, id), sql`${seatHolds.waitingListEntryId} is null`)
  const [hold] = await db.select({ slotId: seatHolds.slotId }).from(seatHolds).where(matchesHold)
  if (!hold) throw rowNotFound()
  await lockSlots(db, [hold.slotId])
  const deletedRows = await db.delete(seatHolds).where(matchesHold).returning({ id: seatHolds.id })
  if (deletedRows.length === 0) throw rowNotFound()
  await lockSlotAndOfferSeats(context, hold.slotId)
  return successResult(t`Hold ended`)
}
