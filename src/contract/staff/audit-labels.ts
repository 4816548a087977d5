import { t } from '@lingui/core/macro'
import { formatDay, formatInstant, formatMoney } from '../protocol/format'
import { ownValue } from '../protocol/own-value'
import type { AuditEntry } from './audit-log'
import { translatedName } from './audit-names'

const actions: Record<string, string> = { added: t`Added`, changed: t`Changed`, deleted: t`Deleted` }
/** 'changed' → 'Changed'; an unknown action is returned unchanged. */
export const actionLabel = ({ action }: Pick<AuditEntry, 'action'>): string => ownValue(actions, action) ?? action

/** Labels that `labelFromName` cannot derive, by entity of the contract or stored table in camel case. */
const entityLabels: Readonly<Record<string, string>> = {
  assignmentMenu: t`Menu of a role`,
  assignmentRole: t`Role with menus`,
  batchSlot: t`Slot of a batch`,
  cardOrder: t`Card payment`,
  courseName: t`Course`,
  examSet: t`Question paper`,
  institute: t`Institute settings`,
  shiftMove: t`Cash movement`,
  waitingPlace: t`Waiting-list entry`,
}
/** 'faqCategory' → 'FAQ category'. */
export const entityLabel = (entity: string): string =>
  ownValue(entityLabels, entity) ?? translatedName(labelFromName(entity))

/** 'courseName' → 'Course name'. */
function labelFromName(name: string): string {
  const label = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bfaq\b/, 'FAQ')
    .trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const fieldLabels: Readonly<Record<string, string>> = { utr: t`Payment reference` }
/** 'passwordHash' → 'Password'; 'isActive' → 'Active'. */
export function fieldLabel(field: string): string {
  const name = field.replace(/(Hash|Id)$/, '').replace(/^is(?=[A-Z])/, '')
  const label = translatedName(labelFromName(name)).replace(/^(Upi|Gst|Gstin|Sac|Cgst|Sgst|Igst)\b/, (abbreviation) =>
    abbreviation.toUpperCase(),
  )
  return ownValue(fieldLabels, field) ?? label
}

/** Fields with amounts in paise. */
const moneyFields = [
  'price',
  'refund',
  'refunded',
  'surcharge',
  'fee',
  'feeTax',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'roundOff',
  'amount',
  'float',
  'cashDifference',
  'difference',
  'refundApprovalAbove',
]
/** Labels of stored enum values: question type, state of a recheck, state of a card payment. */
const choiceLabels: Readonly<Record<string, string>> = {
  mcq: t`one correct option`,
  checkbox: t`one or more correct options`,
  noRequest: t`not requested`,
  'refund-due': t`refund due`,
  returning: t`being reversed`,
  returned: t`reversed`,
  'not-taken': t`not received`,
}
/** A field's stored value for display; '–' for none. */
export function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (typeof value === 'number') return moneyFields.includes(field) ? formatMoney(value) : String(value)
  if (field === 'holidays' && Array.isArray(value)) return formatHolidays(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return formatInstant(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value)
  return ownValue(choiceLabels, value) ?? value
}

/** '8 Nov 2026 Diwali, 22 Mar 2027 Holi'. */
const formatHolidays = (holidays: readonly { day: string; name: string }[]): string =>
  holidays.map(({ day, name }) => `${formatDay(day)} ${name}`).join(', ') || '–'

type FieldChange = { field: string; before: string; after: string }
/**
 * The changed fields of an entry, sorted by their stored names. An added row has '' before, a deleted one '' after; a
 * field without a value has '–'.
 */
export function changesOf({ action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>): FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().map((field) => ({
    field: fieldLabel(field),
    before: action === 'added' ? '' : formatValue(field, before[field]),
    after: action === 'deleted' ? '' : formatValue(field, after[field]),
  }))
}
