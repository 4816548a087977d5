import type { Capability } from '#contract/capability'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { type SortInput, sortKeysOf } from '#contract/protocol/lists/sorting'
import { useCapabilities } from '../../core/capabilities'
import type { Sorting } from './sort-rows'

/** Sort keys that the server supports; none without the extension (ADR-5). */
export function useSortKeys(entity: string, operation = 'list'): readonly string[] {
  const hasExtension = useCapabilities()
  const operations: Readonly<Record<string, Endpoint>> = contract[entity as keyof typeof contract]
  const endpoint = operations[operation]
  return endpoint && hasExtension(`${entity}.${operation}.sorted` as Capability) ? sortKeysOf(endpoint) : noKeys
}
const noKeys: readonly string[] = []

/** Sort input of the list call; empty if the server cannot sort by the column. */
export const getSortInput = (sorting: Sorting | undefined, keys: readonly string[]): SortInput =>
  sorting && keys.includes(sorting.key) ? { sort: sorting.key, direction: sorting.direction } : {}
