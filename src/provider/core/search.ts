import { and, type Column, like, type SQL } from 'drizzle-orm'
import { normalised } from '#contract/protocol/normalised'

/**
 * Spells text for searching: lower case, and every character beyond ASCII as 'U' and four letters from A to P. So Hindi
 * has trigrams like any word, in every locale of the database, and no letter is mistaken for part of another.
 */
export const searchKey = (...texts: string[]): string => texts.filter(Boolean).map(fold).join(' ')

const fold = (text: string) =>
  normalised(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, spelt)

const known = new Map<string, string>()
function spelt(unit: string): string {
  const found = known.get(unit) ?? `U${capitals(unit.charCodeAt(0))}`
  known.set(unit, found)
  return found
}

/** Sixteen bits as letters that lower case never has: 0x0930 → 'AJDA'. */
const capitals = (unit: number) =>
  [12, 8, 4, 0].map((shift) => String.fromCharCode(65 + ((unit >> shift) & 15))).join('')

/** Rows that hold every word of the search somewhere; the words are text, never patterns (D-24). */
export function holds(column: Column | SQL, search: string | undefined): SQL | undefined {
  return and(...wordsOf(search).map((word) => like(column, `%${fold(word).replace(/[\\%_]/g, '\\$&')}%`)))
}

export const wordsOf = (search: string | undefined): string[] => (search ?? '').split(/\s+/).filter(Boolean)
