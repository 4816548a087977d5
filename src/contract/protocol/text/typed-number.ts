const devanagariZero = 0x0966
/** Some input methods type full-width digits. */
const fullWidthZero = 0xff10

/** Converts Devanagari and full-width digits: '१२' → '12'. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < fullWidthZero ? devanagariZero : fullWidthZero))
  })

/** Joiners and direction marks, which come with copied text. */
const invisibleCharacters = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Normalises typed or pasted text for parsing numbers, dates and times: Hindi digits and full-width characters become
 * ASCII, dashes '-', white space single blanks. Invisible characters are removed.
 */
export const toAscii = (text: string): string =>
  // Fast path: most text is ASCII.
  (/[^ -~]/.test(text) ? replaceNonAscii(text) : text).replace(/\s+/g, ' ').trim()

/** Distance of each full-width character from its ASCII character. */
const fullWidthOffset = fullWidthZero - 0x30

const replaceNonAscii = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\u00ad\u2010-\u2015\u2212\uff0d]/g, '-')
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - fullWidthOffset))
    .replace(invisibleCharacters, '')

/** Removes blanks, and dashes between digits, from a number kept as text, such as a phone number. */
export const readDigits = (text: string): string =>
  toAscii(text)
    .replaceAll(' ', '')
    .replace(/(\d)-(?=\d)/g, '$1')

/** Digits without separators, or in Indian or international groups: 150000, 1,50,000, 150,000. */
const groupedDigits = /^(?:\d+|\d{1,2},(?:\d\d,)*\d{3}|\d{1,3}(?:,\d{3})+)$/

/**
 * A whole number of up to nine digits, with or without groups (1,000 or 1 000) and a minus sign. Undefined for anything
 * else, such as '', 1e3, 1.5 or '1 2'.
 */
export function readWhole(text: string): number | undefined {
  const [, sign = '', whole = ''] = /^(-?)(.*)$/.exec(toAscii(text)) ?? []
  const groups = whole.includes(',') ? whole : whole.replaceAll(' ', ',')
  const digits = groupedDigits.test(groups) ? groups.replaceAll(',', '') : ''
  // `|| 0` turns -0 into 0.
  return /^\d{1,9}$/.test(digits) ? Number(sign + digits) || 0 : undefined
}
