import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Faults of the PostgreSQL statements of one request. */
export type StatementFaults = {
  /** Milliseconds before the next statement, which interleaves the statements of two requests. */
  delayMs: () => number
  /** Number of the statement at which the connection breaks, from 1. */
  breakAtStatement?: number
  /** The connection breaks after the commit, before its result arrives. */
  losesCommit?: boolean
  /** Runs at the statement `breakAtStatement` in place of the break. */
  onBreak?: () => void
}

type ActiveFaults = StatementFaults & { statementCount: number }
const activeFaults = new AsyncLocalStorage<ActiveFaults>()
export const withStatementFaults = <T>(faults: StatementFaults, work: () => T): T =>
  activeFaults.run({ ...faults, statementCount: 0 }, work)

type Client = pg.Client & { connection: { stream: { destroy(): void } } }
type QueryArguments = [query: unknown, ...rest: unknown[]]
type Query = (this: Client, ...args: QueryArguments) => Promise<unknown> | undefined

const textOf = (query: unknown) => (typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : query)
const isCommit = (query: unknown) => String(textOf(query)).toLowerCase() === 'commit'

/**
 * Patches the PostgreSQL client: statements are delayed and connections break as `withStatementFaults` says. Statements are
 * counted, so that a seed breaks the same one again. The returned function restores the client.
 */
export function patchPostgresClient(): () => void {
  const originalQuery = pg.Client.prototype.query as unknown as Query

  async function queryWithFaults(client: Client, args: QueryArguments, faults: ActiveFaults) {
    const isBreak = ++faults.statementCount === faults.breakAtStatement
    const delayMs = faults.delayMs()
    if (delayMs > 0) await pause(delayMs)
    if (isBreak && faults.onBreak) faults.onBreak()
    else if (isBreak) client.connection.stream.destroy()
    const result = await originalQuery.apply(client, args)
    if (faults.losesCommit && isCommit(args[0])) {
      client.connection.stream.destroy()
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }
    return result
  }

  const query: Query = function (...args) {
    const faults = activeFaults.getStore()
    const callback = args.at(-1)
    if (!faults) return originalQuery.apply(this, args)
    if (typeof callback !== 'function') return queryWithFaults(this, args, faults)
    queryWithFaults(this, args.slice(0, -1) as unknown as QueryArguments, faults).then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    )
    return undefined
  }
  Object.assign(pg.Client.prototype, { query })
  return () => void Object.assign(pg.Client.prototype, { query: originalQuery })
}
