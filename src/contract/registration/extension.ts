import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, fullList, get, post, put } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, day, id, maxLength, requiredDay, rupees, text, textList } from '../protocol/fields'
import { normalizePhone } from '../protocol/text/phone'
import { printable } from '../protocol/text/printable'
import { isDocumentLocation, isWorkstationLocation } from '../stored-file'
import { buyerFields } from './buyer'
import { paymentFilter } from './payment/payment-record'
import { paymentReference } from './printed-texts'
import { documentFields, personRow } from './registration'
import { holdId } from './seats'

/** Extension calls about registrations. */
export const extension = {
  /**
   * Cancels a registration paid at the counter, not online: records the refund as due, issues a credit note unless the
   * refund is 0, and frees the seat (D-16, D-304, D-307).
   */
  cancel: asExtension(
    put(
      'register/cancel/:id',
      {
        reason: z.string().check(z.trim(), z.minLength(1, t`Enter a reason`), maxLength(200), printable(t`The reason`)),
        /** Refund that a superadmin decided; absent for the refund by the rule (D-330). */
        refund: z.optional(rupees),
        /** The refund by the rule, as quoted to the trainee: `conflict` if it has changed since. */
        quotedRefund: z.optional(rupees),
        /** True if the refund is handed over in cash now: `conflict` if no refund is due, or it needs approval. */
        paidInCash: z.optional(z.boolean()),
      },
      { creditNoteNumber: text, refund: rupees },
      { requiresIdempotencyKey: true },
    ),
  ),
  /**
   * The refund if the registration were cancelled today. `noticeDay`: see `noticeDayOf`; '' from older providers.
   * `needsApproval`: a superadmin must approve the refund before it is paid; absent from older providers, which take
   * the refund from the drawer at once.
   */
  refund: asExtension(
    get(
      'register/refund/:id',
      '',
      {
        refund: rupees,
        percent: count,
        courseStarts: day,
        noticeDay: day,
        needsApproval: extensionField(z.nullish(z.boolean())),
      },
      { id },
    ),
  ),
  /** Sets the company that the invoice will name; all fields '' for none. Refused once the invoice is issued. */
  setBuyer: asExtension(put('register/buyer/:id', buyerFields, {})),
  /** Sets or corrects the reference of a registration's payment by UPI, net banking or card; '' removes it (D-351). */
  setReference: asExtension(put('payment/reference/:id', { utr: paymentReference }, {})),
  /** Moves a paid registration to another slot of its course; invoice and price stay (D-217). */
  move: asExtension(
    put(
      'register/move/:id',
      { slotId: id, dateOfCourse: requiredDay(t`Choose the training date`), holdId: z.optional(holdId) },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
  /** Up to ten registrations of a phone number, newest first, to reuse personal data and documents. */
  byPhone: asExtension(
    fullList(
      'register/byPhone',
      'people',
      { ...personRow, ...documentFields },
      { phone: z.string().check(z.overwrite(normalizePhone)) },
    ),
  ),
  /** Locations of registrations' documents that are stored on one workstation only. */
  localDocuments: asExtension(get('register/localDocuments', '', { locations: textList })),
  /**
   * Replaces the location of a file on a workstation by that of the same file at the institute, in all registrations.
   */
  replaceDocument: asExtension(
    post(
      'register/replaceDocument',
      {
        from: z.string().check(z.refine(isWorkstationLocation, 'Not a file of a workstation')),
        to: z.string().check(z.refine(isDocumentLocation, 'Not a document of the institute')),
      },
      {},
    ),
  ),
  /** Sums of the payments that match a search and a filter: `total` before refunds, taxes after refunds (D-45). */
  paymentTotals: asExtension(
    get(
      'payment/totals',
      '',
      { count, total: rupees, refunds: rupees, cgst: rupees, sgst: rupees, igst: rupees },
      { search: text, ...paymentFilter },
    ),
  ),
}
