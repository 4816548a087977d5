import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { instantOf } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { lockSlots, ownOf, settledSlot, slotNotAvailable } from '../../catalogue/seat-allocation'
import { isTestOver, testOver } from '../../catalogue/slot-batches'
import type { Context, Handlers } from '../../core/context'
import { seatHolds } from '../../database/schema/registration/seats'
import { sessions, staff } from '../../database/schema/staff'
import { theInstitute } from '../../institute/institute'

type Answer = { message: string; result: number; secondsLeft: number }
const refused = (message: string): Answer => ({ message, result: -1, secondsLeft: 0 })
const held = (until: number, now: number): Answer => ({
  message: 'Held',
  result: 0,
  secondsLeft: Math.max(0, Math.floor((until - now) / 1000)),
})

/**
 * Holds a seat for the minutes that the institute sets (D-209). Asked again for the same slot it neither lasts longer nor
 * takes a second seat; for another slot the seat of before is given back, also where the new slot has none. Whoever has an
 * offer in the slot has that seat, and needs no other.
 */
export const takeHold: Handlers['seatHold']['take'] = async ({ holdId, slotId, phone }, context) => {
  const { db, now, at, staffId } = context
  const { holdMinutes } = await theInstitute(db)
  if (holdMinutes === 0) return { message: 'This institute holds no seats', result: 0, secondsLeft: 0 }
  // One after the other for a person, so that several at once do not pass the limit together.
  await db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  const before = await ownHold(holdId, context)
  await lockSlots(db, before ? [before.slotId, slotId] : [slotId])
  const seats = await settledSlot(context, slotId)
  const own = seats ? await ownOf(context, seats.holds, { holdId, phone }) : []
  const offer = own.find(({ placeId }) => placeId !== null)
  if (own[0] && !offer) return held(Date.parse(own[0].until), now)
  await giveBack(holdId, context)
  if (offer) return held(Date.parse(offer.until), now)
  if (!seats) return refused(slotNotAvailable)
  if (instantOf(seats.slot.endDate, seats.slot.endTime) <= now) return refused('Sorry! This slot has passed')
  if (await isTestOver(db, slotId)) return refused(testOver)
  if (seats.free === 0) return refused(slotNotAvailable)
  const counter = await ownCounter(context)
  const tooMany = await limitProblem(counter.counterHash, context)
  if (tooMany) return refused(tooMany)
  const until = now + holdMinutes * 60_000
  const row = { slotId, staffId, ...counter, heldAt: at, until: new Date(until).toISOString() }
  // The same id asked at the same moment for another slot: the later one is where the seat is.
  await db
    .insert(seatHolds)
    .values({ id: holdId, ...row })
    .onConflictDoUpdate({ target: seatHolds.id, set: row })
  return held(until, now)
}

/** At which workstation this session began. */
async function ownCounter({ db, sessionId }: Context) {
  const { counter, counterHash } = sessions
  const [own] = await db.select({ counter, counterHash }).from(sessions).where(eq(sessions.id, sessionId))
  return own ?? { counter: '', counterHash: '' }
}

/** Far more than forms that one person, or all at one workstation, have open. */
const mostHolds = 10

async function limitProblem(counterHash: string, { db, at, staffId }: Context): Promise<string> {
  const mine = eq(seatHolds.staffId, staffId)
  const here = counterHash ? eq(seatHolds.counterHash, counterHash) : sql`false`
  const [{ ofPerson, ofCounter } = { ofPerson: 0, ofCounter: 0 }] = await db
    .select({
      ofPerson: sql<number>`count(*) filter (where ${mine})::integer`,
      ofCounter: sql<number>`count(*) filter (where ${here})::integer`,
    })
    .from(seatHolds)
    .where(and(or(mine, here), sql`${seatHolds.until} > ${at}::timestamptz`))
  const most = Math.max(ofPerson, ofCounter)
  if (most < mostHolds) return ''
  const who = ofPerson >= mostHolds ? 'You hold' : 'This workstation holds'
  return `${who} ${most} seats already. Close another registration, or wait until a hold ends.`
}

/** Gives a held seat back. */
export const releaseHold: Handlers['seatHold']['release'] = async ({ holdId }, context) => {
  const before = await ownHold(holdId, context)
  if (before) {
    await lockSlots(context.db, [before.slotId])
    await giveBack(holdId, context)
  }
  return { message: 'Released', result: 0 }
}

/** The hold of this id. Throws `conflict` where it is somebody else's, as each offer is: those are had by phone number. */
async function ownHold(holdId: string, { db, staffId }: Context) {
  const [found] = await db.select().from(seatHolds).where(eq(seatHolds.id, holdId))
  if (found && (found.placeId !== null || found.staffId !== staffId))
    throw new CallError('conflict', 'This seat is held by somebody else. Choose the slot again.')
  return found
}

async function giveBack(holdId: string, context: Context): Promise<void> {
  const [gone] = await context.db
    .delete(seatHolds)
    .where(and(eq(seatHolds.id, holdId), eq(seatHolds.staffId, context.staffId), isNull(seatHolds.placeId)))
    .returning({ slotId: seatHolds.slotId })
  if (gone) await settledSlot(context, gone.slotId)
}
