import { type Contract, contract } from './index'
import type { Endpoint, Input } from './protocol/endpoint'
import { sortKeysOf } from './protocol/lists/sorting'

/**
 * Extended behaviour of calls that the original API has. `idempotencyKeys`: a change repeated by the same person with the same
 * Idempotency-Key is not made again; the response to the first is returned.
 */
const behaviours = ['idempotencyKeys'] as const
type ExtensionEndpoint = { readonly extension: true }
type CapabilityName<E extends keyof Contract, O> = E extends 'extension'
  ? O
  : Contract[E][keyof Contract[E]] extends ExtensionEndpoint
    ? E
    : `${E}.${O & string}`
/**
 * A name in `extension.capabilities`: 'cancel' for a call of `extension`, 'outboxMail' for an entity of extension calls only,
 * 'batch.byId' for any other extension call.
 */
export type Capability =
  | {
      [E in keyof Contract]: {
        [O in keyof Contract[E]]: Contract[E][O] extends ExtensionEndpoint ? CapabilityName<E, O> : never
      }[keyof Contract[E]]
    }[keyof Contract]
  | SortCapability
  | (typeof behaviours)[number]
/** A list that can sort its whole result: 'faq.list.sorted' (ADR-5). */
type SortCapability = {
  [E in keyof Contract]: {
    [O in keyof Contract[E]]: 'sort' extends keyof Input<Contract[E][O]> ? `${E}.${O & string}.sorted` : never
  }[keyof Contract[E]]
}[keyof Contract]

function capabilityNamesOf(entity: string, operations: Readonly<Record<string, Endpoint>>): string[] {
  const sorted = Object.keys(operations).flatMap((operation) =>
    operations[operation] && sortKeysOf(operations[operation]).length > 0 ? [`${entity}.${operation}.sorted`] : [],
  )
  return [...extensionNamesOf(entity, operations), ...sorted]
}

function extensionNamesOf(entity: string, operations: Readonly<Record<string, Endpoint>>): string[] {
  const added = Object.keys(operations).filter((operation) => operations[operation]?.extension)
  if (entity === 'extension') return added
  if (added.length === Object.keys(operations).length) return [entity]
  return added.map((operation) => `${entity}.${operation}`)
}

/** The capability of an extension call; '' for a call of the original API. */
export const capabilityOf = (entity: keyof Contract, operation: string): string =>
  extensionNamesOf(entity, contract[entity]).find((name) =>
    [operation, entity, `${entity}.${operation}`].includes(name),
  ) ?? ''

/** All capabilities of the contract. */
export const capabilities = [
  ...Object.entries(contract).flatMap(([entity, operations]) => capabilityNamesOf(entity, operations)),
  ...behaviours,
] as Capability[]

/** A provider with it sends changes for approval (D-33); of others only their responses tell. */
export const approvalCapability = 'changeRequest.mine' satisfies Capability
