import type { EndpointName } from '#contract/endpoint-name'
import { type Contract, contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { Route } from '#contract/protocol/http/request'

/** Makes the server build a file, which the check leaves to those who want that file. */
export const excluded: readonly EndpointName[] = ['batch.results']
/** Called separately, before all others. */
const first: readonly EndpointName[] = ['extension.capabilities']

export type ReadEndpoint = Route & { call: EndpointName }

/** All endpoints of the contract that change nothing at the institute, GET or not. */
export const readEndpoints: readonly ReadEndpoint[] = (Object.keys(contract) as (keyof Contract)[]).flatMap((entity) =>
  Object.entries<Endpoint>(contract[entity]).flatMap(([operation, endpoint]) => {
    const call = `${entity}.${operation}` as EndpointName
    const isRead = endpoint.method === 'GET' || endpoint.isReadOnly === true
    return isRead && ![...excluded, ...first].includes(call) ? [{ call, entity, operation, endpoint }] : []
  }),
)
