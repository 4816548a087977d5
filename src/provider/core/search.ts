import { and, type Column, like, or, type SQL, sql } from 'drizzle-orm'
import { foldText } from '#contract/protocol/text/fold-text'
import { readPhone } from '#contract/protocol/text/phone'

/**
 * Encodes text for searching: folded, each non-ASCII character as 'U' and four letters from A to P. Trigram indexes
 * then work for Hindi in every database locale, and no character matches part of another.
 */
export const searchKey = (...texts: string[]): string =>
  texts
    .map(foldText)
    .filter(Boolean)
    .join(' ')
    .replace(/[^\x20-\x7e]/g, encodeCharacter)

const encodedCharacters = new Map<string, string>()
function encodeCharacter(codeUnit: string): string {
  const encoded = encodedCharacters.get(codeUnit) ?? `U${toLetters(codeUnit.charCodeAt(0))}`
  encodedCharacters.set(codeUnit, encoded)
  return encoded
}

/** 16 bits as four capitals, which lower-cased text never contains: 0x0930 → 'AJDA'. */
const toLetters = (codeUnit: number) =>
  [12, 8, 4, 0].map((shift) => String.fromCharCode(65 + ((codeUnit >> shift) & 15))).join('')

/**
 * Condition: the search key contains every word; if the whole text is a phone number, containing that number suffices.
 * Words are literal text, never patterns (D-24).
 */
export function matchesSearch(column: Column | SQL, search: string | undefined): SQL | undefined {
  const matches = (key: string) => like(column, likePattern(key))
  const words = searchWords(search)
  const matchesWords = and(
    ...words.map((word) =>
      idPattern.test(word) ? or(matches(searchKey(word)), matches(idSearchKey(word))) : matches(searchKey(word)),
    ),
  )
  const phone = readPhone(search ?? '')
  const isOtherwiseSpelledPhone = phone !== undefined && phone !== search
  return isOtherwiseSpelledPhone ? or(matches(phone), matchesWords) : matchesWords
}
const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Condition: a plain text column without a search key contains the word. */
export const containsWord = (column: Column, word: string): SQL =>
  like(sql`search_key(${column})`, likePattern(searchKey(word)))

/**
 * Condition: a long text without a search key, such as a log entry, contains every word. As a regular expression,
 * because folding each row takes far longer (D-364).
 */
export const textContainsWords = (text: SQL, search: string | undefined): SQL | undefined =>
  and(...searchWords(search).map((word) => sql`${text} ~* ${foldedPattern(word)}`))

/** Condition: a long text contains a document number, as `readDocumentNumber` returns it, in any spelling. */
export const textContainsDocument = (text: SQL, number: string): SQL =>
  sql`${text} ~* ${`\\m${[...number].join('[ /._-]*')}\\M`}`

/** Characters between letters that `foldText` ignores. */
const ignoredCharactersPattern = "['`´ʻʼ‘’‛′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u093c\u0a3c]*"
/** Characters that combine a letter and a nukta. */
const lettersWithNukta = [...'\u0929\u0931\u0934\u0958\u0959\u095a\u095b\u095c\u095d\u095e\u095f']

/** Regular expression that finds a word in unfolded text. */
const foldedPattern = (word: string) => [...foldText(word)].map(letterPattern).join(ignoredCharactersPattern)

const devanagariZero = 0x966
const fullWidthZero = 0xff10
function letterPattern(letter: string): string {
  if (/\d/.test(letter)) {
    const digit = Number(letter)
    return `[${letter}${String.fromCharCode(devanagariZero + digit, fullWidthZero + digit)}]`
  }
  const withNukta = lettersWithNukta.filter((composed) => composed.normalize('NFD').startsWith(letter))
  if (withNukta.length > 0) return `[${letter}${withNukta.join('')}]`
  return letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
}

/** A word that may be an id or part of one: longer than a phone number, with at least one digit. */
const idPattern = /^(?=\w{0,40}\d)\w{14,40}$/
/**
 * Encodes an id for a search key, where the whole id or a part of at least 14 characters finds it. Digits become
 * capitals from G on, so that a phone number or year does not match inside ids.
 */
export const idSearchKey = (id: string): string =>
  id.toLowerCase().replace(/\d/g, (digit) => String.fromCharCode('G'.charCodeAt(0) + Number(digit)))

export const searchWords = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean)
