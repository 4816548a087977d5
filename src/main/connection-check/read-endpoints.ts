import type { EndpointName } from '#contract/endpoint-name'
import { type Contract, contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { Route } from '#contract/protocol/http/request'

/** Not called: the server would build a file for each call. */
export const excludedCalls: readonly EndpointName[] = ['batch.results']
/** Called by check.ts before the others, because the response announces the extensions. */
const earlierCalls: readonly EndpointName[] = ['extension.capabilities']

export type ReadEndpoint = Route & { call: EndpointName }

/** All endpoints that change nothing at the institute, some of them not GET; without the calls above. */
export const readEndpoints: readonly ReadEndpoint[] = (Object.keys(contract) as (keyof Contract)[]).flatMap((entity) =>
  Object.entries<Endpoint>(contract[entity]).flatMap(([operation, endpoint]) => {
    const call = `${entity}.${operation}` as EndpointName
    const isRead = endpoint.method === 'GET' || endpoint.isReadOnly === true
    return isRead && ![...excludedCalls, ...earlierCalls].includes(call) ? [{ call, entity, operation, endpoint }] : []
  }),
)
