import { contract } from '#contract/index'
import type { auditFields } from '#contract/protocol/changes/audit-fields'
import type { Endpoint, Row } from '#contract/protocol/endpoint'
import { formatInstant } from '#contract/protocol/format'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail } from '../ui/dialogs/detail'
import type { Column } from './definition'

type AuditFields = Row<typeof auditFields>
/** Whether a row, or the shape of one, tells who added it and who changed it last. */
export const hasAuditFields = (row: object): row is AuditFields => 'updatedBy' in row

/** '3 Nov 2026, 10:42 AM by Meenakshi Rao', or as much of it as is known; no line ends with 'by'. */
const formatStamp = (at: string, { name }: { name: string }) =>
  [formatInstant(at), name && `by\u00a0${name}`].filter(Boolean).join(' ')
const getCreatedStamp = ({ createdAt, createdBy }: AuditFields) => formatStamp(createdAt, createdBy)
/** Nothing where it says the same again: adding a row is its first change. */
function getChangedStamp(row: AuditFields): string {
  const changedStamp = formatStamp(row.updatedAt, row.updatedBy)
  return changedStamp === getCreatedStamp(row) ? '' : changedStamp
}

/** When and by whom a row was added and last changed, as far as that is known. */
export const auditDetails = (row: AuditFields): Detail[] => [
  ...detailOf('Added', isInvalidField(row, 'createdAt'), getCreatedStamp(row)),
  ...detailOf('Last changed', isInvalidField(row, 'updatedAt'), getChangedStamp(row)),
]
function detailOf(label: string, odd: boolean, value: string): Detail[] {
  if (odd) return [{ label, isInvalid: odd }]
  return value === '' ? [] : [{ label, value }]
}

/** The same for the export of an entity whose rows tell it. */
export function auditColumns<R extends object>(entity: string): readonly Column<R>[] {
  const { list }: Partial<Record<string, Endpoint>> = contract[entity as keyof typeof contract]
  if (!list || !hasAuditFields(list.response.shape)) return []
  return columns.map(({ value, ...column }) => ({ ...column, value: (row) => (hasAuditFields(row) ? value(row) : '') }))
}
type AuditColumn = { title: string; field: keyof AuditFields; value: (row: AuditFields) => string }
const changeColumns = (row: AuditFields, value: string) => (getChangedStamp(row) === '' ? '' : value)
const columns: readonly AuditColumn[] = [
  { title: 'Added', field: 'createdAt', value: ({ createdAt }) => formatInstant(createdAt) },
  { title: 'Added by', field: 'createdBy', value: ({ createdBy }) => createdBy.name },
  { title: 'Last changed', field: 'updatedAt', value: (row) => changeColumns(row, formatInstant(row.updatedAt)) },
  { title: 'Last changed by', field: 'updatedBy', value: (row) => changeColumns(row, row.updatedBy.name) },
]
