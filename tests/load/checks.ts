import type pg from 'pg'
import { contract } from '#contract/index'
import { withClient } from './busy-year'
import type { Change } from './day'

/** Lost, duplicated or wrong data after a load run, one line each. */
export const findViolations = (databaseUrl: string, changes: readonly Change[]): Promise<string[]> =>
  withClient(databaseUrl, async (client) => [
    ...findUnanswered(changes),
    ...(await findWrongSeats(client)),
    ...(await findWrongInvoices(client)),
    ...(await findWrongRegistrations(client, changes)),
    ...(await findWrongPayments(client, changes)),
    ...(await findLostScores(client, changes)),
  ])

const rowsOf = async <T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows
const ofKind = (changes: readonly Change[], kind: Change['kind']) => changes.filter((one) => one.kind === kind)
const isDone = ({ finalResponse }: Change) => finalResponse?.status === 200

function findUnanswered(changes: readonly Change[]): string[] {
  return changes
    .filter(({ finalResponse }) => !finalResponse)
    .map(({ kind, subject }) => `${kind} of ${subject} never had a final answer`)
}

async function findWrongSeats(client: pg.Client): Promise<string[]> {
  const wrongSlots = await rowsOf<{ id: string; booked: number; seats: number; registered: number }>(
    client,
    `select slot.id, booked, seats, coalesce(registered, 0) as registered
     from slot left join (
       select slot_id, count(*)::int as registered from registration where cancelled_at is null group by 1
     ) as of_slot on slot_id = slot.id
     where booked <> coalesce(registered, 0) or booked > seats`,
  )
  return wrongSlots.map((one) => `slot ${one.id}: ${one.booked} booked of ${one.seats}, ${one.registered} registered`)
}

/** Invoice numbers of a financial year start at 1 and have no gaps. */
async function findWrongInvoices(client: pg.Client): Promise<string[]> {
  const wrongYears = await rowsOf<{ year: string }>(
    client,
    `select year from (
       select split_part(invoice_number, '/', 2) as year, count(*) as payments, count(distinct invoice_number) as numbers,
         max(split_part(invoice_number, '/', 3)::int) as highest
       from payment group by 1
     ) as given left join counter on name = 'invoice:' || year
     where payments <> numbers or payments <> highest or highest is distinct from value`,
  )
  return wrongYears.map(({ year }) => `invoice numbers of ${year} have a gap, or one is there twice`)
}

async function findWrongRegistrations(client: pg.Client, changes: readonly Change[]): Promise<string[]> {
  const registered = ofKind(changes, 'register')
  const stored = await rowsOf<{ phone: string; id: string; n: number }>(
    client,
    'select phone, min(id) as id, count(*)::int as n from registration where phone = any($1) group by 1',
    [registered.map(({ subject }) => subject)],
  )
  const byPhone = new Map(stored.map((row) => [row.phone, row]))
  return registered.flatMap((change) => {
    const row = byPhone.get(change.subject)
    if ((row?.n ?? 0) > 1) return [`${change.subject} is registered twice`]
    if (!isDone(change)) return row ? [`${change.subject} was refused and is registered`] : []
    const { id } = contract.registration.add.response.decode(JSON.parse(change.finalResponse?.body ?? ''))
    return row?.id === id ? [] : [`${change.subject} was acknowledged and is not there`]
  })
}

async function findWrongPayments(client: pg.Client, changes: readonly Change[]): Promise<string[]> {
  const paidChanges = ofKind(changes, 'pay')
  const stored = await rowsOf<{ id: string; invoice: string }>(
    client,
    'select registration_id as id, invoice_number as invoice from payment where registration_id = any($1)',
    [paidChanges.map(({ subject }) => subject)],
  )
  const byRegistration = new Map(stored.map(({ id, invoice }) => [id, invoice]))
  return paidChanges.filter(isDone).flatMap(({ subject, finalResponse }) => {
    const { invoiceNumber } = contract.registration.payOffline.response.decode(JSON.parse(finalResponse?.body ?? ''))
    return byRegistration.get(subject) === invoiceNumber ? [] : [`the payment of ${subject} is not stored as told`]
  })
}

/** The stored score must be that of a save after whose end no other save began. */
async function findLostScores(client: pg.Client, changes: readonly Change[]): Promise<string[]> {
  const savedChanges = ofKind(changes, 'save').filter(isDone)
  const stored = await rowsOf<{ id: string; score: number | null }>(
    client,
    'select registration_id as id, practical_score as score from response where registration_id = any($1)',
    [savedChanges.map(({ subject }) => subject)],
  )
  return [...Map.groupBy(savedChanges, ({ subject }) => subject)].flatMap(([subject, saves]) => {
    const last = saves.filter(({ endedAt = 0 }) => saves.every(({ beganAt }) => beganAt <= endedAt))
    const rows = stored.filter(({ id }) => id === subject)
    if (rows.length !== 1) return [`the paper of ${subject} is there ${rows.length} times`]
    return last.some(({ value }) => value === rows[0]?.score) ? [] : [`a saved score of ${subject} is lost`]
  })
}
