import type { EndpointName } from '#contract/endpoint-name'
import { type Contract, contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { Route } from '#contract/protocol/http/request'

/** Asking this has the institute make a file: it is left to those who want the file. */
export const leftOut: readonly EndpointName[] = ['batch.results']
/** Asked by itself, before all others. */
const first: readonly EndpointName[] = ['extension.capabilities']

export type ReadingCall = Route & { call: EndpointName }

/** Every question of the contract: what changes nothing at the institute, GET or not. */
export const readingCalls: readonly ReadingCall[] = (Object.keys(contract) as (keyof Contract)[]).flatMap((entity) =>
  Object.entries<Endpoint>(contract[entity]).flatMap(([operation, endpoint]) => {
    const call = `${entity}.${operation}` as EndpointName
    const isAsked = endpoint.method === 'GET' || endpoint.isReadOnly === true
    return isAsked && ![...leftOut, ...first].includes(call) ? [{ call, entity, operation, endpoint }] : []
  }),
)
