import { getTableName, type Table } from 'drizzle-orm'

/** What a row of a table is called in a sentence: 'course category', 'FAQ category'. */
export const nounOf = (table: Table): string =>
  getTableName(table)
    .replaceAll('_', ' ')
    .replace(/\bfaq\b/, 'FAQ')

/** '1 slot', '3 course categories'. */
export function counted(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  return `${count.toLocaleString('en-IN')} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
