import * as z from 'zod/mini'
import { asExtension, fullList, get, type Output } from '../protocol/endpoint'
import { countWithDefault, flag, text, textList } from '../protocol/fields'
import { defaultRefundDays } from './refund'
import { documentRule } from './settings'
import { defaultTaxRate } from './tax-rate'

const institute = {
  name: text,
  /** As papers in Hindi say it; '' where there is none. */
  nameHindi: text,
  address: z.array(z.string()),
  addressHindi: textList,
  phone: text,
  email: text,
  gstin: text,
  /** Where UPI payments at the counter go; '' where it takes none by code. */
  upiId: text,
  /** Whether it takes payments by card and UPI online: a card provider is set up. */
  takesCards: flag,
  /** Where the picture for paper lies; '' for none. */
  logo: text,
  /** GST in per cent, half of it CGST and half SGST (D-11). */
  taxRate: countWithDefault(defaultTaxRate),
  /** May an expired licence be renewed, with a warning (D-20). */
  renewExpired: flag,
  /** Calendar days before the course starts up to which a cancellation refunds in full (D-17). */
  refundDays: countWithDefault(defaultRefundDays),
} as const

/** What an institute says of itself, and the rules that it sets. */
export type InstituteProfile = Output<(typeof extension)['institute']>

/** Calls that the original API lacks. `capabilities` names those a provider has; a screen hides what it cannot do. */
export const extension = {
  capabilities: asExtension(get('capabilities', '', { names: z.array(z.string()) })),
  institute: asExtension(get('institute', '', institute)),
  /** Which documents a licence category requires (D-19). */
  documentRules: asExtension(fullList('institute/documents', 'rules', documentRule)),
}
