import { type Contract, contract } from '#contract/index'
import type { Route } from '#contract/protocol/calling/http'
import type { Endpoint } from '#contract/protocol/endpoint'
import type { Call } from '#contract/screen-calls'

/** Asking this has the institute make a file: it is left to those who want the file. */
export const leftOut: readonly Call[] = ['batch.results']
/** Asked by itself, before all others. */
const first: readonly Call[] = ['extension.capabilities']

export type ReadingCall = Route & { call: Call }

/** Every question of the contract: what changes nothing at the institute, GET or not. */
export const readingCalls: readonly ReadingCall[] = (Object.keys(contract) as (keyof Contract)[]).flatMap((entity) =>
  Object.entries<Endpoint>(contract[entity]).flatMap(([operation, endpoint]) => {
    const call = `${entity}.${operation}` as Call
    const isAsked = endpoint.method === 'GET' || endpoint.asks === true
    return isAsked && ![...leftOut, ...first].includes(call) ? [{ call, entity, operation, endpoint }] : []
  }),
)
