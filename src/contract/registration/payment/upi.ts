import { normalizeUnicode } from '../../protocol/text/normalize-unicode'

/** `price` in paise; `reference` and `note` are the institute's. */
export type UpiRequest = { upiId: string; payee: string; price: number; reference: string; note: string }

const maxReferenceLength = 35
/** Limit of the payee's name and of the note. */
const maxTextLength = 50
/** UPI apps reject other characters in a name or a note. */
const toUpiText = (text: string) =>
  normalizeUnicode(text, 'NFC')
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
/** Counts code points: never splits a surrogate pair. */
const truncate = (text: string, count: number) => [...text].slice(0, count).join('').trim()

/**
 * A `upi://pay` link (NPCI UPI linking specification 1.6): payee address and name, transaction reference, note, and the
 * amount in rupees, which the payer cannot change.
 */
export function upiLink({ upiId, payee, price, reference, note }: UpiRequest): string {
  const parameters = {
    pa: upiId,
    pn: truncate(toUpiText(payee), maxTextLength),
    tr: truncate(reference.replace(/[^A-Za-z0-9]/g, ''), maxReferenceLength),
    tn: truncate(toUpiText(note), maxTextLength),
    am: (price / 100).toFixed(2),
    cu: 'INR',
  }
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  // UPI apps expect the @ unencoded.
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}
