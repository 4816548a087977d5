import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './database'
import { isUpToDate } from './migrate'
import { NamedStatementClient } from './named-statements'

const secondMs = 1000
/** Nobody waits longer: for a connection, for a statement, for a transaction that has been left alone. */
const connectionLimits = {
  connectionTimeoutMillis: 5 * secondMs,
  statement_timeout: 30 * secondMs,
  idle_in_transaction_session_timeout: 60 * secondMs,
  keepAlive: true,
}

/** For the one connection that asks only whether the database is there: it stands in no queue. */
const probeTimeouts = { connectionTimeoutMillis: 2 * secondMs, query_timeout: 2 * secondMs }

/**
 * Drizzle takes a connection for a transaction and gives it back at its end, but not when the connection breaks before it
 * has begun: ten of those and nobody gets one any more.
 */
class LeakSafePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(releaseIfBeginFails)
    super.connect(callback)
    return undefined
  }
}

function releaseIfBeginFails(client: pg.PoolClient): pg.PoolClient {
  // Put back as it was, and not bound: it is handed out a million times.
  const { query } = client
  const beginQuery = async (...args: unknown[]) => {
    Object.assign(client, { query })
    try {
      return await (Reflect.apply(query, client, args) as Promise<unknown>)
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }
  return Object.assign(client, { query: beginQuery })
}

/** PostgreSQL as it lies, without bringing it up to date. */
export function openPostgres(connectionString: string, max: number): OpenDatabase {
  const pool = new LeakSafePool({ connectionString, max, Client: NamedStatementClient, ...connectionLimits })
  const probes = new pg.Pool({ connectionString, max: 1, ...connectionLimits, ...probeTimeouts })
  const probe = drizzlePg(probes, { casing: 'snake_case' })
  // A connection that breaks fails the query that it was asked, and is replaced at the next one. Unheard, its error would
  // end the process: the pool hears those that wait, each client those that are in use.
  const logConnectionError = (error: Error) => process.stderr.write(`PostgreSQL: ${error.message}\n`)
  for (const pgPool of [pool, probes]) pgPool.on('error', logConnectionError)
  pool.on('connect', (client) => client.on('error', logConnectionError))
  return {
    db: drizzlePg(pool, { casing: 'snake_case' }),
    probe,
    isReady: () => isUpToDate(probe).catch(() => false),
    pool: () => ({ max, total: pool.totalCount, idle: pool.idleCount, queued: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), probes.end()])),
  }
}
