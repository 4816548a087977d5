import * as z from 'zod/mini'
import { asExtension, fullList, get, put } from '../protocol/endpoint'
import { count, day, id, maxLength, requiredDay, rupees, text } from '../protocol/fields'
import { optionalDayRange } from '../protocol/lists/day-range'
import { documentsOnRow, personRow } from './registration'
import { holdId } from './seats'

/** Calls about registrations that the original API lacks. */
export const extension = {
  /** Cancels a paid counter registration: refund by the rule, credit note, the seat is free again (D-16). */
  cancel: asExtension(
    put(
      'register/cancel/:id',
      { reason: z.string().check(z.trim(), z.minLength(1, 'Say why it is cancelled'), maxLength(200)) },
      { creditNoteNumber: text, refund: rupees },
      { requiresIdempotencyKey: true },
    ),
  ),
  /** What cancelling would refund today, before anyone decides. */
  refund: asExtension(get('register/refund/:id', '', { refund: rupees, percent: count, courseStarts: day }, { id })),
  /** Moves a paid registration to another slot of its course; invoice and price stay (D-217). */
  move: asExtension(
    put(
      'register/move/:id',
      { slotId: id, dateOfCourse: requiredDay('Choose the training date'), holdId: z.optional(holdId) },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
  /** Earlier registrations of a phone number, newest first: offers the person's data and documents again. */
  byPhone: asExtension(
    fullList('register/byPhone', 'people', { ...personRow, ...documentsOnRow }, { phone: z.string() }),
  ),
  /**
   * What the payments that a search finds come to, and those of some days alone: `total` before their refunds, the taxes after
   * them (D-45).
   */
  paymentTotals: asExtension(
    get(
      'payment/totals',
      '',
      { count, total: rupees, refunds: rupees, cgst: rupees, sgst: rupees },
      { search: text, ...optionalDayRange },
    ),
  ),
}
