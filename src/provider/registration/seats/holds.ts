import { t } from '@lingui/core/macro'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import {
  filterUsableHolds,
  lockSlotAndOfferSeats,
  lockSlots,
  slotNotAvailableMessage,
} from '../../catalogue/seat-allocation'
import { isBatchComplete, testCompleteMessage } from '../../catalogue/slot-batches'
import type { Context, Handlers } from '../../core/context'
import { seatHolds } from '../../database/schema/registration/seats'
import { staff } from '../../database/schema/staff'
import { readInstitute } from '../../institute/institute'
import { readSessionWorkstation } from '../session-workstation'

/** `result`: -1 if the hold is refused, with the reason in `message`; else 0. */
type HoldResponse = { message: string; result: number; secondsLeft: number }
const refusedResponse = (message: string): HoldResponse => ({ message, result: -1, secondsLeft: 0 })
const heldResponse = (expiresAt: number, now: number): HoldResponse => ({
  message: 'Held',
  result: 0,
  secondsLeft: Math.max(0, Math.floor((expiresAt - now) / 1000)),
})

/**
 * Holds a seat for the institute's `holdMinutes` (D-209). Repeating the call for the same slot changes nothing. A call
 * for another slot releases the previous seat, even if the new slot is full. A seat offered in a slot replaces a hold.
 */
export const createSeatHold: Handlers['seatHold']['take'] = async ({ holdId, slotId, phone }, context) => {
  const { db, now, at, staffId } = context
  const { holdMinutes } = await readInstitute(db)
  if (holdMinutes === 0) return { message: t`Seat holds are turned off`, result: 0, secondsLeft: 0 }
  // Serialises a person's requests, so that concurrent ones cannot exceed the person's limit.
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  const previousHold = await findOwnHold(holdId, context)
  await lockSlots(db, previousHold ? [previousHold.slotId, slotId] : [slotId])
  const seats = await lockSlotAndOfferSeats(context, slotId)
  const usableHolds = seats ? await filterUsableHolds(context, seats.holds, { holdId, phone }) : []
  const offer = usableHolds.find(({ waitingListEntryId }) => waitingListEntryId !== null)
  const existingHold = offer ? undefined : usableHolds[0]
  if (existingHold) return heldResponse(Date.parse(existingHold.expiresAt), now)
  await deleteOwnHold(holdId, context)
  if (offer) return heldResponse(Date.parse(offer.expiresAt), now)
  if (!seats) return refusedResponse(slotNotAvailableMessage)
  if (indiaTimeToEpochMs(seats.slot.endDate, seats.slot.endTime) <= now)
    return refusedResponse(t`Sorry! This slot has passed`)
  if (await isBatchComplete(db, slotId)) return refusedResponse(testCompleteMessage)
  if (seats.freeSeats === 0) return refusedResponse(slotNotAvailableMessage)
  const { name: workstation, hash: workstationKeyHash } = await readSessionWorkstation(context)
  const limitMessage = await holdLimitMessage(workstationKeyHash, context)
  if (limitMessage) return refusedResponse(limitMessage)
  const expiresAt = now + holdMinutes * 60_000
  const [newHold] = await db
    .insert(seatHolds)
    .values({
      id: holdId,
      slotId,
      staffId,
      workstation,
      workstationKeyHash,
      createdAt: at,
      expiresAt: new Date(expiresAt).toISOString(),
    })
    .onConflictDoNothing({ target: seatHolds.id })
    .returning({ id: seatHolds.id })
  // The person's own requests are serialised, so another person has used the same id meanwhile.
  if (!newHold) throw heldBySomeoneElse()
  return heldResponse(expiresAt, now)
}

/** Limit per person and per workstation, far above the number of open forms. */
const maxHolds = 10

async function holdLimitMessage(workstationKeyHash: string, { db, at, staffId }: Context): Promise<string> {
  const ofPerson = eq(seatHolds.staffId, staffId)
  const ofWorkstation = workstationKeyHash ? eq(seatHolds.workstationKeyHash, workstationKeyHash) : sql`false`
  const [{ personHolds, workstationHolds } = { personHolds: 0, workstationHolds: 0 }] = await db
    .select({
      personHolds: sql<number>`count(*) filter (where ${ofPerson})::integer`,
      workstationHolds: sql<number>`count(*) filter (where ${ofWorkstation})::integer`,
    })
    .from(seatHolds)
    .where(and(or(ofPerson, ofWorkstation), sql`${seatHolds.expiresAt} > ${at}::timestamptz`))
  if (personHolds >= maxHolds)
    return t`You hold ${{ count: personHolds }} seats already. Close another registration, or wait until a hold ends.`
  if (workstationHolds >= maxHolds)
    return t`This workstation holds ${{ count: workstationHolds }} seats already. Close another registration, or wait until a hold ends.`
  return ''
}

/** Releases a seat hold; a missing one is not an error. */
export const releaseSeatHold: Handlers['seatHold']['release'] = async ({ holdId }, context) => {
  const hold = await findOwnHold(holdId, context)
  if (hold) {
    await lockSlots(context.db, [hold.slotId])
    await deleteOwnHold(holdId, context)
  }
  return { message: 'Released', result: 0 }
}

const heldBySomeoneElse = () => new CallError('conflict', t`This seat is held by someone else. Choose the slot again.`)

/** The hold of this id. Throws `conflict` for another person's hold, and for an offer: phone numbers claim offers. */
async function findOwnHold(holdId: string, { db, staffId }: Context) {
  const [hold] = await db.select().from(seatHolds).where(eq(seatHolds.id, holdId))
  if (hold && (hold.waitingListEntryId !== null || hold.staffId !== staffId)) throw heldBySomeoneElse()
  return hold
}

/** Deletes the hold, if any, and offers its seat to the waiting list. */
async function deleteOwnHold(holdId: string, context: Context): Promise<void> {
  const [deletedHold] = await context.db
    .delete(seatHolds)
    .where(and(eq(seatHolds.id, holdId), eq(seatHolds.staffId, context.staffId), isNull(seatHolds.waitingListEntryId)))
    .returning({ slotId: seatHolds.slotId })
  if (deletedHold) await lockSlotAndOfferSeats(context, deletedHold.slotId)
}
