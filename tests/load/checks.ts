import type pg from 'pg'
import { contract } from '#contract/index'
import { withClient } from './busy-year'
import type { Change } from './day'

/** What is lost, twice or wrong after a day at the counters, in words; none when all is well. */
export const check = (databaseUrl: string, changes: readonly Change[]): Promise<string[]> =>
  withClient(databaseUrl, async (client) => [
    ...open(changes),
    ...(await seats(client)),
    ...(await invoices(client)),
    ...(await registrations(client, changes)),
    ...(await payments(client, changes)),
    ...(await papers(client, changes)),
  ])

const rowsOf = async <T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows
const of = (changes: readonly Change[], kind: Change['kind']) => changes.filter((one) => one.kind === kind)
const done = ({ final }: Change) => final?.status === 200

function open(changes: readonly Change[]): string[] {
  return changes.filter(({ final }) => !final).map(({ kind, about }) => `${kind} of ${about} never had a final answer`)
}

async function seats(client: pg.Client): Promise<string[]> {
  const wrong = await rowsOf<{ id: string; booked: number; seats: number; held: number }>(
    client,
    `select slot.id, booked, seats, coalesce(held, 0) as held
     from slot left join (
       select slot_id, count(*)::int as held from registration where cancelled_at is null group by 1
     ) as of_slot on slot_id = slot.id
     where booked <> coalesce(held, 0) or booked > seats`,
  )
  return wrong.map((one) => `slot ${one.id}: ${one.booked} booked of ${one.seats}, ${one.held} held`)
}

/** Numbers of a financial year begin with 1 and have no gap. */
async function invoices(client: pg.Client): Promise<string[]> {
  const wrong = await rowsOf<{ year: string }>(
    client,
    `select year from (
       select split_part(invoice_number, '/', 2) as year, count(*) as payments, count(distinct invoice_number) as numbers,
         max(split_part(invoice_number, '/', 3)::int) as highest
       from payment group by 1
     ) as given left join counter on name = 'invoice:' || year
     where payments <> numbers or payments <> highest or highest is distinct from value`,
  )
  return wrong.map(({ year }) => `invoice numbers of ${year} have a gap, or one is there twice`)
}

async function registrations(client: pg.Client, changes: readonly Change[]): Promise<string[]> {
  const made = of(changes, 'register')
  const stored = await rowsOf<{ phone: string; id: string; n: number }>(
    client,
    'select phone, min(id) as id, count(*)::int as n from registration where phone = any($1) group by 1',
    [made.map(({ about }) => about)],
  )
  const byPhone = new Map(stored.map((row) => [row.phone, row]))
  return made.flatMap((change) => {
    const row = byPhone.get(change.about)
    if ((row?.n ?? 0) > 1) return [`${change.about} is registered twice`]
    if (!done(change)) return row ? [`${change.about} was refused and is registered`] : []
    const { id } = contract.registration.add.response.decode(JSON.parse(change.final?.body ?? ''))
    return row?.id === id ? [] : [`${change.about} was acknowledged and is not there`]
  })
}

async function payments(client: pg.Client, changes: readonly Change[]): Promise<string[]> {
  const made = of(changes, 'pay')
  const stored = await rowsOf<{ id: string; invoice: string }>(
    client,
    'select registration_id as id, invoice_number as invoice from payment where registration_id = any($1)',
    [made.map(({ about }) => about)],
  )
  const byRegistration = new Map(stored.map(({ id, invoice }) => [id, invoice]))
  return made.filter(done).flatMap(({ about, final }) => {
    const { invoiceNumber } = contract.registration.payOffline.response.decode(JSON.parse(final?.body ?? ''))
    return byRegistration.get(about) === invoiceNumber ? [] : [`the payment of ${about} is not stored as told`]
  })
}

/** The score of a paper is that of a save after which no other one began. */
async function papers(client: pg.Client, changes: readonly Change[]): Promise<string[]> {
  const made = of(changes, 'save').filter(done)
  const stored = await rowsOf<{ id: string; score: number | null }>(
    client,
    'select registration_id as id, practical_score as score from response where registration_id = any($1)',
    [made.map(({ about }) => about)],
  )
  return [...Map.groupBy(made, ({ about }) => about)].flatMap(([about, own]) => {
    const last = own.filter(({ ended = 0 }) => own.every(({ begun }) => begun <= ended))
    const rows = stored.filter(({ id }) => id === about)
    if (rows.length !== 1) return [`the paper of ${about} is there ${rows.length} times`]
    return last.some(({ value }) => value === rows[0]?.score) ? [] : [`a saved score of ${about} is lost`]
  })
}
