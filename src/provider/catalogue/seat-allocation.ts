import { t } from '@lingui/core/macro'
import { and, asc, eq, gt, inArray, lt, max, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../core/context'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/database'
import { slots } from '../database/schema/catalogue'
import { institutes } from '../database/schema/institute'
import { seatHolds, waitingListEntries } from '../database/schema/registration/seats'
import { isBatchComplete } from './slot-batches'
import { isLaterOnLastDay } from './slot-days'

export const slotNotAvailableMessage = t`Sorry! Slot not available`
type SeatContext = Pick<Context, 'db' | 'now' | 'at' | 'staffId'>
type Slot = typeof slots.$inferSelect
type SeatHold = typeof seatHolds.$inferSelect
/**
 * Entitles a person to a seat on hold: the hold's id (secret: lists return only its hash), or the phone number of an
 * entry to which the seat is offered.
 */
export type SeatClaim = { holdId?: string | undefined; phone?: string }
/** `freeSeats`: neither booked nor on hold; `holds`: active ones, offers included. */
type SlotSeats = { slot: Slot; holds: SeatHold[]; freeSeats: number }

const hourMs = 3_600_000

/**
 * SQL condition on `hold`, an alias of `seat_hold`: active at the instant `at` (ISO). Same rule as `isActiveHold`;
 * columns: `held_at` for `createdAt`, `until` for `expiresAt`.
 */
export const activeHold = (at: string | Placeholder): SQL =>
  sql`hold.until > ${at}::timestamptz and hold.held_at - (hold.until - hold.held_at) < ${at}::timestamptz`

/**
 * A hold is active while |now - createdAt| is less than its duration, as in `isWithinTtl`. After the server's clock was
 * set back, a comparison with `expiresAt` alone would keep the hold active for too long.
 */
const isActiveHold = ({ createdAt, expiresAt }: SeatHold, now: number): boolean => {
  const createdAtMs = Date.parse(createdAt)
  const durationMs = Date.parse(expiresAt) - createdAtMs
  return Math.abs(now - createdAtMs) < durationMs
}

/** SQL: number of active holds of the outer query's `slot` at the instant `at` (ISO). */
export const countSeatHolds = (at: string | Placeholder): SQL<number> =>
  sql<number>`(select count(*)::integer from seat_hold hold where hold.slot_id = slot.id and ${activeHold(at)})`

/** SQL condition: the waiting list is open at `now` (ms). It closes when the slot begins on its last day (D-253). */
export const isWaitingListOpen = (now: number): SQL => isLaterOnLastDay(slots.startTime, now)

/** SQL: number of active entries on the waiting list of the outer query's `slot`, offers included. */
export const waitingListLength = sql<number>`(select count(*)::integer from waiting_place entry
  where entry.slot_id = slot.id and entry.state in ('waiting', 'offered'))`

/**
 * Locks a slot until the transaction ends, deletes expired holds and offers free seats to the waiting list. All changes
 * of seats run under this lock. Returns undefined if the slot does not exist.
 */
export async function lockSlotAndOfferSeats(context: SeatContext, slotId: string): Promise<SlotSeats | undefined> {
  const { db, now } = context
  const [slot] = await db.select().from(slots).where(eq(slots.id, slotId)).for('no key update')
  if (!slot) return undefined
  const storedHolds = await db.select().from(seatHolds).where(eq(seatHolds.slotId, slotId))
  const expiredHolds = storedHolds.filter((hold) => !isActiveHold(hold, now))
  if (expiredHolds.length > 0) await endHolds(context, expiredHolds, 'lapsed')
  const activeHolds = storedHolds.filter((hold) => !expiredHolds.includes(hold))
  const freeSeats = Math.max(0, slot.seats - slot.booked - activeHolds.length)
  const offers = freeSeats > 0 ? await offerFreeSeats(context, slot, freeSeats) : []
  return { slot, holds: [...activeHolds, ...offers], freeSeats: freeSeats - offers.length }
}

/** Locks slots in the order of their ids, which prevents deadlocks. */
export async function lockSlots(db: Database, ids: readonly string[]): Promise<void> {
  await db.select({ id: slots.id }).from(slots).where(anyOf(slots.id, ids)).orderBy(asc(slots.id)).for('no key update')
}

/** Deletes holds. If a hold is an offer, its waiting-list entry ends in the given state. */
async function endHolds(
  { db, at }: SeatContext,
  holds: readonly SeatHold[],
  entryState: 'lapsed' | 'registered',
): Promise<void> {
  await db.delete(seatHolds).where(
    anyOf(
      seatHolds.id,
      holds.map(({ id }) => id),
    ),
  )
  const entryIds = waitingListEntryIds(holds)
  if (entryIds.length > 0)
    await db
      .update(waitingListEntries)
      .set({ state: entryState, endedAt: at })
      .where(anyOf(waitingListEntries.id, entryIds))
}

/**
 * Offers free seats to the first entries, unless the slot's batch is complete. An offer expires at the latest when the
 * slot begins on its last day.
 */
async function offerFreeSeats({ db, now, at }: SeatContext, slot: Slot, freeSeats: number): Promise<SeatHold[]> {
  const nextEntries = await db
    .select({ id: waitingListEntries.id })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.slotId, slot.id), eq(waitingListEntries.state, 'waiting')))
    .orderBy(asc(waitingListEntries.sortKey))
    .limit(freeSeats)
  if (nextEntries.length === 0 || (await isBatchComplete(db, slot.id))) return []
  const [settings] = await db.select({ hours: institutes.offerHours }).from(institutes)
  const lastDayStartsAt = indiaTimeToEpochMs(slot.endDate, slot.startTime)
  const expiresAt = Math.min(now + (settings?.hours ?? 1) * hourMs, lastDayStartsAt)
  if (expiresAt <= now) return []
  const entryIds = nextEntries.map(({ id }) => id)
  await db.update(waitingListEntries).set({ state: 'offered' }).where(inArray(waitingListEntries.id, entryIds))
  return db
    .insert(seatHolds)
    .values(
      entryIds.map((waitingListEntryId) => {
        return {
          id: crypto.randomUUID(),
          slotId: slot.id,
          waitingListEntryId,
          createdAt: at,
          expiresAt: new Date(expiresAt).toISOString(),
        }
      }),
    )
    .returning()
}

/** The holds of a slot that a claim may use: the caller's hold with the claim's id, and offers to its phone number. */
export async function filterUsableHolds(
  { db, staffId }: SeatContext,
  holds: readonly SeatHold[],
  { holdId, phone }: SeatClaim,
): Promise<SeatHold[]> {
  const formHolds = holds.filter(
    (hold) => hold.id === holdId && hold.waitingListEntryId === null && hold.staffId === staffId,
  )
  const entryIds = waitingListEntryIds(holds)
  if (!phone || entryIds.length === 0) return formHolds
  const entries = await db
    .select({ id: waitingListEntries.id })
    .from(waitingListEntries)
    .where(and(anyOf(waitingListEntries.id, entryIds), eq(waitingListEntries.phone, phone)))
  const ownEntryIds = new Set(entries.map(({ id }) => id))
  const offers = holds.filter(({ waitingListEntryId: id }) => id !== null && ownEntryIds.has(id))
  return [...formHolds, ...offers]
}

/** Ids of the entries to which the offers among the holds belong. */
const waitingListEntryIds = (holds: readonly SeatHold[]): string[] =>
  holds.flatMap(({ waitingListEntryId: id }) => (id === null ? [] : [id]))

/** Number of free seats plus holds that the claim may use; 0 if the slot does not exist. Changes nothing. */
export async function countAvailableSeats(context: SeatContext, slotId: string, claim: SeatClaim): Promise<number> {
  const { db, now } = context
  const [slot] = await db.select().from(slots).where(eq(slots.id, slotId))
  if (!slot) return 0
  const storedHolds = await db.select().from(seatHolds).where(eq(seatHolds.slotId, slotId))
  const holds = storedHolds.filter((hold) => isActiveHold(hold, now))
  return Math.max(0, slot.seats - slot.booked - holds.length) + (await filterUsableHolds(context, holds, claim)).length
}

/**
 * Books the seat on hold for the claim, else a free one (D-7); seats on hold for others are not free (D-210). Ends the
 * waiting-list entry of the claim's phone number. Call inside a transaction. Throws `conflict` if there is no seat.
 */
export async function bookSeat(context: SeatContext, slotId: string, claim: SeatClaim): Promise<void> {
  const { db, at } = context
  const notAvailable = new CallError('conflict', slotNotAvailableMessage, { slotId: slotNotAvailableMessage })
  const seats = await lockSlotAndOfferSeats(context, slotId)
  if (!seats) throw notAvailable
  const ownHolds = await filterUsableHolds(context, seats.holds, claim)
  if (ownHolds.length === 0 && seats.freeSeats === 0) throw notAvailable
  if (ownHolds.length > 0) await endHolds(context, ownHolds, 'registered')
  const updatedSlots = await db
    .update(slots)
    .set({ booked: sql`${slots.booked} + 1` })
    .where(and(eq(slots.id, slotId), lt(slots.booked, slots.seats)))
    .returning({ id: slots.id })
  if (updatedSlots.length === 0) throw notAvailable
  if (claim.phone)
    await db
      .update(waitingListEntries)
      .set({ state: 'registered', endedAt: at })
      .where(
        and(
          eq(waitingListEntries.slotId, slotId),
          eq(waitingListEntries.phone, claim.phone),
          eq(waitingListEntries.state, 'waiting'),
        ),
      )
  // Of several holds, the booking needs one seat: the others are offered to the waiting list.
  if (ownHolds.length > 1) await lockSlotAndOfferSeats(context, slotId)
}

/** Releases a booked seat and offers it to the waiting list. */
export async function releaseSeat(context: SeatContext, slotId: string): Promise<void> {
  await context.db
    .update(slots)
    .set({ booked: sql`${slots.booked} - 1` })
    .where(and(eq(slots.id, slotId), gt(slots.booked, 0)))
  await lockSlotAndOfferSeats(context, slotId)
}

/** Moves a booking's seat to another slot. Throws `conflict` if that slot has no seat. */
export async function moveSeat(
  context: SeatContext,
  fromSlotId: string,
  toSlotId: string,
  claim: SeatClaim,
): Promise<void> {
  if (fromSlotId === toSlotId) return
  await lockSlots(context.db, [fromSlotId, toSlotId])
  await bookSeat(context, toSlotId, claim)
  await releaseSeat(context, fromSlotId)
}

/** Sort key for the next entry on the waiting list of a locked slot. */
export async function nextSortKey(db: Database, slotId: string): Promise<number> {
  const [row] = await db
    .select({ lastSortKey: max(waitingListEntries.sortKey) })
    .from(waitingListEntries)
    .where(eq(waitingListEntries.slotId, slotId))
  return (row?.lastSortKey ?? 0) + 1
}
