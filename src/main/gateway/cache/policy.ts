import type { Contract } from '#contract/index'
import type { Route } from '#contract/protocol/http/request'

/** Rarely changes, and every registration asks for it: cached first, refreshed behind (architecture.md). */
export const catalogue = [
  'vehicleCategory',
  'vehicleSubCategory',
  'courseType',
  'courseCategory',
  'courseName',
] as const satisfies (keyof Contract)[]

const kept: Readonly<Record<string, { policy: Policy; reads: readonly string[] }>> = {
  ...Object.fromEntries(catalogue.map((entity) => [entity, { policy: 'cache first', reads: ['all', 'of', 'list'] }])),
  slot: { policy: 'network first', reads: ['on', 'onPrevious', 'onDay', 'list'] },
}
export type Policy = 'cache first' | 'network first'

/** How a question is answered; undefined for what is never kept: other entities, searches, sorted lists, whole exports of slots. */
export function policyOf({ entity, operation }: Pick<Route, 'entity' | 'operation'>, input: unknown) {
  const rule = kept[entity]
  return rule?.reads.includes(operation) && !isNarrowed(input) ? rule.policy : undefined
}

/** Does it change something that is kept? */
export const isChangeOfKept = ({ entity, operation, endpoint }: Route): boolean =>
  endpoint.method !== 'GET' && kept[entity] !== undefined && !kept[entity].reads.includes(operation)

export const isCatalogue = (entity: string): boolean => catalogue.some((name) => name === entity)

/** A search, or a list in another order than its own: one of many that nobody asks for twice. */
function isNarrowed(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false
  return Boolean(Reflect.get(input, 'search') || Reflect.get(input, 'sort'))
}
