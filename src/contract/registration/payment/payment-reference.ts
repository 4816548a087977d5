import { t } from '@lingui/core/macro'
import { toAscii } from '../../protocol/text/typed-number'
import { typesWithUniqueReference } from './unique-references'

type ReferenceRule = {
  label: string
  /** Help while the reference is typed. `reference` is normalised. */
  hint: (reference: string) => string
  /** Problem of a normalised reference; '' for none. */
  problem: (reference: string) => string
}

const utrLabel = t`Bank reference (UTR)`
const repeatedCharacterProblem = (reference: string) =>
  new Set(reference).size === 1 ? t`This is not a bank reference: all its digits are the same` : ''

const upi: ReferenceRule = {
  label: utrLabel,
  hint: (reference) =>
    /^\d{1,11}$/.test(reference) ? t`${{ digits: reference.length }} of 12 digits` : t`From the payer’s app`,
  problem(reference) {
    if (reference === '') return t`Enter the bank reference (UTR) from the payer’s app`
    if (/^\d{12}$/.test(reference)) return repeatedCharacterProblem(reference)
    return /^\d+$/.test(reference)
      ? t`The bank reference (UTR) has 12 digits, not ${{ digits: reference.length }}`
      : t`The bank reference (UTR) has 12 digits`
  },
}

/** UTRs of NEFT and RTGS: bank code, system, channel, date and sequence, such as HDFCR52026010112345678. */
const netBanking: ReferenceRule = {
  label: utrLabel,
  hint: () => t`IMPS 12 digits; NEFT, RTGS 16 or 22 letters and digits`,
  problem(reference) {
    if (reference === '') return t`Enter the bank reference (UTR) of the transfer`
    if (/^(?:\d{12}|[A-Z\d]{16}|[A-Z\d]{22})$/.test(reference) && /\d/.test(reference))
      return repeatedCharacterProblem(reference)
    return t`IMPS 12 digits; NEFT, RTGS 16 or 22 letters and digits, not ${{ characters: reference.length }}`
  },
}

const card: ReferenceRule = {
  label: t`Card slip number`,
  hint: () => t`RRN, number or approval code on the slip`,
  problem(reference) {
    if (reference === '') return t`Enter the RRN, number or approval code of the card slip`
    if (/^(?:\d{4,12}|[A-Z\d]{6})$/.test(reference) && /\d/.test(reference)) return ''
    return t`4 to 12 digits, or an approval code of 6 letters and digits`
  },
}

const rules = new Map<string, ReferenceRule>([
  ['UPI', upi],
  ['Net banking', netBanking],
  ['Credit Card', card],
  ['Debit Card', card],
  ['Prepaid card', card],
])
/** The rule for references of a payment type; undefined for a type without references. */
export const referenceRuleOf = (paymentType: string): ReferenceRule | undefined => rules.get(paymentType)

export const isReferenceUnique = (paymentType: string): boolean =>
  typesWithUniqueReference.some((type) => type === paymentType)

/** Labels before a reference. Complete words only: a bank's code may begin with such a word, as in "IDFB" or "NOSC". */
const labelPattern =
  /^(?:BANK|UPI|UTR|RRN|NEFT|RTGS|IMPS|CARD|SLIP|APPROVAL|APPR|AUTH|CODE|TRACE|INVOICE|REFERENCE|REF|TRANSACTION|TXN|NUMBER|NO|ID)+(?:$|(?=\d{12}$))/
const withoutLabel = (text: string) => text.replace(labelPattern, '')

/**
 * A reference in ASCII capitals and digits, without the label ("UTR No.: …") of the payer's app, bank or card slip,
 * blanks and dashes. Other punctuation inside stays, and makes `problem` refuse text that may be two references.
 */
export function normalizeReference(text: string): string {
  const capitals = toAscii(text).toUpperCase()
  const words = [...capitals.matchAll(/[\p{L}\p{N}]+/gu)]
  const [first, last] = [words.find(([word]) => withoutLabel(word) !== ''), words.at(-1)]
  if (!first || !last) return ''
  return withoutLabel(capitals.slice(first.index, last.index + last[0].length).replace(/[ -]/g, ''))
}

type ReferencedPayment = { paymentType: string; utr?: string | undefined }
/**
 * The problem of a payment's reference, which is required for UPI if the institute has a UPI ID (D-219); '' for none.
 */
export const referenceProblem = ({ paymentType, utr = '' }: ReferencedPayment, upiId = ''): string =>
  utr !== '' || (paymentType === 'UPI' && upiId !== '')
    ? (referenceRuleOf(paymentType)?.problem(normalizeReference(utr)) ?? '')
    : ''
