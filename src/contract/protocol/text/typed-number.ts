/** Code points of zero in Devanagari and in full-width digits of some input methods. */
const zeros = [0x0966, 0xff10]

/** Converts Devanagari and full-width digits: '१२' → '12'. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })

/** Characters that come with a copied number: spaces, joiners and direction marks. */
const ignoredCharacters = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Digits as text, such as a phone number, without blanks and hyphens between digits; nothing else is removed. */
export const readDigits = (text: string): string =>
  asciiDigits(text)
    .replace(ignoredCharacters, '')
    .replace(/(\d)-(?=\d)/g, '$1')

/** A whole number of up to nine digits; undefined for anything else, such as '', 1e3 or 1.5. */
export function readWhole(text: string): number | undefined {
  const digits = asciiDigits(text).replace(ignoredCharacters, '')
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** Typed rupees without separators, blanks and ₹: '₹8,750.50' → '8750.50'. */
export const normalizeRupees = (text: string): string =>
  asciiDigits(text).replace(ignoredCharacters, '').replace(/[,₹]/g, '')

/** Paise of typed rupees; undefined for anything but an amount, such as '', a third decimal or ten digits. */
export function readPaise(text: string): number | undefined {
  const rupees = normalizeRupees(text)
  return /^-?(\d{1,9}(\.\d{0,2})?|\.\d{1,2})$/.test(rupees) ? Math.round(Number(rupees) * 100) : undefined
}

export const amountMessage = 'Enter an amount in rupees, such as 8750.50'
