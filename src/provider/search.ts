import { and, type Column, like, type SQL } from 'drizzle-orm'

/**
 * Spells text for searching: lower case, and every character beyond ASCII as 'U' and its four hex digits. So Hindi has
 * trigrams like any word, in every locale of the database, and no letter is mistaken for part of another.
 */
export const searchKey = (...texts: string[]): string => texts.filter(Boolean).map(fold).join(' ')

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (unit) => `U${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Rows that hold every word of the search somewhere; the words are text, never patterns (decision 24). */
export function holds(column: Column | SQL, search: string | undefined): SQL | undefined {
  return and(...wordsOf(search).map((word) => like(column, `%${fold(word).replace(/[\\%_]/g, '\\$&')}%`)))
}

export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean)
