import type { Contract } from '#contract/index'
import type { Input, Output } from '#contract/protocol/endpoint'
import type { Database } from '../database/database'

/** What a handler gets besides its input. */
export type Context = {
  /** The database, or the transaction in which the whole call runs. */
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly now: number
  /** The same as ISO text. */
  readonly at: string
  /** 'YYYY-MM-DD' in India. */
  readonly today: string
  /** Who asks; '' where nobody needs to be signed in. */
  readonly staffId: string
  readonly staffName: string
  readonly role: string
  /** Of their sessions the one that asks. */
  readonly sessionId: string
  /** The menus of that role (D-39). */
  readonly menus: readonly string[]
  /** Throws `forbidden` unless who asks may make that other call too. */
  readonly assertAllowed: (entity: string, operation: string) => void
  /** Where links lead unless the institute's settings say otherwise: scheme and host of the request. */
  readonly origin: string
  readonly client: ClientInfo
}
/** Of a counter the name of its machine, and the key that nobody else can know; '' where it does not tell. */
export type ClientInfo = {
  readonly device: string
  readonly ip: string
  readonly workstation: string
  readonly workstationKey: string
}
export type Handler<E> = ((input: Input<E>, context: Context) => Promise<Output<E>>) & {
  readonly prepare?: (input: Input<E>, context: Context) => Promise<Commit<Output<E>>>
}
/** What of a call runs in its transaction. */
export type Commit<O> = (context: Context) => Promise<O>

/**
 * A change that has to ask somebody outside: it does so before its transaction begins, so that nothing is locked and no
 * connection taken while they answer, and gives what runs in it.
 */
export function prepareThenCommit<I, O>(prepare: (input: I, context: Context) => Promise<Commit<O>>) {
  const runBoth = async (input: I, context: Context) => (await prepare(input, context))(context)
  return Object.assign(runBoth, { prepare })
}
/** One handler per endpoint of an area: a missing or an invented one does not compile. */
export type HandlersOf<Area> = { [E in keyof Area]: { [O in keyof Area[E]]: Handler<Area[E][O]> } }
export type Handlers = HandlersOf<Contract>
