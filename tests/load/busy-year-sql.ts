import type pg from 'pg'

/** SQL of the day in India at an instant. */
const indiaDay = (at: string) => `((${at}) at time zone interval '5 hours 30 minutes')::date`

/** The columns of a table. */
export async function readColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  )
  return rows.map(({ name }) => name)
}

/**
 * Creates the table `made`: time, slot, fate and numbers of each further registration. One in fifty is cancelled, one in
 * ten unpaid. Slots of batches under test are left out.
 */
export const createMadeTable = (count: number, today: string, prefix: string) => `
  create unlogged table made as
  with open_slot as (
    select id, date, row_number() over (order by id) - 1 as place from slot
    where id not in (
      select slot_id from batch_slot join batch on batch.id = batch_id
      where completed_at is null or exists (select from attendance where attendance.batch_id = batch.id)
    )
  ), drawn as (
    select i, open_slot.id as slot_id,
      ((least(date, date '${today}') - 1 - i % 13)::timestamp + interval '10 hours' + i % 400 * interval '1 minute')
        at time zone interval '5 hours 30 minutes' as created_at,
      case when i % 50 = 49 then 'cancelled' when i % 10 = 7 then 'pending' else 'paid' end as fate
    from generate_series(0, ${count - 1}) as i
      join open_slot on place = i % (select count(*) from open_slot)
  ), dated as (
    select *, created_at + interval '4 minutes' as paid_at,
      to_char(${indiaDay("created_at + interval '4 minutes'")} - interval '3 months', 'YY')
        || to_char(${indiaDay("created_at + interval '4 minutes'")} + interval '9 months', 'YY') as year
    from drawn
  )
  select *, '${prefix}/' || year || '/' as numbered,
    coalesce((select value from counter where name = 'invoice:' || year), 0)
      + row_number() over (partition by year, fate = 'pending' order by paid_at, i) as invoice,
    coalesce((select value from counter where name = 'credit-note:' || year), 0)
      + row_number() over (partition by year, fate = 'cancelled' order by paid_at, i) as credit_note
  from dated`

/** SQL of an id like those of seedId: milliseconds, kind, number. */
const idExpression = (at: string, kind: string) =>
  `lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '${kind}' || lpad(to_hex(1000000 + i), 10, '0')`
const phone = `(6000000000 + i)::text`

const registration: Record<string, string> = {
  id: idExpression('made.created_at', '09'),
  app_user_id: 'null',
  vehicle_category_id: 'slot.vehicle_category_id',
  course_type_id: 'slot.course_type_id',
  course_category_id: 'slot.course_category_id',
  course_name_id: 'slot.course_name_id',
  course_name: '(select name from course_name where course_name.id = slot.course_name_id)',
  price: '(select price from course_name where course_name.id = slot.course_name_id)',
  slot_id: 'slot.id',
  date_of_course: 'slot.date',
  phone,
  mode: `'offline'`,
  registration_type: `'counter'`,
  is_payment_done: `fate <> 'pending'`,
  created_at: 'made.created_at',
  moved_at: 'null',
  cancelled_at: `case when fate = 'cancelled' then paid_at + interval '1 hour' end`,
  cancel_reason: `case when fate = 'cancelled' then 'Cannot come on the date' else '' end`,
  credit_note_number: `case when fate = 'cancelled' then numbered || 'C' || lpad(credit_note::text, 5, '0') else '' end`,
  refund: '0',
  search: `replace(person.search, person.phone, ${phone})`,
}

const payment: Record<string, string> = {
  id: idExpression('made.paid_at', '0a'),
  registration_id: idExpression('made.created_at', '09'),
  mode: `'offline'`,
  payment_type: `(array['Cash', 'UPI', 'Debit Card', 'Credit Card', 'Net banking'])[i % 5 + 1]`,
  invoice_number: `numbered || lpad(invoice::text, 6, '0')`,
  receipt_date: indiaDay('paid_at'),
  card_order_id: `''`,
  card_payment_id: 'null',
  created_at: 'paid_at',
}

/** Columns without an expression are copied from an earlier row, `from`. */
const selectList = (columns: readonly string[], expressions: Record<string, string>, from: string) =>
  columns.map((column) => expressions[column] ?? `${from}.${column}`).join(', ')

/** Personal data are copied from earlier registrations; the phone number is new. */
export const insertRegistrations = (columns: readonly string[]) => `
  insert into registration (${columns.join(', ')})
  with person as (select *, row_number() over (order by id) - 1 as place from registration)
  select ${selectList(columns, registration, 'person')}
  from made join slot on slot.id = slot_id
    join person on person.place = i * 7919::bigint % (select count(*) from person)
  order by made.created_at`

/** Amounts are copied from an earlier payment of the course. */
export const insertPayments = (columns: readonly string[]) => `
  insert into payment (${columns.join(', ')})
  with paid as (
    select distinct on (course_name_id) course_name_id, payment.*
    from payment join registration on registration.id = registration_id order by course_name_id, payment.id
  )
  select ${selectList(columns, payment, 'paid')}
  from made join slot on slot.id = made.slot_id join paid on paid.course_name_id = slot.course_name_id
  where fate <> 'pending' order by paid_at`
