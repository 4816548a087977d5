import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'

/**
 * Spells text for searching: lower case, and every character beyond ASCII as 'U' and four letters from A to P. So Hindi
 * has trigrams like any word, in every locale of the database, and no letter is mistaken for part of another.
 */
export const searchKey = (...texts: string[]): string => texts.filter(Boolean).map(foldText).join(' ')

const foldText = (text: string) =>
  normalizeUnicode(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, encodeCharacter)

const encodedCharacters = new Map<string, string>()
function encodeCharacter(unit: string): string {
  const encoded = encodedCharacters.get(unit) ?? `U${toLetters(unit.charCodeAt(0))}`
  encodedCharacters.set(unit, encoded)
  return encoded
}

/** Sixteen bits as letters that lower case never has: 0x0930 → 'AJDA'. */
const toLetters = (unit: number) =>
  [12, 8, 4, 0].map((shift) => String.fromCharCode(65 + ((unit >> shift) & 15))).join('')

/** Rows that hold every word of the search somewhere; the words are text, never patterns (D-24). */
export function matchesSearch(column: Column | SQL, search: string | undefined): SQL | undefined {
  const matches = (key: string) => like(column, likePattern(key))
  return and(
    ...searchWords(search).map((word) =>
      idPattern.test(word) ? or(matches(foldText(word)), matches(idSearchKey(word))) : matches(foldText(word)),
    ),
  )
}
const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Rows whose plain text, a name that has no search key of its own, holds a word. */
export const containsWord = (column: Column, word: string): SQL =>
  like(sql`lower(${column})`, likePattern(normalizeUnicode(word, 'NFC').toLowerCase()))

/** Longer than a phone number, and not without a digit. */
const idPattern = /^(?=\w{0,40}\d)\w{14,40}$/
/**
 * An id in a search key: found by itself or a long part of it. Its digits are capitals, from G on, so that the digits of a phone
 * number or a year are not found in the ids of a thousand payments.
 */
export const idSearchKey = (id: string): string =>
  id.toLowerCase().replace(/\d/g, (digit) => String.fromCharCode(71 + Number(digit)))

export const searchWords = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean)
