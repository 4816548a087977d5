import pg from 'pg'

const copies = 9
const year = `k * interval '365 days'`
const phone = `(60 + k)::text || substr(phone, 3)`
/** What differs in the copy of a row from k years before; ids begin with their time, so that they lie that far back too. */
const earlier: Record<string, Record<string, string>> = {
  registration: {
    id: 'pg_temp.earlier(id, k)',
    phone,
    search: `replace(search, phone, ${phone})`,
    created_at: `created_at - ${year}`,
    cancelled_at: `cancelled_at - ${year}`,
    date_of_course: `(date_of_course - ${year})::date`,
  },
  payment: {
    id: 'pg_temp.earlier(id, k)',
    registration_id: 'pg_temp.earlier(registration_id, k)',
    invoice_number: `invoice_number || '-' || k`,
    card_payment_id: `card_payment_id || '-' || k`,
    created_at: `created_at - ${year}`,
    receipt_date: `(receipt_date - ${year})::date`,
  },
}

const idOfEarlier = `create function pg_temp.earlier(id text, k integer) returns text language sql immutable as $$
  select lpad(to_hex(('x' || left(id, 12))::bit(48)::bigint - k * 31536000000), 12, '0') || substr(id, 13)
$$`

/** What triggers keep is added up again: nobody waits for them a million times. */
const kept = (table: string) => `
  delete from page_mark where relation = '${table}';
  insert into page_mark (relation, prefix, rows) select '${table}', left(id, 5), count(*) from ${table} group by 2;
  update counter set value = (select count(*) from ${table}) where name = 'rows:${table}'`
const takings = `
  delete from takings;
  insert into takings (day, count, price, cgst, sgst)
    select india_day(created_at), count(*), sum(price), sum(cgst), sum(sgst) from payment group by 1`

/** Makes ten years of a year of registrations and payments, inside the database: that takes a minute or two. */
export async function growTenfold(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`${idOfEarlier}; set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const { rows: search } = await client.query(
      `select indexdef from pg_indexes where indexname = 'registration_search'`,
    )
    await client.query('drop index registration_search')
    for (const [table, differing] of Object.entries(earlier)) {
      const { rows } = await client.query('select column_name from information_schema.columns where table_name = $1', [
        table,
      ])
      const columns = rows.map(({ column_name: column }) => String(column))
      const values = columns.map((column) => differing[column] ?? column)
      const source = `${table}, generate_series(1, ${copies}) k`
      await client.query(`insert into ${table} (${columns}) select ${values} from ${source}`)
      await client.query(kept(table))
    }
    await client.query(takings)
    await client.query(search[0]?.indexdef)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
