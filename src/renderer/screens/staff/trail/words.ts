import { formatDay, formatInstant, formatMoney } from '#contract/protocol/format'
import type { RecordStamps, TrailLine } from '#contract/staff/trail'
import { roleLabel } from '../../../core/session/session'
import { plainText } from '../../../crud/plain-text'

const actions: Record<string, string> = { added: 'Added', changed: 'Changed', deleted: 'Deleted' }
/** 'Changed'. */
export const actionWord = ({ action }: Pick<TrailLine, 'action'>): string => actions[action] ?? action

/** 'faqCategory' → 'FAQ category'. */
export function entityWord(entity: string): string {
  const words = entity
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bfaq\b/, 'FAQ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
/** 'passwordHash' → 'Password'; 'isActive' → 'Active'. */
export const fieldWord = (field: string): string =>
  entityWord(field.replace(/(Hash|Id)$/, '').replace(/^is(?=[A-Z])/, ''))

const money = ['price', 'refund', 'taxable', 'cgst', 'sgst', 'roundOff']
/** A value as people read it; '–' for none. */
export function valueWord(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return money.includes(field) ? formatMoney(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return formatInstant(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : plainText(value)
}

type Change = { field: string; before: string; after: string }
/** What a line says of each field, in the order of their names; '' on the side where there was no row. */
export function changesOf({ action, before, after }: Pick<TrailLine, 'action' | 'before' | 'after'>): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().map((field) => ({
    field: fieldWord(field),
    before: action === 'added' ? '' : valueWord(field, before[field]),
    after: action === 'deleted' ? '' : valueWord(field, after[field]),
  }))
}

/** 'Answer, Question'; of a row that came or went as a whole its first words. */
export function summaryOf(line: TrailLine): string {
  if (line.action === 'changed')
    return changesOf(line)
      .map(({ field }) => field)
      .join(', ')
  const row = line.action === 'added' ? line.after : line.before
  const name = [row.name, row.title, row.question, row.firstName].find((one) => typeof one === 'string' && one !== '')
  if (typeof name === 'string') return plainText([name, row.lastName].filter(Boolean).join(' '))
  return changesOf(line)
    .slice(0, 4)
    .map(({ after, before }) => after || before)
    .join(', ')
}

/** 'Admin at Counter 1'. */
export const placeOf = ({ role, counter }: Pick<TrailLine, 'role' | 'counter'>): string =>
  [roleLabel(role), counter && `at ${counter}`].filter(Boolean).join(' ')

/** 'Added 3 Nov 2026, 10:42 AM by Meenakshi Rao, changed 4 Nov 2026, 9:00 AM by Rajesh Malhotra'; '' where nothing is known. */
export function stampWords({ addedAt, addedBy, changedAt, changedBy }: RecordStamps): string {
  const stamps = [
    { what: 'added', at: addedAt, by: addedBy },
    { what: 'changed', at: changedAt, by: changedBy },
  ]
  const known = stamps.filter(({ at }) => at !== '')
  const words = known.map(({ what, at, by }) => `${what} ${formatInstant(at)}${by && ` by ${by}`}`).join(', ')
  return words.replace(/^./, (letter) => letter.toUpperCase())
}
