import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { SentTaxStatus } from '#contract/institute/tax-status'
import type { TaxLines } from '#contract/registration/payment/tax'

/** Data that several documents print. Empty optional fields are left out of the page. */

/** Language of a document; the default depends on the kind of document (D-408). */
export interface LanguageOption {
  language?: PaperLanguage | undefined
}

export interface Letterhead {
  name: string
  /** Used by Hindi documents, which otherwise print the English name. */
  nameHindi?: string
  addressLines: string[]
  addressLinesHindi?: string[]
  phone?: string
  email?: string
  gstin?: string
  /** JPEG or PNG bytes; an unreadable logo is left out. */
  logo?: Uint8Array | undefined
}

export interface Trainee {
  name: string
  fatherName?: string
  phone: string
  email?: string
  address: string
  city: string
  district: string
  state: string
  pin: string
}

export interface Course {
  name: string
  category: string
  type: string
  vehicleCategory: string
  /** Number of days ('21') or free text. */
  duration?: string
}

/** Days 'YYYY-MM-DD', times '09:00' in 24 hours (S1 §3.4, D-8). */
export interface Slot {
  date: string
  endDate?: string
  startTime: string
  endTime: string
}

/** Integer paise. The parts must add up to the total (D-11). */
export type Amount = TaxLines

/** Tax data at the time of payment. */
export interface TaxTerms {
  taxStatus: SentTaxStatus
  /** Service accounting code. */
  sac: string
  /** State code. */
  placeOfSupply: string
}

/** Company that pays and is the recipient of the invoice. */
export interface Buyer {
  name: string
  gstin: string
  address: string
}

/** Marks a document as the original or as a copy (D-15, D-305). */
export interface CopyMark {
  /** 0 for the original of a tax document; from 1 for copies. */
  number: number
  /** ISO timestamp. */
  printedAt: string
}
