import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatMoney, formatTime } from '#contract/protocol/format'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail, DetailGroup } from '../ui/dialogs/detail'
import { auditDetails, hasAuditFields } from './audit'
import type { Definition } from './definition'
import type { FieldData } from './fields'
import { getChangeRequestText } from './list/change-request-mark'
import { statusWord } from './list/columns'

/**
 * "Show More": groups of its own, or what the form asks in the form's order, then status and date, or when and by whom it was
 * added and changed, or the whole record as its export has it; what waits.
 */
export function buildDetails<R extends object>(definition: Definition<R>, row: R): DetailGroup[] {
  const groups = definition.details?.groups?.(row) ?? [
    { details: definition.form ? getFormFields(definition, row) : getAllFields(definition, row) },
  ]
  const requestText = getChangeRequestText(row)
  return requestText ? [...groups, { details: [{ label: 'Approval', badge: requestText }] }] : groups
}

const getAllFields = <R>({ columns, export: exported }: Definition<R>, row: R): Detail[] =>
  (exported?.columns ?? columns).map(({ title, value }) => ({ label: title, value: value(row) }))

function getFormFields<R extends object>({ form = {} }: Definition<R>, row: R): Detail[] {
  const valueAt = (key: string): unknown => Reflect.get(row, key)
  const visibleFields = Object.entries(form).filter(([, { kind }]) => kind !== 'password')
  const shown = visibleFields.map(([key, field]): Detail => {
    return isInvalidField(row, key) ? { label: field.label, isInvalid: true } : detailOf(field, valueAt(key))
  })
  if ('isActive' in row) shown.push({ label: 'Status', value: statusWord(row.isActive === true) })
  if (hasAuditFields(row)) shown.push(...auditDetails(row))
  else if ('createdAt' in row) shown.push({ label: 'Date', value: formatDay(String(row.createdAt)) })
  return shown
}

function detailOf({ kind, label }: FieldData, value: unknown): Detail {
  const text = nameOf(value)
  switch (kind) {
    case 'richText':
      return { label, html: text }
    case 'image':
      return { label, images: text ? [text] : [] }
    case 'images':
      return { label, images: Array.isArray(value) ? value.map(String) : [] }
    case 'video':
      return { label, video: text }
    case 'day':
      return { label, value: formatDay(toIndiaDay(text)) }
    case 'time':
      return { label, value: formatTime(text) }
    case 'money':
      return { label, value: formatMoney(Number(value)) }
    default:
      return { label, value: text }
  }
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? '')
