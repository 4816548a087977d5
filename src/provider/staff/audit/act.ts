import { plural, t } from '@lingui/core/macro'
import type { EndpointName } from '#contract/endpoint-name'
import { entityLabel, fieldLabel, formatValue } from '#contract/staff/audit-labels'
import { joinWithComma, lowerFirst } from '../../core/rows/display-text'
import type { UntypedRow } from '../../core/rows/references'
import { type FindName, nameFromFields } from './subjects'
import { entityOf, referencedTable, tableOf } from './tables'

/** An entry of the audit log with the contract's field names. */
export type Entry = {
  id: string
  table: string
  recordId: string
  action: string
  before: UntypedRow
  after: UntypedRow
}
/** Data that sentences need and that the entries of an act do not contain. */
export type Facts = {
  nameOf: FindName
  /** Number of answers per response; it never changes. */
  answerCounts: ReadonlyMap<string, number>
  /** Change requests by id. */
  requests: ReadonlyMap<string, UntypedRow>
  /** Attendance entries by `attendanceKey`. */
  attendance: ReadonlyMap<string, readonly AttendanceEntry[]>
}
export type AttendanceEntry = { registrationId: string; isPresent: boolean }
export const attendanceKey = (batchId: string, at: string): string => `${batchId} ${at}`

/** All changes of one call. `entries`: the first changes, up to a maximum; `count`: the number of all changes. */
export type Act = { call: string; at: string; entries: readonly Entry[]; count: number; facts: Facts }

/** Describes an act without its actor; returns '' for the general sentence. `main`: the act's main entry. */
export type DescribeAct = (act: Act, main: Entry) => string
/** Calls of the contract, and names for changes by the card provider's webhooks and by the reconciler. */
export type CallName = EndpointName | 'payment.webhook' | 'payment.reconcile'
export type Sentences = Partial<Record<CallName, DescribeAct>>

/** Tables whose rows are named after a person: 'refund of Kavita Saini'. */
const personTables = [
  'registration',
  'response',
  'second_paper',
  'payment',
  'refund',
  'card_order',
  'card_payment',
  'waiting_place',
]

/** The value of a field after the act, or before it if the row was deleted. */
export const fieldOf = ({ before, after }: Entry, key: string): unknown => after[key] ?? before[key]
export const textOf = (entry: Entry | undefined, key: string): string => {
  const value = entry && fieldOf(entry, key)
  return typeof value === 'string' ? value : ''
}

export const nameOfEntry = ({ facts }: Act, { table, recordId, before, after }: Entry): string =>
  facts.nameOf(table, recordId) || nameFromFields({ ...before, ...after })

/** 'FAQ “How long does it take?”', 'registration of Kavita Saini (roll 12)', 'staff member Asha'. */
export function describe(act: Act, entry: Entry): string {
  const noun = lowerFirst(entityLabel(entityOf(entry.table)))
  const name = entry.table === 'institute' ? '' : nameOfEntry(act, entry)
  if (name === '') return noun
  if (personTables.includes(entry.table)) return t`${noun} of ${{ person: name }}`
  return entry.table === 'staff' ? t`${noun} ${name}` : t`${noun} “${name}”`
}

/** The name of the row that a field refers to; '' without one. */
function referencedName({ facts }: Act, table: string, key: string, value: unknown): string {
  const target = referencedTable(table, key)
  return target && typeof value === 'string' ? facts.nameOf(target, value) : ''
}
/** The name of the row that a field refers to, else its readable value. */
export const displayValue = (act: Act, table: string, key: string, value: unknown): string =>
  referencedName(act, table, key, value) || formatValue(key, value)

const maxFields = 3
const maxValueLength = 40
/** 'Price ₹8,000.00 → ₹8,750.00, Description, 2 more fields'; '' for an added or deleted row. */
export function describeChanges(act: Act, { table, action, before, after }: Entry): string {
  if (action !== 'changed') return ''
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const shownFields = keys.slice(0, maxFields).map((key) => {
    const [oldValue = '', newValue = ''] = [before, after].map((side) => displayValue(act, table, key, side[key]))
    const isShort = [oldValue, newValue].every((value) => value.length <= maxValueLength)
    if (!isShort || isUnprintable(before[key], after[key])) return fieldLabel(key)
    // Stored words and names are not translated: contract/language keeps values with names like `oldEntry`.
    const isStored = (value: unknown, shownValue: string) =>
      shownValue === value || referencedName(act, table, key, value) !== ''
    return isStored(before[key], oldValue) || isStored(after[key], newValue)
      ? t`${{ field: fieldLabel(key) }} ${{ oldEntry: oldValue }} → ${{ newEntry: newValue }}`
      : t`${{ field: fieldLabel(key) }} ${oldValue} → ${newValue}`
  })
  const hiddenCount = keys.length - shownFields.length
  const hiddenFields = plural(hiddenCount, { one: '# more field', other: '# more fields' })
  return joinWithComma(hiddenCount > 0 ? [...shownFields, hiddenFields] : shownFields)
}
/** True for secrets, which are logged as an ellipsis, and for lists and objects, which do not fit in a sentence. */
const isUnprintable = (...values: unknown[]) =>
  values.some((value) => value === '…' || (typeof value === 'object' && value !== null))

/** The table of the main row, for calls whose main row is not in the table of their entity. */
const mainTables: Readonly<Record<string, string>> = {
  'extension.cancel': 'registration',
  'extension.move': 'registration',
  'extension.replaceDocument': 'registration',
  'extension.setBuyer': 'registration',
  'extension.setReference': 'payment',
  'instituteSettings.update': 'institute',
  'onlinePayment.settle': 'card_payment',
  'payment.createOrder': 'card_order',
  'refundRecord.approve': 'refund',
  'refundRecord.pay': 'refund',
  'registration.payOffline': 'payment',
  'session.changePassword': 'staff',
  // Adds a cash movement.
  'shift.move': 'shift_move',
  'waitingList.add': 'waiting_place',
  'waitingList.strike': 'waiting_place',
}
/** The row that an act is mainly about. */
export function findMainEntry({ call, entries }: Pick<Act, 'call' | 'entries'>): Entry | undefined {
  const table = mainTables[call] ?? tableOf(call.split('.')[0] ?? '')
  return entries.find((entry) => entry.table === table) ?? entries[0]
}
