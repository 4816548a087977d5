import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, deleteById, pagedList, post, put, type Row } from '../protocol/endpoint'
import { count, day, id, instant, name, optionalText, phone, requiredText, text, timeOfDay } from '../protocol/fields'
import { printable } from '../protocol/text/printable'

/** Created by the client, so that a retry does not hold a second seat. */
export const holdId = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]{16,64}$/, 'Not the id of a seat hold'))

/** Seat holds while a form is open (extension; D-209 to D-212). */
export const seatHold = {
  /**
   * Holds a seat of the slot, or the seat offered to `phone`. Releases a seat that `holdId` holds in another slot.
   * Result 0: held for `secondsLeft` (0 if the institute has no holds). Result -1: no seat; the message has the reason.
   */
  take: asExtension(
    post('seatHold/take', { holdId, slotId: id, phone: z.optional(optionalText(10)) }, { secondsLeft: count }),
  ),
  /** Releases the seat, if it is still held. An offered seat stays offered. */
  release: asExtension(post('seatHold/release', { holdId })),
}

const hold = {
  /** A hash of the hold id: identifies the hold for admins without giving access to the seat. */
  id: ['_id', id],
  staff: text,
  /** Name of the workstation; '' if unknown. */
  workstation: ['counter', text],
  createdAt: ['heldAt', instant],
  expiresAt: ['until', instant],
  slotId: id,
  date: day,
  endDate: day,
  startTime: timeOfDay,
  endTime: timeOfDay,
  courseName: text,
} as const
export type ListedSeatHold = Row<typeof hold>

/** Seat holds of all staff, for administrators of slots (extension). Offers are on the waiting list. */
export const seatHoldList = {
  /** By slot, the latest first. */
  list: asExtension(pagedList('heldSeat/getAll', 'holds', hold, { slotId: z.optional(optionalText(64)) })),
  /** Ends a hold: the seat is free, or offered to the first on the waiting list. */
  end: asExtension(deleteById('heldSeat/:id')),
}

const phoneInput = phone(t`Sorry! Phone must be specified`, t`Phone Number Not Valid`)

/** A waiting-list entry. */
const entry = {
  id: ['_id', id],
  /** Position on the slot's list, from 1. */
  place: count,
  /** 'Offered' or 'Waiting'. */
  state: text,
  name: text,
  phone: text,
  /** Name of the person who added the entry at `writtenAt`. */
  writtenBy: text,
  writtenAt: instant,
  /** End of the offer; '' while waiting. */
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
  name: name(t`Enter the name`, 200).check(printable(t`The name`)),
  phone: phoneInput,
} as const

/** Waiting lists of full slots (extension; D-213 to D-216). */
export const waitingList = {
  /** Offers first, by their end; then the others by slot and position. */
  list: asExtension(pagedList('waitingList/getAll', 'places', entry, { slotId: z.optional(optionalText(64)) })),
  /** Only for slots without a free seat, and once per phone number. */
  add: asExtension(
    post('waitingList/add', waitingListDraft, { id: ['_id', text], place: count }, { requiresIdempotencyKey: true }),
  ),
  /** Removes an entry; an offered seat is offered to the next one. */
  strike: asExtension(
    put(
      'waitingList/strike/:id',
      { reason: requiredText(t`Enter a reason`, 200) },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
}
