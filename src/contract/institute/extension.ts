import * as z from 'zod/mini'
import { extending, get, lookup, type Output } from '../protocol/endpoint'
import { count, countOr, flag, text } from '../protocol/wire'
import { usualRefundDays } from './refund'

const institute = {
  name: text,
  address: z.array(z.string()),
  phone: text,
  email: text,
  gstin: text,
  /** GST in per cent, half of it CGST and half SGST (D-11). */
  taxRate: count,
  /** May an expired licence be renewed, with a warning (D-20). */
  renewExpired: flag,
  /** Calendar days before the course starts up to which a cancellation refunds in full (D-17). */
  refundDays: countOr(usualRefundDays),
} as const

/** What an institute says of itself, and the rules that it sets. */
export type InstituteSettings = Output<(typeof extension)['institute']>

/** Calls that the original API lacks. `capabilities` names those a provider has; a screen hides what it cannot do. */
export const extension = {
  capabilities: extending(get('capabilities', '', { names: z.array(z.string()) })),
  institute: extending(get('institute', '', institute)),
  /** Which documents a licence category requires (D-19). */
  documentRules: extending(
    lookup('institute/documents', 'rules', { licenceCategory: text, required: z.array(z.string()) }),
  ),
}
