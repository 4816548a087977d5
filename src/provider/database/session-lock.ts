import { hostname } from 'node:os'
import pg from 'pg'
import { indiaOffsetMinutes } from '#contract/protocol/calendar'

const secondMs = 1000
/** TCP keepalive: the server releases the lock within 30 seconds after the holder's computer fails. */
const keepaliveSettings = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'
/** Reads the purpose and host name of the lock's holder, and since when it holds the lock ('HH:MM' in India). */
const lockHolderQuery = `select application_name as purpose, to_char(query_start at time zone interval '${indiaOffsetMinutes} minutes', 'HH24:MI') as since
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and objid = $1 and granted`

export type SessionLock = {
  /** False after the connection was lost: another process may have the lock. */
  isHeld(): boolean
  release(): Promise<void>
}

/**
 * Takes an advisory lock of a PostgreSQL database on a separate connection, so that the lock ends with the process.
 * Throws if the lock is taken, naming the holder's `purpose`.
 */
export async function acquireDatabaseLock(
  connectionString: string,
  key: number,
  purpose: string,
): Promise<SessionLock> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5 * secondMs,
    keepAlive: true,
    application_name: `${purpose} at ${hostname()}`.slice(0, 63),
  })
  let isHeld = true
  client.on('error', () => {
    isHeld = false
  })
  await client.connect()
  await client.query(keepaliveSettings)
  const { rows } = await client.query<{ acquired: boolean }>('select pg_try_advisory_lock($1) as acquired', [key])
  if (!rows[0]?.acquired) {
    const [holder] = (await client.query<{ purpose: string; since: string }>(lockHolderQuery, [key])).rows
    await client.end()
    const holderText = holder ? `${holder.purpose}, since ${holder.since}` : 'it has just ended'
    throw new Error(
      `Another program is already working on this database: ${holderText}. Nothing was changed. Wait until it ends, or end it there. If its computer failed, the database releases the lock within half a minute.`,
    )
  }
  return { isHeld: () => isHeld, release: () => client.end().catch(() => undefined) }
}
