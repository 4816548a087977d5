import { t } from '@lingui/core/macro'
import { getTableName, type Table } from 'drizzle-orm'
import { rememberSource, sourceOf } from '#contract/language'

/** Nouns of messages whose language can change. */
const nouns: Record<string, string> = {
  question: t`question`,
  slot: t`slot`,
  seat: t`seat`,
  candidate: t`candidate`,
  paper: t`paper`,
  certificate: t`certificate`,
  problem: t`problem`,
  batch: t`batch`,
  registration: t`registration`,
  menu: t`menu`,
  FAQ: t`FAQ`,
  'FAQ category': t`FAQ category`,
  course: t`course`,
  'course name': t`course name`,
  'course type': t`course type`,
  'course category': t`course category`,
  'vehicle category': t`vehicle category`,
  'vehicle sub category': t`vehicle sub category`,
  'vehicle sub-category': t`vehicle sub-category`,
  'question category': t`question category`,
}

/** Singular noun for a row of a table: 'course category', 'FAQ category'. */
export function displayNameOf(table: Table): string {
  const name = getTableName(table)
    .replaceAll('_', ' ')
    .replace(/\bfaq\b/, 'FAQ')
  return nouns[name] ?? name
}

/** The plural of an English noun; Hindi has the singular instead. */
export function pluralize(noun: string): string {
  const nouns = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : noun.endsWith('ch') ? `${noun}es` : `${noun}s`
  const source = sourceOf(noun)
  if (source) rememberSource(nouns, source)
  return nouns
}

/** '1 slot', '3 course categories'. */
export const formatCount = (count: number, noun: string): string =>
  t`${{ number: count.toLocaleString('en-IN') }} ${{ noun: count === 1 ? noun : pluralize(noun) }}`

/** 'a', 'a and b', 'a, b and c'. */
export const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : t`${{ list: parts.slice(0, -1).join(', ') }} and ${{ last: parts.at(-1) ?? '' }}`
