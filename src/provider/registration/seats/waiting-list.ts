import { t } from '@lingui/core/macro'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { readPhone } from '#contract/protocol/text/phone'
import { countSeatHolds, isWaitingListOpen, lockSlotAndOfferSeats, nextSortKey } from '../../catalogue/seat-allocation'
import { isBatchComplete, testCompleteMessage } from '../../catalogue/slot-batches'
import type { Context, Handlers } from '../../core/context'
import { createId } from '../../core/id'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { containsWord, matchesSearch, searchWords } from '../../core/search'
import { courseNames, slots } from '../../database/schema/catalogue'
import { registrations } from '../../database/schema/registration/registrations'
import { seatHolds, waitingListEntries } from '../../database/schema/registration/seats'

const activeEntry = inArray(waitingListEntries.state, ['waiting', 'offered'])
/** Position in the slot's list, from 1: number of active entries up to this one. Column `turn` has the sort key. */
const positionInList = sql<number>`(select count(*)::integer from waiting_place before
  where before.slot_id = waiting_place.slot_id and before.state in ('waiting', 'offered')
    and before.turn <= waiting_place.turn)`

/**
 * Active entries of slots that have not yet started on their last day, in the order in which staff phone the trainees:
 * offers first. Offers free seats beforehand: no background job notices an expired offer.
 */
export const listWaitingList: Handlers['waitingList']['list'] = async (input, context) => {
  await offerAllFreeSeats(context)
  const { db, now } = context
  const where = and(
    activeEntry,
    isWaitingListOpen(now),
    input.slotId ? eq(waitingListEntries.slotId, input.slotId) : undefined,
    searchCondition(input.search),
  )
  const selectEntries = () =>
    db
      .select({
        id: waitingListEntries.id,
        place: positionInList,
        state: waitingListEntries.state,
        name: waitingListEntries.name,
        phone: waitingListEntries.phone,
        writtenBy: waitingListEntries.addedBy,
        writtenAt: waitingListEntries.addedAt,
        offeredUntil: seatHolds.expiresAt,
        slotId: slots.id,
        date: slots.date,
        endDate: slots.endDate,
        startTime: slots.startTime,
        endTime: slots.endTime,
        vehicleCategoryId: slots.vehicleCategoryId,
        courseTypeId: slots.courseTypeId,
        courseCategoryId: slots.courseCategoryId,
        courseNameId: slots.courseNameId,
        courseName: courseNames.name,
      })
      .from(waitingListEntries)
      .innerJoin(slots, eq(slots.id, waitingListEntries.slotId))
      .innerJoin(courseNames, eq(courseNames.id, slots.courseNameId))
      .leftJoin(seatHolds, eq(seatHolds.waitingListEntryId, waitingListEntries.id))
      .where(where)
  const rows = await selectEntries()
    .orderBy(
      sql`${seatHolds.expiresAt} nulls last`,
      asc(slots.date),
      asc(slots.startTime),
      asc(slots.id),
      asc(waitingListEntries.sortKey),
    )
    .limit(limitAndOffset(input).limit)
    .offset(limitAndOffset(input).offset)
  const entries = rows.map((row) => ({
    ...row,
    state: row.state === 'offered' ? 'Offered' : 'Waiting',
    offeredUntil: row.offeredUntil ?? '',
  }))
  return pageWithTotal(entries, input, () => db.$count(selectEntries().as('place')))
}

function searchCondition(search: string | undefined): SQL | undefined {
  const phone = readPhone(search ?? '')
  const wordConditions = searchWords(search).map((word) =>
    or(
      containsWord(waitingListEntries.name, word),
      containsWord(waitingListEntries.phone, word),
      matchesSearch(courseNames.search, word),
    ),
  )
  return or(phone === undefined ? undefined : eq(waitingListEntries.phone, phone), and(...wordConditions))
}

/** Offers the free seats of all slots with a waiting list. */
async function offerAllFreeSeats(context: Context): Promise<void> {
  const { db, at, now } = context
  const slotsToOffer = await db
    .selectDistinct({ id: slots.id })
    .from(waitingListEntries)
    .innerJoin(slots, eq(slots.id, waitingListEntries.slotId))
    .where(
      and(
        activeEntry,
        isWaitingListOpen(now),
        or(
          sql`${slots.booked} + ${countSeatHolds(at)} < ${slots.seats}`,
          // The slot has an expired offer.
          sql`exists (select from seat_hold ended where ended.place_id = waiting_place.id and ended.until <= ${at}::timestamptz)`,
        ),
      ),
    )
  for (const { id } of slotsToOffer) await db.transaction((tx) => lockSlotAndOfferSeats({ ...context, db: tx }, id))
}

/**
 * Adds an entry to a full slot's list, once per phone (D-213). Throws `conflict` if a seat is free or the slot has
 * started on its last day.
 */
export const addWaitingListEntry: Handlers['waitingList']['add'] = async ({ slotId, name, phone }, context) => {
  const { db, now, at, staffName } = context
  const seats = await lockSlotAndOfferSeats(context, slotId)
  if (!seats) throw new CallError('not_found', t`This slot no longer exists. Search for slots again.`)
  if (indiaTimeToEpochMs(seats.slot.endDate, seats.slot.startTime) <= now)
    throw new CallError('conflict', t`This slot has started. Its waiting list is closed.`)
  if (await isBatchComplete(db, slotId)) throw new CallError('conflict', testCompleteMessage)
  await assertNotListed(slotId, phone, context)
  if (seats.freeSeats > 0)
    throw new CallError('conflict', t`This slot now has a free seat. Register the trainee instead.`, {
      slotId: t`It now has a free seat`,
    })
  const id = createId(now)
  const sortKey = await nextSortKey(db, slotId)
  await db.insert(waitingListEntries).values({ id, slotId, sortKey, name, phone, addedBy: staffName, addedAt: at })
  const position = await db.$count(waitingListEntries, and(eq(waitingListEntries.slotId, slotId), activeEntry))
  return { message: t`On the waiting list at place ${position}`, result: 0, id, place: position }
}

async function assertNotListed(slotId: string, phone: string, { db }: Context): Promise<void> {
  const phoneError = (message: string) => new CallError('conflict', message, { phone: message })
  const [existingEntry] = await db
    .select({ name: waitingListEntries.name, place: positionInList })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.slotId, slotId), eq(waitingListEntries.phone, phone), activeEntry))
  if (existingEntry)
    throw phoneError(
      t`This phone number is on the list already: ${{ name: existingEntry.name }}, place ${{ place: existingEntry.place }}.`,
    )
  const registeredCount = await db.$count(
    registrations,
    and(eq(registrations.slotId, slotId), eq(registrations.phone, phone), sql`${registrations.cancelledAt} is null`),
  )
  if (registeredCount > 0) throw phoneError(t`This phone number has a seat in this slot already.`)
}

/** Removes an entry; a seat offered to it goes to the next one. */
export const removeWaitingListEntry: Handlers['waitingList']['strike'] = async ({ id, reason }, context) => {
  const { db, at, staffName } = context
  const [entry] = await db
    .select({ slotId: waitingListEntries.slotId })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.id, id))
  if (!entry) throw entryNotListedError()
  await lockSlotAndOfferSeats(context, entry.slotId)
  const removedRows = await db
    .update(waitingListEntries)
    // 'struck': removed by staff.
    .set({ state: 'struck', reason, endedAt: at, endedBy: staffName })
    .where(and(eq(waitingListEntries.id, id), activeEntry))
    .returning({ id: waitingListEntries.id })
  if (removedRows.length === 0) throw entryNotListedError()
  await db.delete(seatHolds).where(eq(seatHolds.waitingListEntryId, id))
  await lockSlotAndOfferSeats(context, entry.slotId)
  return { message: t`Removed from the waiting list`, result: 0 }
}
const entryNotListedError = () =>
  new CallError('conflict', t`This entry is no longer on the waiting list. Load the list again.`)
