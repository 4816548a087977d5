import { t } from '@lingui/core/macro'
import { enumWithFallback } from '../protocol/enum-fields'
import { ownValue } from '../protocol/own-value'
import { stateLabel, stateNameOf } from './states'
import { type TaxStatus, taxStatuses } from './tax-statuses'

/** Tax status as a backend sends it; '' if it sends none (D-310). */
export type SentTaxStatus = TaxStatus | ''
/** Field of a `SentTaxStatus`; a missing or unknown status reads as ''. */
export const optionalTaxStatus = enumWithFallback(['', ...taxStatuses])

export const taxStatusLabels: Record<TaxStatus, string> = {
  unregistered: t`Not registered for GST`,
  regular: t`Regular taxpayer`,
  composition: t`Composition taxpayer`,
}

/** Effects of a status, for settings and the set-up command. */
export const taxStatusEffects: Record<TaxStatus, string> = {
  unregistered: t`Trainees get a receipt without tax; the books contain no tax.`,
  regular: t`Trainees get a tax invoice with CGST and SGST, or with IGST for a company whose GST number is of another state.`,
  composition: t`Trainees get a bill of supply without tax; the institute pays the tax itself.`,
}

/** Titles of a payment's document: rules 46 and 49 of the CGST Rules; a plain receipt if not registered for GST. */
const documentTitles: Record<TaxStatus, string> = {
  unregistered: 'Receipt',
  regular: 'Tax invoice',
  composition: 'Bill of supply',
}
/** Title of a payment's document. Without a tax status it is a tax invoice if there is a GST number (D-310). */
export const paymentTitle = ({ taxStatus, gstin }: { taxStatus: SentTaxStatus; gstin: string }): string =>
  documentTitles[taxStatus || (gstin ? 'regular' : 'unregistered')]

/**
 * Title of a cancellation's document. `refund`: paise. A tax invoice needs a credit note (CGST Act, section 34).
 * Without a refund the cancellation is only confirmed (D-307).
 */
export function cancellationTitle(refund: number, titleOfPayment: string): string {
  if (refund === 0) return 'Cancellation confirmation'
  return titleOfPayment === 'Tax invoice' ? 'Credit note' : 'Refund receipt'
}

/** A title in the language of the document. The titles above stay English, because rules compare them. */
export function titleText(title: string): string {
  const texts: Readonly<Record<string, string>> = {
    Receipt: t`Receipt`,
    'Tax invoice': t`Tax invoice`,
    'Bill of supply': t`Bill of supply`,
    Proforma: t`Proforma`,
    'Credit note': t`Credit note`,
    'Refund receipt': t`Refund receipt`,
    'Cancellation confirmation': t`Cancellation confirmation`,
  }
  return ownValue(texts, title) ?? title
}

/** Label of the number of a document with this title: 'Invoice number'. */
export function numberLabel(title: string): string {
  const labels: Readonly<Record<string, string>> = {
    Receipt: t`Receipt number`,
    'Bill of supply': t`Bill number`,
    'Credit note': t`Credit note number`,
    'Refund receipt': t`Refund receipt number`,
  }
  return ownValue(labels, title) ?? t`Invoice number`
}

/** Label of the date of a document with this title: 'Invoice date'. */
export function dateLabel(title: string): string {
  const labels: Readonly<Record<string, string>> = {
    Receipt: t`Receipt date`,
    'Bill of supply': t`Bill date`,
    'Credit note': t`Credit note date`,
    'Refund receipt': t`Refund receipt date`,
  }
  return ownValue(labels, title) ?? t`Invoice date`
}

/** Heading of a bill of supply (CGST Rules, rule 5(1)(f)). */
export const compositionText = (): string => t`Composition taxable person, not eligible to collect tax on supplies`

/** True if prices contain tax. Without a tax status, S1 §9 requires it (D-310). */
export const chargesTax = (taxStatus: SentTaxStatus): boolean => taxStatus === 'regular' || taxStatus === ''

/** Description of a service accounting code; '' for a code that is not listed. */
export function sacDescription(sac: string): string {
  const descriptions: Readonly<Record<string, string>> = {
    9992: t`Education services`,
    999293: t`Commercial training and coaching services`,
    999294: t`Other education and training services`,
  }
  return ownValue(descriptions, sac) ?? ''
}
export const sacPattern = /^99\d{2}(\d{2})?$/
export const sacMessage = t`Four or six digits that begin with 99: 999293`

/** The institute's status and state (GST code), which the taxes of a supply depend on. */
export type TaxPayer = { taxStatus: SentTaxStatus; stateCode: string }
/** `isInterState`: IGST is due, else CGST and SGST. `placeOfSupply`: state code. */
export type Supply = { taxStatus: SentTaxStatus; isInterState: boolean; placeOfSupply: string }

/**
 * Place of supply of training: the buyer's state if the buyer has a GST number, else the institute's (IGST Act, section
 * 12(5)). IGST is due if the place of supply is another state. `buyerGstin`: '' for none.
 */
export function supplyTo({ taxStatus, stateCode }: TaxPayer, buyerGstin: string): Supply {
  const placeOfSupply = buyerGstin.slice(0, 2) || stateCode
  const isInterState = taxStatus === 'regular' && stateCode !== '' && placeOfSupply !== stateCode
  return { taxStatus, isInterState, placeOfSupply }
}

type TaxSettings = { taxStatus: TaxStatus; gstin: string; stateCode: string }
/** Problems of tax settings that contradict each other, by field. `gstin`: in capitals, '' for none. */
export function taxProblems({ taxStatus, gstin, stateCode }: TaxSettings): { gstin?: string; stateCode?: string } {
  if (taxStatus === 'unregistered')
    return gstin === ''
      ? {}
      : { gstin: t`An institute that is not registered has no GST number: leave it empty or choose another tax status` }
  if (gstin === '') return { gstin: t`Enter the GST number, or choose “Not registered for GST”` }
  if (stateCode === '') return { stateCode: t`Choose the state of the institute` }
  const code = gstin.slice(0, 2)
  return stateNameOf(code) && code !== stateCode
    ? { stateCode: t`The GST number is of ${{ state: stateLabel(code) }}` }
    : {}
}
