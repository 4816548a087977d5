import * as z from 'zod/mini'
import { asExtension, fullList, get, type Output } from '../protocol/endpoint'
import { countWithDefault, flag, text, textList } from '../protocol/fields'
import { optionalHolidays } from './holiday'
import { defaultRefundDays } from './refund'
import { documentRule } from './settings'
import { defaultTaxRate } from './tax-rate'
import { optionalTaxStatus } from './tax-status'

const profile = {
  name: text,
  /** Name in Hindi documents; '' for none. */
  nameHindi: text,
  /** Lines of the address. */
  address: z.array(z.string()),
  addressHindi: textList,
  phone: text,
  email: text,
  gstin: text,
  taxStatus: optionalTaxStatus,
  /** GST code of the institute's state, two digits; '' for none. */
  stateCode: text,
  /** Service accounting code of courses that have no code of their own. */
  sac: text,
  /** Receiver of UPI payments by QR code; '' for none. */
  upiId: text,
  /** True if a card provider is set up. */
  acceptsCards: ['takesCards', flag],
  /** Location of the logo on documents; '' for none. */
  logo: text,
  /** GST in per cent: half CGST and half SGST, or all of it IGST (D-11). */
  taxRate: countWithDefault(defaultTaxRate),
  /** True if expired licences can be renewed, with a warning (D-20). */
  canRenewExpired: ['renewExpired', flag],
  /** A cancellation at least this many days before the course starts is refunded in full (D-17). */
  refundDays: countWithDefault(defaultRefundDays),
  holidays: optionalHolidays,
} as const

/** Public details of the institute, and its rules for registrations. */
export type InstituteProfile = Output<(typeof extension)['institute']>

/** Extension calls that belong to no entity. */
export const extension = {
  /** Names of all extension calls of a provider (`Capability`); screens hide functions that the provider lacks. */
  capabilities: asExtension(get('capabilities', '', { names: z.array(z.string()) })),
  institute: asExtension(get('institute', '', profile)),
  /** Required documents by licence category (D-19). */
  documentRules: asExtension(fullList('institute/documents', 'rules', documentRule)),
}
