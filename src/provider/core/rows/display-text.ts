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

/** Another form of an English noun: other languages have the noun itself. */
function withSourceOf(noun: string, form: string): string {
  const source = sourceOf(noun)
  if (source) rememberSource(form, source)
  return form
}

/** The plural of an English noun; Hindi has the singular instead. */
export const pluralize = (noun: string): string =>
  withSourceOf(noun, noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : noun.endsWith('ch') ? `${noun}es` : `${noun}s`)

/** A label within a sentence: 'Course name' → 'course name'; 'FAQ' stays. */
export const lowerFirst = (label: string): string =>
  withSourceOf(label, /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

/** '1 slot', '3 course categories'. */
export const formatCount = (count: number, noun: string): string =>
  t`${{ number: count.toLocaleString('en-IN') }} ${{ noun: count === 1 ? noun : pluralize(noun) }}`

/** 'a', 'a and b', 'a, b and c'. */
export function joinWithAnd(parts: readonly string[]): string {
  const [first = '', second = '', last = ''] = parts
  if (parts.length < 2) return first
  if (parts.length === 3) return t`${first}, ${second} and ${last}`
  return t`${{ list: parts.slice(0, -1).join(', ') }} and ${{ last: parts.at(-1) ?? '' }}`
}
