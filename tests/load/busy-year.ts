import pg from 'pg'
import { today } from '#contract/protocol/calendar'
import { openDatabase } from '#provider/database/open'
import { invoicePrefix } from '#provider/practice/institute'
import { seedBusyInstitute } from '#provider/tools/busy-institute'
import type { Server } from '../support/database/postgres'
import { createMadeTable, insertPayments, insertRegistrations, readColumns } from './busy-year-sql'

/** Registrations of the seeded base, from which the others are copied. */
export const baseRegistrations = 1_000

/** Creates a database with that many registrations and returns its URL. The first call also seeds the base. */
export async function createBusyYear(server: Server, registrationCount: number): Promise<string> {
  const url = (name: string) => `${server.url}/${name}`
  const base = 'year'
  if (!(await databaseExists(url('postgres'), base))) await seedBase(server, base, url(base))
  const name = `year_${registrationCount}`
  await runStatement(url('postgres'), `create database ${name} template ${base}`)
  if (registrationCount > baseRegistrations)
    await withClient(url(name), (client) => grow(client, registrationCount - baseRegistrations))
  return url(name)
}

async function seedBase(server: Server, name: string, databaseUrl: string) {
  server.createDatabase(name)
  const { db, close } = await openDatabase({ databaseUrl })
  await seedBusyInstitute(db, Date.now(), baseRegistrations)
  await db.execute('vacuum analyze')
  await close()
}

/** Adds registrations and payments in SQL: evenly over the slots, with consecutive numbers. */
async function grow(client: pg.Client, count: number) {
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`)
  await client.query(createMadeTable(count, today(), invoicePrefix))
  for (const [table, statement] of [
    ['registration', insertRegistrations(await readColumns(client, 'registration'))],
    ['payment', insertPayments(await readColumns(client, 'payment'))],
  ] as const) {
    const indexes = await dropIndexes(client, table)
    // Foreign keys need no check: the referenced rows exist.
    await client.query(`alter table ${table} disable trigger all; alter table ${table} enable trigger user`)
    // Documents of these payments are not needed.
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

/** Drops the indexes that no constraint needs. Returns the statements that create them. */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and not exists (select from pg_constraint where conname = indexname)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ definition }) => definition)
}

async function databaseExists(url: string, name: string): Promise<boolean> {
  return (await runStatement(url, `select from pg_database where datname = '${name}'`)).rowCount === 1
}

const runStatement = (url: string, statement: string) => withClient(url, (client) => client.query(statement))

/** Runs work on a connection and closes it. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
