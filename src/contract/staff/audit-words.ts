import { formatDay, formatInstant, formatMoney } from '../protocol/format'
import type { TrailLine } from './trail'

const actions: Record<string, string> = { added: 'Added', changed: 'Changed', deleted: 'Deleted' }
/** 'Changed'. */
export const actionWord = ({ action }: Pick<TrailLine, 'action'>): string => actions[action] ?? action

/** Entities whose name in the contract is not what the screens call them. */
const entityWords: Readonly<Record<string, string>> = {
  assignmentMenu: 'Menu of a role',
  assignmentRole: 'Role with menus',
  appUser: 'App user',
  batchSlot: 'Slot of a batch',
  cardOrder: 'Card payment',
  courseName: 'Course',
  examSet: 'Question paper',
  institute: 'Institute settings',
  response: 'Answer sheet',
  shiftMove: 'Cash movement',
  waitingPlace: 'Waiting-list entry',
}
/** 'faqCategory' → 'FAQ category'. */
export const entityWord = (entity: string): string => entityWords[entity] ?? spaced(entity)

function spaced(name: string): string {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bfaq\b/, 'FAQ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'passwordHash' → 'Password'; 'isActive' → 'Active'. */
export const fieldWord = (field: string): string =>
  spaced(field.replace(/(Hash|Id)$/, '').replace(/^is(?=[A-Z])/, '')).replace(/^(Utr|Upi|Gst|Cgst|Sgst)\b/, (name) =>
    name.toUpperCase(),
  )

const money = [
  ...['price', 'refund', 'taxable', 'cgst', 'sgst', 'roundOff'],
  ...['amount', 'float', 'cashDifference', 'difference'],
]
/** Stored spellings of a choice, by what people call it. */
const choiceWords: Readonly<Record<string, string>> = {
  mcq: 'one right option',
  checkbox: 'one or more right options',
  noRequest: 'not requested',
  'refund-due': 'refund due',
  returning: 'goes back',
  returned: 'went back',
  'not-taken': 'not recorded',
}
/** A value as people read it; '–' for none. */
export function valueWord(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return money.includes(field) ? formatMoney(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return formatInstant(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
  return choiceWords[value] ?? value
}

type Change = { field: string; before: string; after: string }
/** The fields of a line in the order of their names; '' on the side where there was no row. */
export function changesOf({ action, before, after }: Pick<TrailLine, 'action' | 'before' | 'after'>): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().map((field) => ({
    field: fieldWord(field),
    before: action === 'added' ? '' : valueWord(field, before[field]),
    after: action === 'deleted' ? '' : valueWord(field, after[field]),
  }))
}
