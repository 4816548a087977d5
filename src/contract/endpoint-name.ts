import type { Contract } from './index'
import type { Output } from './protocol/endpoint'

type EndpointNameOf<E extends keyof Contract> = `${E}.${keyof Contract[E] & string}`
/** An endpoint of the contract by entity and operation: 'faq.list'. */
export type EndpointName = { [E in keyof Contract]: EndpointNameOf<E> }[keyof Contract]

/** The output of a call. */
export type OutputOf<C extends EndpointName> = C extends `${infer E extends keyof Contract}.${infer O}`
  ? O extends keyof Contract[E]
    ? Output<Contract[E][O]>
    : never
  : never
