import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { instantOf } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { heldSeats, isWaitedFor, nextTurn, settledSlot } from '../../catalogue/seat-allocation'
import { isTestOver, testOver } from '../../catalogue/slot-batches'
import type { Context, Handlers } from '../../core/context'
import { createId } from '../../core/id'
import { window, withTotal } from '../../core/pages'
import { holds, holdsPlain, wordsOf } from '../../core/search'
import { courseNames, slots } from '../../database/schema/catalogue'
import { registrations } from '../../database/schema/registration/registrations'
import { seatHolds, waitingPlaces } from '../../database/schema/registration/seats'

const isOpen = inArray(waitingPlaces.state, ['waiting', 'offered'])
/** The number that they are told: one more than those who still stand before them. */
const placeNumber = sql<number>`(select count(*)::integer from waiting_place before
  where before.slot_id = waiting_place.slot_id and before.state in ('waiting', 'offered')
    and before.turn <= waiting_place.turn)`

/**
 * Who waits for a slot that has not begun for the last time, whoever is to be phoned first. What became free since anyone looked is offered
 * beforehand: nobody else would notice that an offer has ended.
 */
export const listWaiting: Handlers['waitingList']['list'] = async (input, context) => {
  await offerWhatIsFree(context)
  const { db, now } = context
  const where = and(
    isOpen,
    isWaitedFor(now),
    input.slotId ? eq(waitingPlaces.slotId, input.slotId) : undefined,
    found(input.search),
  )
  const places = () =>
    db
      .select({
        id: waitingPlaces.id,
        place: placeNumber,
        state: waitingPlaces.state,
        name: waitingPlaces.name,
        phone: waitingPlaces.phone,
        writtenBy: waitingPlaces.writtenBy,
        writtenAt: waitingPlaces.writtenAt,
        offeredUntil: seatHolds.until,
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
      .from(waitingPlaces)
      .innerJoin(slots, eq(slots.id, waitingPlaces.slotId))
      .innerJoin(courseNames, eq(courseNames.id, slots.courseNameId))
      .leftJoin(seatHolds, eq(seatHolds.placeId, waitingPlaces.id))
      .where(where)
  const rows = await places()
    .orderBy(
      sql`${seatHolds.until} nulls last`,
      asc(slots.date),
      asc(slots.startTime),
      asc(slots.id),
      asc(waitingPlaces.turn),
    )
    .limit(window(input).limit)
    .offset(window(input).offset)
  const shown = rows.map((row) => ({
    ...row,
    state: row.state === 'offered' ? 'Offered' : 'Waiting',
    offeredUntil: row.offeredUntil ?? '',
  }))
  return withTotal(shown, input, () => db.$count(places().as('place')))
}

const found = (search: string | undefined): SQL | undefined =>
  and(
    ...wordsOf(search).map((word) =>
      or(holdsPlain(waitingPlaces.name, word), holdsPlain(waitingPlaces.phone, word), holds(courseNames.search, word)),
    ),
  )

/** Slots with somebody on their list and a seat that nobody has, by the clock of now. */
async function offerWhatIsFree(context: Context): Promise<void> {
  const { db, at, now } = context
  const open = await db
    .selectDistinct({ id: slots.id })
    .from(waitingPlaces)
    .innerJoin(slots, eq(slots.id, waitingPlaces.slotId))
    .where(
      and(
        isOpen,
        isWaitedFor(now),
        or(
          sql`${slots.booked} + ${heldSeats(at)} < ${slots.seats}`,
          sql`exists (select from seat_hold ended where ended.place_id = waiting_place.id and ended.until <= ${at}::timestamptz)`,
        ),
      ),
    )
  for (const { id } of open) await db.transaction((tx) => settledSlot({ ...context, db: tx }, id))
}

/** Writes somebody down for a slot without a free seat; a phone number stands on a slot's list once (D-213). */
export const addWaiting: Handlers['waitingList']['add'] = async ({ slotId, name, phone }, context) => {
  const { db, now, at, staffName } = context
  const seats = await settledSlot(context, slotId)
  if (!seats) throw new CallError('not_found', 'This slot does not exist any more. Search for slots again.')
  if (instantOf(seats.slot.endDate, seats.slot.startTime) <= now)
    throw new CallError('conflict', 'This slot has begun: nobody can wait for a seat of it.')
  if (await isTestOver(db, slotId)) throw new CallError('conflict', testOver)
  await assertNew(slotId, phone, context)
  if (seats.free > 0)
    throw new CallError('conflict', 'This slot has a free seat by now. Register the trainee instead.', {
      slotId: 'It has a free seat by now',
    })
  const id = createId(now)
  const turn = await nextTurn(db, slotId)
  await db.insert(waitingPlaces).values({ id, slotId, turn, name, phone, writtenBy: staffName, writtenAt: at })
  const place = await db.$count(waitingPlaces, and(eq(waitingPlaces.slotId, slotId), isOpen))
  return { message: `On the waiting list at place ${place}`, result: 0, id, place }
}

async function assertNew(slotId: string, phone: string, { db }: Context): Promise<void> {
  const refuse = (message: string) => new CallError('conflict', message, { phone: message })
  const [same] = await db
    .select({ name: waitingPlaces.name, place: placeNumber })
    .from(waitingPlaces)
    .where(and(eq(waitingPlaces.slotId, slotId), eq(waitingPlaces.phone, phone), isOpen))
  if (same) throw refuse(`This phone number is on the list already: ${same.name}, place ${same.place}.`)
  const registered = await db.$count(
    registrations,
    and(eq(registrations.slotId, slotId), eq(registrations.phone, phone), sql`${registrations.cancelledAt} is null`),
  )
  if (registered > 0) throw refuse('This phone number has a seat in this slot already.')
}

/** Takes somebody off a list; the places close up, and a seat that was offered goes to the next one. */
export const strikeWaiting: Handlers['waitingList']['strike'] = async ({ id, reason }, context) => {
  const { db, at, staffName } = context
  const [named] = await db.select({ slotId: waitingPlaces.slotId }).from(waitingPlaces).where(eq(waitingPlaces.id, id))
  if (!named) throw gone()
  await settledSlot(context, named.slotId)
  const struck = await db
    .update(waitingPlaces)
    .set({ state: 'struck', reason, endedAt: at, endedBy: staffName })
    .where(and(eq(waitingPlaces.id, id), isOpen))
    .returning({ id: waitingPlaces.id })
  if (struck.length === 0) throw gone()
  await db.delete(seatHolds).where(eq(seatHolds.placeId, id))
  await settledSlot(context, named.slotId)
  return { message: 'Struck off', result: 0 }
}
const gone = () => new CallError('conflict', 'They are not on the waiting list any more. Load the list again.')
