/** Zero of the digits that a keyboard here may give: Devanagari, and the wide ones of some input methods. */
const zeros = [0x0966, 0xff10]

/** Other digits as the ASCII ones: '१२' is '12'. */
export const asciiDigits = (typed: string): string =>
  typed.replace(/[\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })

/** Signs without meaning that come along with a copied number: spaces, joiners and direction marks. */
const blanks = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A number that is kept as text, such as a phone number, without blanks and without hyphens between digits. Nothing else goes. */
export const readDigits = (typed: string): string =>
  asciiDigits(typed)
    .replace(blanks, '')
    .replace(/(\d)-(?=\d)/g, '$1')

/** A whole number; undefined for nothing and for anything else, such as 1e3, 1.5 or ten digits. */
export function readWhole(typed: string): number | undefined {
  const digits = asciiDigits(typed).replace(blanks, '')
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** Rupees as they are typed, without groups, blanks and the sign of the rupee: '₹8,750.50' is '8750.50'. */
export const normalizeRupees = (typed: string): string => asciiDigits(typed).replace(blanks, '').replace(/[,₹]/g, '')

/** Paise of typed rupees; undefined for nothing and for anything else, such as a third decimal or ten digits. */
export function readPaise(typed: string): number | undefined {
  const rupees = normalizeRupees(typed)
  return /^-?(\d{1,9}(\.\d{0,2})?|\.\d{1,2})$/.test(rupees) ? Math.round(Number(rupees) * 100) : undefined
}

/** What is said of a text that is no amount. */
export const amountMessage = 'Enter an amount in rupees, such as 8750.50'
