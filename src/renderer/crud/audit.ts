import { contract } from '#contract/index'
import type { auditFields } from '#contract/protocol/changes/audit-fields'
import type { Endpoint, Row } from '#contract/protocol/endpoint'
import { formatInstant } from '#contract/protocol/format'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import type { Detail } from '../ui/dialogs/detail'
import type { Column } from './definition'

type Audited = Row<typeof auditFields>
/** Whether a row, or the shape of one, tells who added it and who changed it last. */
export const isAudited = (row: object): row is Audited => 'updatedBy' in row

/** '3 Nov 2026, 10:42 AM by Meenakshi Rao', or as much of it as is known; no line ends with 'by'. */
const stampOf = (at: string, { name }: { name: string }) =>
  [formatInstant(at), name && `by\u00a0${name}`].filter(Boolean).join(' ')
const addedOf = ({ createdAt, createdBy }: Audited) => stampOf(createdAt, createdBy)
/** Nothing where it says the same again: adding a row is its first change. */
function changedOf(row: Audited): string {
  const changed = stampOf(row.updatedAt, row.updatedBy)
  return changed === addedOf(row) ? '' : changed
}

/** When and by whom a row was added and last changed, as far as that is known. */
export const auditDetails = (row: Audited): Detail[] => [
  ...detailOf('Added', isInvalidField(row, 'createdAt'), addedOf(row)),
  ...detailOf('Last changed', isInvalidField(row, 'updatedAt'), changedOf(row)),
]
function detailOf(label: string, odd: boolean, value: string): Detail[] {
  if (odd) return [{ label, odd }]
  return value === '' ? [] : [{ label, value }]
}

/** The same for the export of an entity whose rows tell it. */
export function auditColumns<R extends object>(entity: string): readonly Column<R>[] {
  const { list }: Partial<Record<string, Endpoint>> = contract[entity as keyof typeof contract]
  if (!list || !isAudited(list.response.shape)) return []
  return columns.map(({ value, ...column }) => ({ ...column, value: (row) => (isAudited(row) ? value(row) : '') }))
}
type AuditColumn = { title: string; field: keyof Audited; value: (row: Audited) => string }
const ofChange = (row: Audited, value: string) => (changedOf(row) === '' ? '' : value)
const columns: readonly AuditColumn[] = [
  { title: 'Added', field: 'createdAt', value: ({ createdAt }) => formatInstant(createdAt) },
  { title: 'Added by', field: 'createdBy', value: ({ createdBy }) => createdBy.name },
  { title: 'Last changed', field: 'updatedAt', value: (row) => ofChange(row, formatInstant(row.updatedAt)) },
  { title: 'Last changed by', field: 'updatedBy', value: (row) => ofChange(row, row.updatedBy.name) },
]
