import * as z from 'zod/mini'
import { asExtension, deleteById, pagedList, post, put, type Row } from '../protocol/endpoint'
import {
  count,
  day,
  fixedDigits,
  id,
  instant,
  name,
  optionalText,
  requiredText,
  text,
  timeOfDay,
} from '../protocol/fields'

/** Of a hold: made where the seat is wanted, so that asking again never takes a second one. */
export const holdId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]{16,64}$/, 'Not the id of a hold'))

/** A seat that is kept for somebody who registers at this moment (ours; D-209 to D-212). */
export const seatHold = {
  /**
   * Holds a seat of the slot, and gives back the one that this id held in another. Result 0: held for `secondsLeft`, or 0
   * seconds where the institute holds none; -1 and the message why not, and then nothing is held. A phone number to which a
   * seat of the slot is offered has that one, until the offer ends.
   */
  take: asExtension(
    post('seatHold/take', { holdId, slotId: id, phone: z.optional(optionalText(10)) }, { secondsLeft: count }),
  ),
  /** The seat is free again; nothing happens where it is not held any more. An offered seat stays offered. */
  release: asExtension(post('seatHold/release', { holdId })),
}

const hold = {
  /** A hash of the hold id: names the hold to an admin, and gives no right to the seat. */
  id: ['_id', id],
  staff: text,
  /** The name of the workstation, '' where it does not tell. */
  counter: text,
  heldAt: instant,
  until: instant,
  slotId: id,
  date: day,
  endDate: day,
  startTime: timeOfDay,
  endTime: timeOfDay,
  courseName: text,
} as const
export type HeldSeat = Row<typeof hold>

/** The seat holds of all staff, for whoever sees to the slots (ours). Offers are on the waiting list. */
export const heldSeat = {
  /** By slot, the latest first. */
  list: asExtension(pagedList('heldSeat/getAll', 'holds', hold, { slotId: z.optional(optionalText(64)) })),
  /** The seat is free, or offered to the first who waits. */
  end: asExtension(deleteById('heldSeat/:id')),
}

/** Of ten digits: what a waiting list knows somebody by. */
export const isPhone = (typed: string): boolean => /^\d{10}$/.test(typed)
const phone = fixedDigits(10, 'Sorry! Phone must be specified', 'Phone Number Not Valid')

/** Somebody who waits for a seat of a slot. */
const entry = {
  id: ['_id', id],
  /** Their number on the slot's list, from 1. */
  place: count,
  /** 'Offered' or 'Waiting'. */
  state: text,
  name: text,
  phone: text,
  /** Who wrote it, and when. */
  writtenBy: text,
  writtenAt: instant,
  /** Until when the seat is theirs; '' while they wait. */
  offeredUntil: instant,
  slotId: id,
  date: day,
  endDate: day,
  startTime: timeOfDay,
  endTime: timeOfDay,
  vehicleCategoryId: id,
  courseTypeId: id,
  courseCategoryId: id,
  courseNameId: id,
  courseName: text,
} as const
export type WaitingListEntry = Row<typeof entry>

export const waitingListDraft = {
  slotId: id,
  name: name('Enter the name', 200),
  phone,
} as const

/** Who waits for a seat of a full slot (ours; D-213 to D-216). */
export const waitingList = {
  /** Whoever is to be phoned first: offered seats by when they end, then the others by slot and place. */
  list: asExtension(pagedList('waitingList/getAll', 'places', entry, { slotId: z.optional(optionalText(64)) })),
  /** Only of a slot without a free seat, and a phone number once. */
  add: asExtension(
    post('waitingList/add', waitingListDraft, { id: ['_id', text], place: count }, { requiresIdempotencyKey: true }),
  ),
  /** Takes somebody off; an offered seat goes to the next one. */
  strike: asExtension(
    put('waitingList/strike/:id', { reason: requiredText('Say why', 200) }, {}, { requiresIdempotencyKey: true }),
  ),
}
