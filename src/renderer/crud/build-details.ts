import { t } from '@lingui/core/macro'
import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatMoney, formatTime } from '#contract/protocol/format'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail, DetailGroup } from '../ui/dialogs/detail'
import { auditDetails, hasAuditFields } from './audit'
import type { Definition } from './definition'
import type { FieldData } from './fields'
import { getChangeRequestText } from './list/change-request-mark'
import { getStatusLabel } from './list/columns'

/**
 * Details of a row for "Show More": the groups of the definition, else the form's fields with status and audit fields,
 * else the columns of the export or the list. Pending change requests follow.
 */
export function buildDetails<R extends object>(definition: Definition<R>, row: R): DetailGroup[] {
  const groups = definition.details?.groups?.(row) ?? [
    { details: definition.form ? getFormDetails(definition, row) : getColumnDetails(definition, row) },
  ]
  const requestText = getChangeRequestText(row)
  return requestText ? [...groups, { details: [{ label: t`Approval`, badge: requestText }] }] : groups
}

const getColumnDetails = <R>({ columns, export: exportDefinition }: Definition<R>, row: R): Detail[] =>
  (exportDefinition?.columns ?? columns).map(({ title, value }) => ({ label: title, value: value(row) }))

function getFormDetails<R extends object>({ form = {} }: Definition<R>, row: R): Detail[] {
  const visibleFields = Object.entries(form).filter(([, { kind }]) => kind !== 'password')
  const details = visibleFields.map(([key, field]): Detail => {
    return isInvalidField(row, key) ? { label: field.label, isInvalid: true } : toDetail(field, Reflect.get(row, key))
  })
  if ('isActive' in row) details.push({ label: t`Status`, value: getStatusLabel(row.isActive === true) })
  if (hasAuditFields(row)) details.push(...auditDetails(row))
  else if ('createdAt' in row) details.push({ label: t`Date`, value: formatDay(String(row.createdAt)) })
  return details
}

function toDetail({ kind, label }: FieldData, value: unknown): Detail {
  const text = toText(value)
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

/** The name of a referenced row, else the value as text. */
const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? '')
