import * as z from 'zod/mini'
import { optionalTaxStatus } from '../institute/tax-status'
import { asExtension, get } from '../protocol/endpoint'
import { count, instant, maxLength, text, textList } from '../protocol/fields'
import { type Decoded, nullableObject } from '../protocol/wire'
import { registrationRow } from './registration'

export const issuedKinds = ['invoice', 'credit-note', 'certificate', 'z-report'] as const
export type IssuedKind = (typeof issuedKinds)[number]

/** The institute as the document prints it. */
const institute = {
  name: text,
  nameHindi: text,
  address: textList,
  addressHindi: textList,
  phone: text,
  email: text,
  gstin: text,
  /** '' in documents issued before this was a setting: the status is derived from the GST number (D-310). */
  taxStatus: optionalTaxStatus,
  stateCode: text,
  /** Location of the logo; '' for none. */
  logo: text,
  refundDays: count,
} as const

/** Fields of the registration that invoices and credit notes print. */
const printedRow = {
  id: registrationRow.id,
  appUser: registrationRow.appUser,
  createdAt: registrationRow.createdAt,
  firstName: registrationRow.firstName,
  middleName: registrationRow.middleName,
  lastName: registrationRow.lastName,
  phone: registrationRow.phone,
  email: registrationRow.email,
  address: registrationRow.address,
  city: registrationRow.city,
  district: registrationRow.district,
  state: registrationRow.state,
  pin: registrationRow.pin,
  dateOfCourse: registrationRow.dateOfCourse,
  vehicleCategory: registrationRow.vehicleCategory,
  courseType: registrationRow.courseType,
  courseCategory: registrationRow.courseCategory,
  courseName: registrationRow.courseName,
  slot: registrationRow.slot,
  mode: registrationRow.mode,
  isPaymentDone: registrationRow.isPaymentDone,
  paymentId: registrationRow.paymentId,
  paymentType: registrationRow.paymentType,
  payment: registrationRow.payment,
  buyerGstin: registrationRow.buyerGstin,
  buyerName: registrationRow.buyerName,
  buyerAddress: registrationRow.buyerAddress,
  taxRate: registrationRow.taxRate,
  invoiceNumber: registrationRow.invoiceNumber,
  paidAt: registrationRow.paidAt,
  cancelledAt: registrationRow.cancelledAt,
  cancelReason: registrationRow.cancelReason,
  creditNoteNumber: registrationRow.creditNoteNumber,
  refund: registrationRow.refund,
} as const
const document = {
  /** 0 for the first issue; incremented by each correction. */
  revision: count,
  issuedAt: instant,
  institute: nullableObject(institute),
  /** For invoices and credit notes. */
  registration: nullableObject(printedRow),
  /** For certificates: the examiner who signs. */
  examiner: text,
  /** For corrected invoices: the previous recipient. */
  correctedFrom: text,
} as const
export type IssuedDocument = Decoded<typeof document>

export const issuedDocument = {
  /** The latest or the given revision of an issued document; null if none is stored. */
  find: asExtension(
    get(
      'issuedDocument/find',
      '',
      { document: nullableObject(document) },
      {
        kind: z.enum(issuedKinds),
        number: z.string().check(z.minLength(1), maxLength(64)),
        revision: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
      },
    ),
  ),
}
