import { type Contract, contract } from './index'
import type { Endpoint, Input } from './protocol/endpoint'
import { sortKeysOf } from './protocol/lists/sorting'

/**
 * What a provider does at calls that the original API has too. `idempotencyKeys`: a guarded call that is repeated with the
 * same Idempotency-Key by the same person is not run again, but answered with the stored outcome of the first.
 */
const behaviours = ['idempotencyKeys'] as const
type ExtensionEndpoint = { readonly extension: true }
type CapabilityName<E extends keyof Contract, O> = E extends 'extension'
  ? O
  : Contract[E][keyof Contract[E]] extends ExtensionEndpoint
    ? E
    : `${E}.${O & string}`
/**
 * The names under which `extension.capabilities` tells the calls that the original API lacks: 'cancel' of `extension`,
 * 'outboxMail' of an entity that is one as a whole, 'batch.byId' of any other.
 */
export type Capability =
  | {
      [E in keyof Contract]: {
        [O in keyof Contract[E]]: Contract[E][O] extends ExtensionEndpoint ? CapabilityName<E, O> : never
      }[keyof Contract[E]]
    }[keyof Contract]
  | SortCapability
  | (typeof behaviours)[number]
/** A list that sorts its whole result: 'faq.list.sorted' (ADR-5). */
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

/** Under which name a provider tells that it has a call that the original API lacks. */
export const capabilityOf = (entity: keyof Contract, operation: string): string =>
  extensionNamesOf(entity, contract[entity]).find((name) =>
    [operation, entity, `${entity}.${operation}`].includes(name),
  ) ?? ''

/** All that the contract has. */
export const capabilities = [
  ...Object.entries(contract).flatMap(([entity, operations]) => capabilityNamesOf(entity, operations)),
  ...behaviours,
] as Capability[]

/** Of a provider that has it we know that changes wait for approval (D-33); of any other only from its answers. */
export const approvalCapability = 'changeRequest.mine' satisfies Capability
