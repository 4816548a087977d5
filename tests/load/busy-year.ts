import pg from 'pg'
import { today } from '#contract/protocol/calendar'
import { openDatabase } from '#provider/database/open'
import { invoicePrefix } from '#provider/practice/institute'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import type { Server } from '../support/database/postgres'
import { copied, madeRegistrations, paymentsOf, registrationsOf } from './busy-year-sql'

/** What every size begins with, sown as anywhere else: slots, questions, batches, and people whose names the rest bear. */
export const fewest = 1_000

/** A busy year with that many registrations on the server, on which no day was played; its URL. The first one takes a while longer. */
export async function busyYear(server: Server, rows: number): Promise<string> {
  const url = (name: string) => `${server.url}/${name}`
  const base = 'year'
  if (!(await exists(url('postgres'), base))) await sowBase(server, base, url(base))
  const name = `year_${rows}`
  await asked(url('postgres'), `create database ${name} template ${base}`)
  if (rows > fewest) await withClient(url(name), (client) => grow(client, rows - fewest))
  return url(name)
}

async function sowBase(server: Server, name: string, databaseUrl: string) {
  server.createDatabase(name)
  const { db, close } = await openDatabase({ databaseUrl })
  await seedBusyInstitute(db, Date.now(), fewest)
  await db.execute('vacuum analyze')
  await close()
}

/** Adds registrations and their payments in SQL, as sowBusy would: evenly over the slots, numbered on in their order. */
async function grow(client: pg.Client, count: number) {
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`)
  await client.query(madeRegistrations(count, today(), invoicePrefix))
  for (const [table, statement] of [
    ['registration', registrationsOf(await copied(client, 'registration'))],
    ['payment', paymentsOf(await copied(client, 'payment'))],
  ] as const) {
    const indexes = await withoutIndexes(client, table)
    // What they refer to is there.
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`)
    // Nobody prints their documents.
    if (table === 'payment') await client.query('alter table payment disable trigger issues')
    await client.query(statement)
    await client.query(`alter table ${table} enable trigger all`)
    for (const index of indexes) await client.query(index)
  }
  await client.query(`
    update slot set booked = booked + n, seats = greatest(seats, booked + n + 10)
      from (select slot_id, count(*)::int as n from made where fate <> 'cancelled' group by 1) as of_slot
      where of_slot.slot_id = slot.id;
    insert into counter (name, value)
      select 'invoice:' || year, max(invoice) from made where fate <> 'pending' group by 1
      union all select 'credit-note:' || year, max(credit_note) from made where fate = 'cancelled' group by 1
      on conflict (name) do update set value = excluded.value;
    drop table made`)
  await client.query('vacuum analyze')
}

/** Takes the indexes away that no constraint needs; how to make them again. */
async function withoutIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = $1 and not exists (select from pg_constraint where conname = indexname)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ made }) => made)
}

async function exists(url: string, name: string): Promise<boolean> {
  return (await asked(url, `select from pg_database where datname = '${name}'`)).rowCount === 1
}

const asked = (url: string, statement: string) => withClient(url, (client) => client.query(statement))

/** A connection for the time of some work. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
