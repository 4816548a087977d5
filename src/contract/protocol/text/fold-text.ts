import { normalizeUnicode } from './normalize-unicode'
import { toAsciiDigits } from './typed-number'

/** Apostrophes, nuktas (Devanagari and Gurmukhi) and invisible characters such as joiners. */
const ignoredCharacters = /[\p{DI}'`\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\u093c\u0a3c]/gu

/**
 * Text as searches compare it (D-366): lower case, ASCII digits, single blanks, without `ignoredCharacters`.
 * `search_key` in the database does the same.
 */
export function foldText(text: string): string {
  // NFKD splits letters with a nukta: afterwards the ignored characters are removed again.
  const letters = normalizeUnicode(text.replace(ignoredCharacters, ''), 'NFKD').replace(ignoredCharacters, '')
  return normalizeUnicode(toAsciiDigits(letters).toLowerCase(), 'NFKC').replace(/\s+/g, ' ').trim()
}

/** True if the text contains every word of a search. */
export function containsWords(text: string, search: string): boolean {
  const foldedText = foldText(text)
  return foldText(search)
    .split(' ')
    .every((word) => foldedText.includes(word))
}
