import type { Contract } from '#contract/index'
import type { Route } from '#contract/protocol/http'

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

/** How a question is answered; undefined for what is never kept: other entities, searches, whole exports of slots. */
export function policyOf({ entity, operation }: Pick<Route, 'entity' | 'operation'>, input: unknown) {
  const rule = kept[entity]
  return rule?.reads.includes(operation) && !isSearch(input) ? rule.policy : undefined
}

/** Does it change something that is kept? */
export const isChangeOfKept = ({ entity, operation, endpoint }: Route): boolean =>
  endpoint.method !== 'GET' && kept[entity] !== undefined && !kept[entity].reads.includes(operation)

export const isCatalogue = (entity: string): boolean => catalogue.some((name) => name === entity)

function isSearch(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Boolean(Reflect.get(input, 'search'))
}
