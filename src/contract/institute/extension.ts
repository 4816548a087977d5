import * as z from 'zod/mini'
import { extending, get, lookup, page, put } from '../protocol/endpoint'
import { count, countOr, day, flag, id, rupees, text } from '../protocol/wire'
import { usualRefundDays } from '../registration/refund'
import { personRow } from '../registration/registration'

const institute = {
  name: text,
  address: z.array(z.string()),
  phone: text,
  email: text,
  gstin: text,
  /** GST in per cent, half of it CGST and half SGST (decision 11). */
  taxRate: count,
  /** May an expired licence be renewed, with a warning (decision 20). */
  renewExpired: flag,
  /** Calendar days before the course starts up to which a cancellation refunds in full (decision 17). */
  refundDays: countOr(usualRefundDays),
} as const

/** Mails that were not sent: practice mode sends none, and its superadmin reads them here. */
export const outboxMail = {
  list: extending(page('outbox', 'mails', { id: ['_id', id], to: text, subject: text, body: text, createdAt: text })),
}

/** Calls that the original API lacks. `capabilities` names those a provider has; a screen hides what it cannot do. */
export const extension = {
  capabilities: extending(get('capabilities', '', { names: z.array(z.string()) })),
  institute: extending(get('institute', '', institute)),
  /** Which documents a licence category requires (decision 19). */
  documentRules: extending(
    lookup('institute/documents', 'rules', { licenceCategory: text, required: z.array(z.string()) }),
  ),
  /** Cancels a paid counter registration: refund by the rule, credit note, the seat is free again (decision 16). */
  cancel: extending(
    put(
      'register/cancel/:id',
      { reason: z.string().check(z.trim(), z.minLength(1, 'Say why it is cancelled'), z.maxLength(200)) },
      { creditNoteNumber: text, refund: rupees },
      { guarded: true },
    ),
  ),
  /** What cancelling would refund today, before anyone decides. */
  refund: extending(get('register/refund/:id', '', { refund: rupees, percent: count, courseStarts: day }, { id })),
  /** Earlier registrations of a phone number, newest first: offers the person's data again. */
  byPhone: extending(lookup('register/byPhone', 'people', personRow, { phone: z.string() })),
  /** What the payments that a search finds come to. */
  paymentTotals: extending(
    get('payment/totals', '', { count, total: rupees, cgst: rupees, sgst: rupees }, { search: text }),
  ),
}
