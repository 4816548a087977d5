const devanagariZero = 0x0966
/** Some input methods type full-width digits. */
const fullWidthZero = 0xff10

/** Converts Devanagari and full-width digits: '१२' → '12'. */
export const asciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code < fullWidthZero ? devanagariZero : fullWidthZero))
  })

/** Joiners and direction marks, which come with copied text. */
const invisibleCharacters = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Typed or pasted text in the form that readers of numbers, days and times expect: ASCII digits, letters and marks
 * instead of Hindi and full-width ones, one kind of dash, single blanks, nothing invisible.
 */
export const toAscii = (text: string): string =>
  // Fast path: most text is ASCII, and long lists are read.
  (/[^ -~]/.test(text) ? replaceNonAscii(text) : text).replace(/\s+/g, ' ').trim()

/** Full-width characters have the order of ASCII, at this distance. */
const fullWidthOffset = fullWidthZero - 0x30

const replaceNonAscii = (text: string): string =>
  asciiDigits(text)
    .replace(/[\u00ad\u2010-\u2015\u2212\uff0d]/g, '-')
    .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - fullWidthOffset))
    .replace(invisibleCharacters, '')

/** Digits as text, such as a phone number, without blanks and dashes between digits; nothing else is removed. */
export const readDigits = (text: string): string =>
  toAscii(text)
    .replaceAll(' ', '')
    .replace(/(\d)-(?=\d)/g, '$1')

/** Digits without separators, or in Indian or international groups: 150000, 1,50,000, 150,000. */
const groupedDigits = /^(?:\d+|\d{1,2},(?:\d\d,)*\d{3}|\d{1,3}(?:,\d{3})+)$/

/**
 * A whole number of up to nine digits, in groups (1,000 or 1 000) or without. Undefined for anything else, such as '',
 * 1e3, 1.5 or '1 2'.
 */
export function readWhole(text: string): number | undefined {
  const [, sign = '', whole = ''] = /^(-?)(.*)$/.exec(toAscii(text)) ?? []
  const groups = whole.includes(',') ? whole : whole.replaceAll(' ', ',')
  const digits = groupedDigits.test(groups) ? groups.replaceAll(',', '') : ''
  return /^\d{1,9}$/.test(digits) ? Number(sign + digits) || 0 : undefined
}
