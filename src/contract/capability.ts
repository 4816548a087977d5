import { type Contract, contract } from './index'
import type { Endpoint } from './protocol/endpoint'

type Extending = { readonly extension: true }
type NameOf<E extends keyof Contract, O> = E extends 'extension'
  ? O
  : Contract[E][keyof Contract[E]] extends Extending
    ? E
    : `${E}.${O & string}`
/**
 * The names under which `extension.capabilities` tells the calls that the original API lacks: 'cancel' of `extension`,
 * 'outboxMail' of an entity that is one as a whole, 'batch.byId' of any other.
 */
export type Capability = {
  [E in keyof Contract]: {
    [O in keyof Contract[E]]: Contract[E][O] extends Extending ? NameOf<E, O> : never
  }[keyof Contract[E]]
}[keyof Contract]

function namesOf(entity: string, operations: Readonly<Record<string, Endpoint>>): string[] {
  const added = Object.keys(operations).filter((operation) => operations[operation]?.extension)
  if (entity === 'extension') return added
  if (added.length === Object.keys(operations).length) return [entity]
  return added.map((operation) => `${entity}.${operation}`)
}

/** All that the contract has. */
export const capabilities = Object.entries(contract).flatMap(([entity, operations]) =>
  namesOf(entity, operations),
) as Capability[]

/** Of a provider that has it we know that changes wait for approval (D-33); of any other only from its answers. */
export const governing = 'changeRequest.mine' satisfies Capability
