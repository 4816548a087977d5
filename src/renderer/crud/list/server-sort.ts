import type { Capability } from '#contract/capability'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { type SortInput, sortKeysOf } from '#contract/protocol/lists/sorting'
import { useCapabilities } from '../../core/capabilities'
import type { Column } from '../definition'
import type { Sorting } from './sort-rows'

/** The column's key in server sorting; '' if it has none. */
export const sortKeyOf = ({ sort, field }: Pick<Column<never>, 'sort' | 'field'>): string => (sort ?? field) || ''

/** Columns that the server can sort; empty without the extension (ADR-5). */
export function useSortKeys(entity: string, operation = 'list'): readonly string[] {
  const can = useCapabilities()
  const operations: Readonly<Record<string, Endpoint>> = contract[entity as keyof typeof contract]
  const endpoint = operations[operation]
  return endpoint && can(`${entity}.${operation}.sorted` as Capability) ? sortKeysOf(endpoint) : none
}
const none: readonly string[] = []

/** Sort input of the call; empty if the server cannot sort by the column. */
export function sortInput<R>(
  sorting: Sorting | undefined,
  columns: readonly Column<R>[],
  keys: readonly string[],
): SortInput {
  const column = columns.find(({ title }) => title === sorting?.title)
  const sort = column && sortKeyOf(column)
  return sorting && sort && keys.includes(sort) ? { sort, direction: sorting.direction } : {}
}
