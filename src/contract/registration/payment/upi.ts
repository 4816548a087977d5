import { asciiDigits } from '../../protocol/text/typed-number'

/** What a UPI link asks for: the institute's UPI ID and name, paise, and the office's own reference and note. */
export type UpiRequest = { upiId: string; payee: string; price: number; reference: string; note: string }

const maxReferenceLength = 35
const maxNoteLength = 50
/** UPI apps refuse a name or a note with other signs than these. */
const toUpiText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
/** The first letters of it, of which none is half a sign. */
const firstLetters = (text: string, count: number) => [...text].slice(0, count).join('').trim()

/**
 * `upi://pay` after NPCI's linking specification 1.6: payee address and name, transaction reference and note, and the
 * amount in rupees, which the payer's app then does not let anybody change.
 */
export function upiLink({ upiId, payee, price, reference, note }: UpiRequest): string {
  const parts = {
    pa: upiId,
    pn: firstLetters(toUpiText(payee), maxNoteLength),
    tr: firstLetters(reference.replace(/[^A-Za-z0-9]/g, ''), maxReferenceLength),
    tn: firstLetters(toUpiText(note), maxNoteLength),
    am: (price / 100).toFixed(2),
    cu: 'INR',
  }
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // The apps read the sign between name and bank as it is.
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}

/** The bank's reference as it is kept: a payer's app shows it in groups. */
export const normalizeUtr = (typed: string): string => asciiDigits(typed).replace(/[\s-]/g, '')

/** Why this cannot be the bank's reference (UTR) of a UPI payment, '' where it can: twelve digits, not all the same. */
export function utrProblem(typed: string): string {
  const utr = normalizeUtr(typed)
  if (utr === '') return 'Enter the bank reference (UTR) from the payer’s app'
  if (!/^\d{12}$/.test(utr))
    return `The bank reference (UTR) has 12 digits${/^\d+$/.test(utr) ? `, not ${utr.length}` : ''}`
  return new Set(utr).size === 1 ? 'This is not a bank reference: all its digits are the same' : ''
}
