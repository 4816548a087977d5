import { t } from '@lingui/core/macro'
import { getTableName, type Table } from 'drizzle-orm'
import { rememberSource, sourceOf } from '#contract/language'
import { translatedName } from '#contract/staff/audit-names'

/** Singular noun for a row of a table: 'course category', 'FAQ category'. */
export function displayNameOf(table: Table): string {
  const name = getTableName(table)
    .replaceAll('_', ' ')
    .replace(/\bfaq\b/, 'FAQ')
  return lowerFirst(translatedName(name.charAt(0).toUpperCase() + name.slice(1)))
}

/** Returns `form`, an inflected form of `noun`, and remembers to translate it as `noun`. */
function withSourceOf(noun: string, form: string): string {
  const source = sourceOf(noun)
  if (source) rememberSource(form, source)
  return form
}

/** The plural of an English noun, which is translated as the singular. */
export const pluralize = (noun: string): string => withSourceOf(noun, pluralForm(noun))
function pluralForm(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`
  return noun.endsWith('ch') ? `${noun}es` : `${noun}s`
}

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
  return t`${{ list: joinWithComma(parts.slice(0, -1)) }} and ${{ last: parts.at(-1) ?? '' }}`
}

/** As `joinWithAnd`, for names of persons. Values named `…person` or `…persons` are never translated. */
export function joinPersons(names: readonly string[]): string {
  const [firstPerson = '', secondPerson = ''] = names
  if (names.length < 2) return firstPerson
  if (names.length === 2) return t`${firstPerson} and ${secondPerson}`
  return t`${{ persons: joinPersonsWithComma(names.slice(0, -1)) }} and ${{ lastPerson: names.at(-1) ?? '' }}`
}
function joinPersonsWithComma(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  const half = Math.ceil(names.length / 2)
  const [persons, others] = [names.slice(0, half), names.slice(half)].map(joinPersonsWithComma)
  return t`${{ firstPersons: persons ?? '' }}, ${{ otherPersons: others ?? '' }}`
}

/** 'a, b, c, d'. Split in halves, because translation sources have a maximum nesting depth. */
export function joinWithComma(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  const half = Math.ceil(parts.length / 2)
  const [list, part] = [joinWithComma(parts.slice(0, half)), joinWithComma(parts.slice(half))]
  return t`${list}, ${part}`
}
