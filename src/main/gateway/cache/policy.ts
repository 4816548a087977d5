import type { Contract } from '#contract/index'
import type { Route } from '#contract/protocol/http/request'

/**
 * Entities that change rarely and that every registration needs: answered from the cache and revalidated
 * (architecture.md).
 */
export const catalogueEntities = [
  'vehicleCategory',
  'vehicleSubCategory',
  'courseType',
  'courseCategory',
  'courseName',
] as const satisfies (keyof Contract)[]

/** `reads`: operations whose responses are cached. Other operations change the entity, unless their method is GET. */
const cachedEntities: Readonly<Record<string, { policy: CachePolicy; reads: readonly string[] }>> = {
  ...Object.fromEntries(
    catalogueEntities.map((entity) => [entity, { policy: 'cache first', reads: ['all', 'of', 'list'] }]),
  ),
  // `on`, `onPrevious`: slots of a course on a day. `onDay`: slots of all courses on a day.
  slot: { policy: 'network first', reads: ['on', 'onPrevious', 'onDay', 'list'] },
}
/** 'cache first': revalidated afterwards. 'network first': the cache answers while the institute is unreachable. */
export type CachePolicy = 'cache first' | 'network first'

/** Undefined for requests that are never cached: other entities, searches and sorted lists. */
export function cachePolicyOf({ entity, operation }: Pick<Route, 'entity' | 'operation'>, input: unknown) {
  const rule = cachedEntities[entity]
  return rule?.reads.includes(operation) && !hasSearchOrSort(input) ? rule.policy : undefined
}

export const changesCachedEntity = ({ entity, operation, endpoint }: Route): boolean =>
  endpoint.method !== 'GET' && cachedEntities[entity] !== undefined && !cachedEntities[entity].reads.includes(operation)

export const isCatalogueEntity = (entity: string): boolean => catalogueEntities.some((name) => name === entity)

/** Searches and sorted lists are rarely repeated, so they are not cached. */
function hasSearchOrSort(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false
  return Boolean(Reflect.get(input, 'search') || Reflect.get(input, 'sort'))
}
