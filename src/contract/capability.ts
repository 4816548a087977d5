import { type Contract, contract } from './index'
import type { Endpoint, Input } from './protocol/endpoint'
import { sortKeysOf } from './protocol/lists/sorting'

/**
 * Behaviour added to calls. `idempotencyKeys`: a change that one person repeats with the same Idempotency-Key is made
 * only once, and the repetition gets the first response. `files`: the server stores files (contract/stored-file).
 * `question.filtered.translation`: the call `question.filtered` has the filter `translation`, which earlier providers
 * ignore.
 */
const behaviourCapabilities = ['idempotencyKeys', 'files', 'question.filtered.translation'] as const
type ExtensionEndpoint = { readonly extension: true }
/** `E`: entity, `O`: operation, here and below. */
type CapabilityName<E extends keyof Contract, O> = E extends 'extension'
  ? O
  : Contract[E][keyof Contract[E]] extends ExtensionEndpoint
    ? E
    : `${E}.${O & string}`
/**
 * A name in `extension.capabilities`: 'cancel' for a call of `extension`, 'outboxMail' for an entity with extension
 * calls only, 'batch.byId' for any other extension call.
 */
export type Capability =
  | {
      [E in keyof Contract]: {
        [O in keyof Contract[E]]: Contract[E][O] extends ExtensionEndpoint ? CapabilityName<E, O> : never
      }[keyof Contract[E]]
    }[keyof Contract]
  | SortCapability
  | (typeof behaviourCapabilities)[number]
/** A list that can sort its whole result: 'faq.list.sorted' (ADR-5). */
type SortCapability = {
  [E in keyof Contract]: {
    [O in keyof Contract[E]]: 'sort' extends keyof Input<Contract[E][O]> ? `${E}.${O & string}.sorted` : never
  }[keyof Contract[E]]
}[keyof Contract]

function capabilityNamesOf(entity: string, operations: Readonly<Record<string, Endpoint>>): string[] {
  const sortCapabilities = Object.keys(operations).flatMap((operation) =>
    operations[operation] && sortKeysOf(operations[operation]).length > 0 ? [`${entity}.${operation}.sorted`] : [],
  )
  return [...extensionNamesOf(entity, operations), ...sortCapabilities]
}

function extensionNamesOf(entity: string, operations: Readonly<Record<string, Endpoint>>): string[] {
  const extensionCalls = Object.keys(operations).filter((operation) => operations[operation]?.extension)
  if (entity === 'extension') return extensionCalls
  if (extensionCalls.length === Object.keys(operations).length) return [entity]
  return extensionCalls.map((operation) => `${entity}.${operation}`)
}

/** The capability of an extension call; '' for a call of the original API. */
export const capabilityOf = (entity: keyof Contract, operation: string): string =>
  extensionNamesOf(entity, contract[entity]).find((name) =>
    // The three spellings of an extension's name.
    [operation, entity, `${entity}.${operation}`].includes(name),
  ) ?? ''

/** All capabilities of the contract. */
export const capabilities = [
  ...Object.entries(contract).flatMap(([entity, operations]) => capabilityNamesOf(entity, operations)),
  ...behaviourCapabilities,
] as Capability[]

/**
 * A provider with this capability sends changes for approval (D-33). For other providers, only the response to a
 * change shows whether it was sent for approval.
 */
export const approvalCapability = 'changeRequest.mine' satisfies Capability
