import { and, asc, eq, gt, inArray, lt, max, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { indiaTimeToEpochMs, toIndiaTime } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../core/context'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { institutes } from '../database/schema/institute'
import { seatHolds, waitingListEntries } from '../database/schema/registration/seats'

export const slotNotAvailable = 'Sorry! Slot not available'
type Asking = Pick<Context, 'db' | 'now' | 'at' | 'staffId'>
type Slot = typeof slots.$inferSelect
type Hold = typeof seatHolds.$inferSelect
/** Identifies a person's seat: their hold by its id, which no list shows; an offer by the phone number of its waiting-list entry. */
export type Mine = { holdId?: string | undefined; phone?: string }
type Seats = { slot: Slot; holds: Hold[]; free: number }

const hour = 3_600_000

/** A hold that is not over at the instant `at` (ISO): the same as `isLive` for the database. */
export const liveHold = (at: string | Placeholder): SQL =>
  sql`held.until > ${at}::timestamptz and held.held_at - (held.until - held.held_at) < ${at}::timestamptz`

/** By the provider's clock, which may jump: as `isWithinTtl` (contract/protocol/ttl) has it of the hold's own span. */
const isLive = ({ heldAt, until }: Hold, now: number): boolean => {
  const [from, to] = [Date.parse(heldAt), Date.parse(until)]
  return Math.abs(now - from) < to - from
}

/** How many seats of a slot are held at the instant `at` (ISO). */
export const heldSeats = (at: string | Placeholder): SQL<number> =>
  sql<number>`(select count(*)::integer from seat_hold held where held.slot_id = slot.id and ${liveHold(at)})`

/**
 * Whether somebody can wait for a seat of a slot at the instant `now` (milliseconds): until it begins on its last day (D-253).
 * A slot without a time has that day.
 */
export const isWaitedFor = (now: number): SQL =>
  sql`concat(slot.end_date, 'T', coalesce(nullif(slot.start_time, ''), '24:00')) > ${toIndiaTime(now).slice(0, 16)}`

/** How many wait for a seat of a slot or have one offered. */
export const waitingPeople = sql<number>`(select count(*)::integer from waiting_place waits
  where waits.slot_id = slot.id and waits.state in ('waiting', 'offered'))`

/**
 * Locks a slot until the transaction ends and brings it up to date: holds that are over are gone, and free seats are offered
 * to the first who wait. Every seat is taken, held and freed under this lock. Undefined where the slot is gone.
 */
export async function settledSlot(asking: Asking, slotId: string): Promise<Seats | undefined> {
  const { db, now } = asking
  const [slot] = await db.select().from(slots).where(eq(slots.id, slotId)).for('no key update')
  if (!slot) return undefined
  const kept = await db.select().from(seatHolds).where(eq(seatHolds.slotId, slotId))
  const over = kept.filter((hold) => !isLive(hold, now))
  if (over.length > 0) await endHolds(asking, over, 'lapsed')
  const holds = kept.filter((hold) => !over.includes(hold))
  const free = Math.max(0, slot.seats - slot.booked - holds.length)
  const offered = free > 0 ? await offer(asking, slot, free) : []
  return { slot, holds: [...holds, ...offered], free: free - offered.length }
}

/** Locks several in the order of their ids, so that two who want the same never wait for each other. */
export async function lockSlots(db: Database, ids: readonly string[]): Promise<void> {
  await db.select({ id: slots.id }).from(slots).where(anyOf(slots.id, ids)).orderBy(asc(slots.id)).for('no key update')
}

/** The offers among them end with the places that they were made to. */
async function endHolds({ db, at }: Asking, holds: readonly Hold[], state: 'lapsed' | 'registered'): Promise<void> {
  await db.delete(seatHolds).where(
    anyOf(
      seatHolds.id,
      holds.map(({ id }) => id),
    ),
  )
  const places = holds.flatMap(({ placeId }) => (placeId === null ? [] : [placeId]))
  if (places.length > 0)
    await db.update(waitingListEntries).set({ state, endedAt: at }).where(anyOf(waitingListEntries.id, places))
}

/** Offers free seats to the first who wait; an offer ends before the slot can no longer be joined. */
async function offer({ db, now, at }: Asking, slot: Slot, seats: number): Promise<Hold[]> {
  const first = await db
    .select({ id: waitingListEntries.id })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.slotId, slot.id), eq(waitingListEntries.state, 'waiting')))
    .orderBy(asc(waitingListEntries.turn))
    .limit(seats)
  if (first.length === 0) return []
  const [terms] = await db.select({ hours: institutes.offerHours }).from(institutes)
  const last = indiaTimeToEpochMs(slot.endDate, slot.startTime)
  const until = Math.min(now + (terms?.hours ?? 1) * hour, Number.isNaN(last) ? Number.POSITIVE_INFINITY : last)
  if (until <= now) return []
  const ids = first.map(({ id }) => id)
  await db.update(waitingListEntries).set({ state: 'offered' }).where(inArray(waitingListEntries.id, ids))
  return db
    .insert(seatHolds)
    .values(
      ids.map((placeId) => {
        return { id: crypto.randomUUID(), slotId: slot.id, placeId, heldAt: at, until: new Date(until).toISOString() }
      }),
    )
    .returning()
}

/** Those of the holds that are somebody's own: by its id, and what the waiting list offers to their phone number. */
export async function ownOf({ db, staffId }: Asking, holds: readonly Hold[], { holdId, phone }: Mine): Promise<Hold[]> {
  const byId = holds.filter((hold) => hold.id === holdId && hold.placeId === null && hold.staffId === staffId)
  const offers = holds.flatMap(({ placeId }) => (placeId === null ? [] : [placeId]))
  if (!phone || offers.length === 0) return byId
  const theirs = await db
    .select({ id: waitingListEntries.id })
    .from(waitingListEntries)
    .where(and(anyOf(waitingListEntries.id, offers), eq(waitingListEntries.phone, phone)))
  const ids = new Set(theirs.map(({ id }) => id))
  return [...new Set([...byId, ...holds.filter(({ placeId }) => placeId !== null && ids.has(placeId))])]
}

/** Seats that somebody could have: the free ones and their own. 0 where the slot is gone. Changes nothing. */
export async function seatsFor(asking: Asking, slotId: string, mine: Mine): Promise<number> {
  const { db, now } = asking
  const [slot] = await db.select().from(slots).where(eq(slots.id, slotId))
  if (!slot) return 0
  const kept = await db.select().from(seatHolds).where(eq(seatHolds.slotId, slotId))
  const holds = kept.filter((hold) => isLive(hold, now))
  return Math.max(0, slot.seats - slot.booked - holds.length) + (await ownOf(asking, holds, mine)).length
}

/**
 * Takes the seat that is held for somebody, else a free one: the last seat is sold once (D-7), and none that is held for
 * another (D-210). They wait for it no longer. Throws `conflict` when there is none.
 */
export async function takeSeat(asking: Asking, slotId: string, mine: Mine): Promise<void> {
  const { db, at } = asking
  const none = new CallError('conflict', slotNotAvailable, { slotId: slotNotAvailable })
  const seats = await settledSlot(asking, slotId)
  if (!seats) throw none
  const own = await ownOf(asking, seats.holds, mine)
  if (own.length === 0 && seats.free === 0) throw none
  if (own.length > 0) await endHolds(asking, own, 'registered')
  const taken = await db
    .update(slots)
    .set({ booked: sql`${slots.booked} + 1` })
    .where(and(eq(slots.id, slotId), lt(slots.booked, slots.seats)))
    .returning({ id: slots.id })
  if (taken.length === 0) throw none
  if (mine.phone)
    await db
      .update(waitingListEntries)
      .set({ state: 'registered', endedAt: at })
      .where(
        and(
          eq(waitingListEntries.slotId, slotId),
          eq(waitingListEntries.phone, mine.phone),
          eq(waitingListEntries.state, 'waiting'),
        ),
      )
  // Who had an offer and a hold of their own took one seat, and gives the other one back.
  if (own.length > 1) await settledSlot(asking, slotId)
}

/** The seat of a booking is free again, and is offered to the first who waits. */
export async function freeSeat(asking: Asking, slotId: string): Promise<void> {
  await asking.db
    .update(slots)
    .set({ booked: sql`${slots.booked} - 1` })
    .where(and(eq(slots.id, slotId), gt(slots.booked, 0)))
  await settledSlot(asking, slotId)
}

/** Moves a booking's seat. */
export async function moveSeat(asking: Asking, from: string, to: string, mine: Mine): Promise<void> {
  if (from === to) return
  await lockSlots(asking.db, [from, to])
  await takeSeat(asking, to, mine)
  await freeSeat(asking, from)
}

/** The next turn on the list of a slot that is locked. */
export async function nextTurn(db: Database, slotId: string): Promise<number> {
  const [last] = await db
    .select({ turn: max(waitingListEntries.turn) })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.slotId, slotId))
  return (last?.turn ?? 0) + 1
}
