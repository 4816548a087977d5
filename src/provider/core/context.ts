import type { Contract } from '#contract/index'
import type { Input, Output } from '#contract/protocol/endpoint'
import type { Database } from '../database/database'

/** Everything a handler receives besides its input. */
export type Context = {
  /** The database, or the transaction of the call. */
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly now: number
  /** `now` as ISO text. */
  readonly at: string
  /** Today in India, 'YYYY-MM-DD'. */
  readonly today: string
  /** The signed-in person; '' on public endpoints. */
  readonly staffId: string
  readonly staffName: string
  readonly role: string
  /** The session of this request; '' on public endpoints. */
  readonly sessionId: string
  /** Menus of the role (D-39). */
  readonly menus: readonly string[]
  /** Throws `forbidden` unless the caller may call this other operation. */
  readonly assertAllowed: (entity: string, operation: string) => void
  /** Scheme and host of the request: base of links where the institute's settings give none. */
  readonly origin: string
  readonly client: ClientInfo
}
/** The caller's user agent (`device`) and IP address; name and secret key of the workstation, '' if not sent. */
export type ClientInfo = {
  readonly device: string
  readonly ip: string
  readonly workstation: string
  readonly workstationKey: string
}
export type Handler<E> = ((input: Input<E>, context: Context) => Promise<Output<E>>) & {
  readonly prepare?: (input: Input<E>, context: Context) => Promise<RunInTransaction<Output<E>>>
}
/** The part of a handler that runs in the transaction. */
export type RunInTransaction<O> = (context: Context) => Promise<O>

/**
 * A handler in two phases: `prepare` calls external services before the transaction, so that no lock or connection is
 * held while waiting, and returns the function that runs in it.
 */
export function prepareBeforeTransaction<I, O>(prepare: (input: I, context: Context) => Promise<RunInTransaction<O>>) {
  const runBoth = async (input: I, context: Context) => (await prepare(input, context))(context)
  return Object.assign(runBoth, { prepare })
}
/** One handler per endpoint of an area; a missing or unknown one does not compile. */
export type HandlersOf<Area> = { [E in keyof Area]: { [O in keyof Area[E]]: Handler<Area[E][O]> } }
export type Handlers = HandlersOf<Contract>
