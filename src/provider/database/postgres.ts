import { drizzle as overPg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './database'
import { isUpToDate } from './migrate'
import { NamingClient } from './named-statements'

const second = 1000
/** Nobody waits longer: for a connection, for a statement, for a transaction that has been left alone. */
const limits = {
  connectionTimeoutMillis: 5 * second,
  statement_timeout: 30 * second,
  idle_in_transaction_session_timeout: 60 * second,
  keepAlive: true,
}

/** For the one connection that asks only whether the database is there: it stands in no queue. */
const shortly = { connectionTimeoutMillis: 2 * second, query_timeout: 2 * second }

/**
 * Drizzle takes a connection for a transaction and gives it back at its end, but not when the connection breaks before it
 * has begun: ten of those and nobody gets one any more.
 */
class FreeingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(told: Parameters<pg.Pool['connect']>[0]): void
  override connect(told?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!told) return super.connect().then(freedUnlessBegun)
    super.connect(told)
    return undefined
  }
}

function freedUnlessBegun(client: pg.PoolClient): pg.PoolClient {
  // Put back as it was, and not bound: it is handed out a million times.
  const { query } = client
  const begin = async (...given: unknown[]) => {
    Object.assign(client, { query })
    try {
      return await (Reflect.apply(query, client, given) as Promise<unknown>)
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }
  return Object.assign(client, { query: begin })
}

/** PostgreSQL as it lies, without bringing it up to date. */
export function openPostgres(connectionString: string, max: number): OpenDatabase {
  const pool = new FreeingPool({ connectionString, max, Client: NamingClient, ...limits })
  const probes = new pg.Pool({ connectionString, max: 1, ...limits, ...shortly })
  const probe = overPg(probes, { casing: 'snake_case' })
  // A connection that breaks fails the query that it was asked, and is replaced at the next one. Unheard, its error would
  // end the process: the pool hears those that wait, each client those that are in use.
  const hear = (error: Error) => process.stderr.write(`PostgreSQL: ${error.message}\n`)
  for (const one of [pool, probes]) one.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
  return {
    db: overPg(pool, { casing: 'snake_case' }),
    probe,
    isReady: () => isUpToDate(probe).catch(() => false),
    pool: () => ({ most: max, total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), probes.end()])),
  }
}
