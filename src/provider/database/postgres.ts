import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './database'
import { isUpToDate } from './migrate'
import { NamedStatementClient } from './named-statements'

const secondMs = 1000
/** Timeouts for getting a connection, for a statement, and for an idle transaction. */
const connectionLimits = {
  connectionTimeoutMillis: 5 * secondMs,
  statement_timeout: 30 * secondMs,
  idle_in_transaction_session_timeout: 60 * secondMs,
  keepAlive: true,
}

/** Timeouts of the health-check connection. */
const probeTimeouts = { connectionTimeoutMillis: 2 * secondMs, query_timeout: 2 * secondMs }

/**
 * Drizzle leaks a transaction's connection if `begin` fails; leaks would exhaust the pool. This pool releases it.
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
  // The first query is `begin`. It restores the original method: clients are reused, and wrappers would accumulate.
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

/** Opens PostgreSQL without migrating it. */
export function openPostgres(connectionString: string, max: number): OpenDatabase {
  const pool = new LeakSafePool({ connectionString, max, Client: NamedStatementClient, ...connectionLimits })
  const probePool = new pg.Pool({ connectionString, max: 1, ...connectionLimits, ...probeTimeouts })
  const probe = drizzlePg(probePool, { casing: 'snake_case' })
  // A broken connection fails its query and is replaced. Without listeners its error event would end the process: the
  // pool emits it for idle clients, a client for itself while in use.
  const logConnectionError = (error: Error) =>
    process.stderr.write(`${new Date().toISOString()} database.connection_lost ${error.message}\n`)
  for (const pgPool of [pool, probePool]) pgPool.on('error', logConnectionError)
  pool.on('connect', (client) => client.on('error', logConnectionError))
  return {
    db: drizzlePg(pool, { casing: 'snake_case' }),
    probe,
    isReady: () => isUpToDate(probe).catch(() => false),
    pool: () => ({ max, total: pool.totalCount, idle: pool.idleCount, queued: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), probePool.end()])),
  }
}
