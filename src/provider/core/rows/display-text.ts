import { getTableName, type Table } from 'drizzle-orm'

/** Singular noun for a row of a table: 'course category', 'FAQ category'. */
export const displayNameOf = (table: Table): string =>
  getTableName(table)
    .replaceAll('_', ' ')
    .replace(/\bfaq\b/, 'FAQ')

export function pluralize(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`
}

/** '1 slot', '3 course categories'. */
export const formatCount = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-IN')} ${pluralize(noun)}`

/** 'a', 'a and b', 'a, b and c'. */
export const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
