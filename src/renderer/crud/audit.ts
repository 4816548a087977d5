import { t } from '@lingui/core/macro'
import { contract } from '#contract/index'
import type { auditFields } from '#contract/protocol/changes/audit-fields'
import type { Endpoint, Row } from '#contract/protocol/endpoint'
import { formatInstant } from '#contract/protocol/format'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail } from '../ui/dialogs/detail'
import type { Column } from './definition'

type AuditFields = Row<typeof auditFields>
/** True if a row has fields for who added and last changed it. */
export const hasAuditFields = (row: object): row is AuditFields => 'updatedBy' in row

/** '3 Nov 2026, 10:42 AM by Meenakshi Rao'; unknown parts are omitted. */
const formatStamp = (instant: string, { name }: { name: string }) =>
  [formatInstant(instant), name && t`by\u00a0${name}`].filter(Boolean).join(' ')
const getCreatedStamp = ({ createdAt, createdBy }: AuditFields) => formatStamp(createdAt, createdBy)
/** '' if equal to the creation: adding a row also sets its change fields. */
function getChangedStamp(row: AuditFields): string {
  const changedStamp = formatStamp(row.updatedAt, row.updatedBy)
  return changedStamp === getCreatedStamp(row) ? '' : changedStamp
}

/** Details of when and by whom a row was added and last changed, if known. */
export const auditDetails = (row: AuditFields): Detail[] => [
  ...toDetails(t`Added`, isInvalidField(row, 'createdAt'), getCreatedStamp(row)),
  ...toDetails(t`Last changed`, isInvalidField(row, 'updatedAt'), getChangedStamp(row)),
]
function toDetails(label: string, isInvalid: boolean, value: string): Detail[] {
  if (isInvalid) return [{ label, isInvalid }]
  return value === '' ? [] : [{ label, value }]
}

/** Export columns of the audit fields; none if the entity's rows lack them. */
export function auditColumns<R extends object>(entity: string): readonly Column<R>[] {
  const { list }: Partial<Record<string, Endpoint>> = contract[entity as keyof typeof contract]
  if (!list || !hasAuditFields(list.response.shape)) return []
  return columns.map(({ value, ...column }) => ({ ...column, value: (row) => (hasAuditFields(row) ? value(row) : '') }))
}
type AuditColumn = { key: keyof AuditFields; title: string; value: (row: AuditFields) => string }
const hideIfUnchanged = (row: AuditFields, text: string) => (getChangedStamp(row) === '' ? '' : text)
const columns: readonly AuditColumn[] = [
  { key: 'createdAt', title: t`Added`, value: ({ createdAt }) => formatInstant(createdAt) },
  { key: 'createdBy', title: t`Added by`, value: ({ createdBy }) => createdBy.name },
  { key: 'updatedAt', title: t`Last changed`, value: (row) => hideIfUnchanged(row, formatInstant(row.updatedAt)) },
  { key: 'updatedBy', title: t`Last changed by`, value: (row) => hideIfUnchanged(row, row.updatedBy.name) },
]
