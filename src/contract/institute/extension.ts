import * as z from 'zod/mini'
import { get, lookup, type Output, put } from '../protocol/endpoint'
import { count, countOr, day, flag, id, rupees, text } from '../protocol/wire'
import { usualRefundDays } from './refund'

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

/** What an institute says of itself, and the rules that it sets. */
export type InstituteSettings = Output<(typeof extension)['institute']>

/** Calls that the original API lacks. `capabilities` names those a provider has; a screen hides what it cannot do. */
export const extension = {
  capabilities: get('capabilities', '', { names: z.array(z.string()) }),
  institute: get('institute', '', institute),
  /** Which documents a licence category requires (decision 19). */
  documentRules: lookup('institute/documents', 'rules', { licenceCategory: text, required: z.array(z.string()) }),
  /** Cancels a paid counter registration: refund by the rule, credit note, the seat is free again (decision 16). */
  cancel: put(
    'register/cancel/:id',
    { reason: z.string().check(z.trim(), z.minLength(1, 'Say why it is cancelled'), z.maxLength(200)) },
    { creditNoteNumber: text, refund: rupees },
    { guarded: true },
  ),
  /** What cancelling would refund today, before anyone decides. */
  refund: get('register/refund/:id', '', { refund: rupees, percent: count, courseStarts: day }, { id }),
  /** Earlier registrations of a phone number, newest first: offers the person's data again. */
  byPhone: lookup('register/byPhone', 'people', person(), { phone: z.string() }),
  /** What the payments that a search finds come to. */
  paymentTotals: get('payment/totals', '', { count, total: rupees, cgst: rupees, sgst: rupees }, { search: text }),
}

function person() {
  return {
    firstName: ['fname', text],
    middleName: ['mname', text],
    lastName: ['lname', text],
    dateOfBirth: ['DoB', day],
    qualification: text,
    gender: text,
    address: text,
    city: text,
    district: text,
    pin: ['pincode', text],
    email: text,
    phone: text,
    bloodGroup: text,
  } as const
}
