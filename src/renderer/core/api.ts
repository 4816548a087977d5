import { contract } from '#contract/index'
import { createClient } from '#contract/protocol/http/client'
import { sendRequest } from './send-request'

/** Client of the institute's API: `api.registration.list({ page: 1, limit: 10 })`. */
export const api = createClient(contract, sendRequest)

const entityNames = new Map<object, string>(Object.entries(api).map(([name, operations]) => [operations, name]))

/** The contract's name of an entity: `getEntityName(api.registration)` → 'registration', the first part of its query keys. */
export function getEntityName(operations: object): string {
  const name = entityNames.get(operations)
  if (!name) throw new Error('These operations do not belong to an entity of the contract')
  return name
}
