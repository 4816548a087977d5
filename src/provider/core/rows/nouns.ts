import { getTableName, type Table } from 'drizzle-orm'

/** What a row of a table is called in a sentence: 'course category', 'FAQ category'. */
export const nounOf = (table: Table): string =>
  getTableName(table)
    .replaceAll('_', ' ')
    .replace(/\bfaq\b/, 'FAQ')

export function plural(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`
}

/** '1 slot', '3 course categories'. */
export const counted = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-IN')} ${plural(noun)}`

/** 'a', 'a and b', 'a, b and c'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
