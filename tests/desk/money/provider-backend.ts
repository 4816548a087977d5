import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openProvider, type Provider } from '#provider/index'
import { Institute } from '../../provider/institute-under-test'
import { type CardGatewayUnderTest, cardKeys, openCardGateway } from '../../provider/registration/card/card-gateway'
import type { Server } from '../../support/database/postgres'
import type { Bookable } from '../support/booking'
import type { Backend, Clock, People, ProviderAccess, Row, Slot } from './backend'
import { patchPostgresClient } from './statement-faults'

const rates = [18, 18, 12, 5, 28, 0]
const password = 'practice1'
export const people: People = {
  dataEntry: { phone: '9000000003', name: 'Sunita Yadav', password },
  otherDataEntry: { phone: '9000000005', name: 'Anil Dhiman', password },
  admin: { phone: '9000000002', name: 'Rajesh Malhotra', password },
  superadmin: { phone: '9000000001', name: 'Meenakshi Rao', password },
}

function accessOf(db: pg.Client, cards: CardGatewayUnderTest, provider: () => Provider): ProviderAccess {
  async function captured(orderId: string): Promise<string[]> {
    const authorization = `Basic ${Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')}`
    const url = `${cards.endpoint.baseUrl}v1/orders/${orderId}/payments`
    const { items } = (await (await fetch(url, { headers: { authorization } })).json()) as { items: Row[] }
    return items.filter(({ status }) => status === 'captured').map(({ id }) => String(id))
  }
  return {
    sql: async (text, values = []) => (await db.query(text, values)).rows,
    gateway: { ...cards, captured },
    reconcile: () => provider().reconcile(),
    reader: new Institute({ ...provider(), fetch: (request) => provider().fetch(request) }),
  }
}

type Sql = (text: string, values?: unknown[]) => Promise<Row[]>
/** Rows of a table of S1, by its name in S1. */
export const rowsBy =
  (sql: Sql): Backend['rowsOf'] =>
  (table) =>
    table === 'payment'
      ? sql('select r.phone from payment p join registration r on r.id = p.registration_id')
      : sql(`select r.id as _id, r.phone, r.address, r.slot_id as tdid, r.is_payment_done as "isPaymentDone",
          r.cancelled_at is not null as "isCancelled", p.price::float / 100 as price,
          coalesce(nullif(p.payment_type, ''), initcap(p.mode)) as "paymentType"
         from registration r left join payment p on p.registration_id = r.id`)

export async function insertSlot(
  sql: Sql,
  { vehicleCategory, courseType, courseCategory, course }: Bookable,
  date: string,
  seats: number,
): Promise<Slot> {
  const id = randomUUID()
  await sql(
    `insert into slot (id, vehicle_category_id, course_type_id, course_category_id, course_name_id, date, end_date,
      start_time, end_time, seats) values ($1, $2, $3, $4, $5, $6, $6, '10:00', '12:00', $7)`,
    [id, vehicleCategory, courseType, courseCategory, course.id, date, seats],
  )
  return { id, date, seats }
}

/** Our provider on PostgreSQL, with or without idempotency keys. */
export async function openProviderBackend(
  server: Server,
  clock: Clock,
  supportsIdempotencyKeys: boolean,
): Promise<Backend> {
  const database = supportsIdempotencyKeys ? 'money' : 'money_keyless'
  server.createDatabase(database)
  const databaseUrl = `${server.url}/${database}`
  const restorePostgresClient = patchPostgresClient()
  const cards = await openCardGateway()
  const options = {
    databaseUrl,
    now: () => clock.now,
    connections: 8,
    idempotencyKeys: supportsIdempotencyKeys,
    cardPayments: { live: cards.endpoint, reconcileIntervalMs: 3_600_000 },
  }
  let provider = await openProvider({ ...options, seed: 'practice' })
  let restarting: Promise<Provider> | undefined
  const closing: Promise<void>[] = []
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  const access = accessOf(db, cards, () => provider)
  const { sql, reader } = access
  await sql(
    'update institute set card_key_id = $1, card_secret = $2, card_webhook_secret = $3',
    Object.values(cardKeys),
  )

  const breakConnections = () =>
    sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database}' and pid <> pg_backend_pid()`)

  /** Breaks all database connections and opens a new provider; running requests get no response. */
  function restart(): void {
    if (restarting) return
    const previous = provider
    restarting = breakConnections()
      .then(() => openProvider({ ...options, seed: 'none' }))
      .then((next) => {
        provider = next
        restarting = undefined
        closing.push(previous.close().catch(() => undefined))
        return next
      })
  }

  return {
    supportsIdempotencyKeys,
    people,
    restart,
    provider: access,
    faultSet: 'provider',
    async handleRequest(request) {
      const receiver = await (restarting ?? provider)
      const response = await receiver.fetch(request)
      if (receiver === provider && !restarting) return response
      // A killed process sends no response.
      throw new Error('The provider was killed')
    },
    kill: async () => restart(),
    async repair() {
      await restarting
      await Promise.all(closing.splice(0))
    },
    renewSessions: () => sql('update session set created_at = $1, seen_at = $1', [new Date(clock.now).toISOString()]),
    async prepareDay({ course }, random) {
      const price = 10_000 + random.below(1_200_000)
      const terms = { price, rate: random.pick(rates), refundDays: 3, cashNeedsShift: random.chance(0.6) }
      const { rate, cashNeedsShift } = terms
      const approvalAbove = random.chance(0.4) ? price - 1 : null
      await sql(
        'update institute set tax_rate = $1, cash_needs_shift = $2, refund_days = 3, refund_approval_above = $3',
        [rate, cashNeedsShift, approvalAbove],
      )
      await sql('update course_name set price = $1 where id = $2', [price, course.id])
      if (!reader.tokens.has('superadmin')) await reader.signInAllStaff()
      return { ...terms, approvalAbove }
    },
    async staff() {
      const rows = await sql('select id, name from staff')
      return new Map(rows.map(({ id, name }) => [String(name), String(id)]))
    },
    rowsOf: rowsBy(sql),
    newSlot: (booking, date, seats) => insertSlot(sql, booking, date, seats),
    async cleanUp(hasFailed) {
      cards.webhooks.length = 0
      if (!hasFailed) return
      await sql('update shift set closed_at = now(), number = id where closed_at is null').catch(() => undefined)
    },
    async close() {
      await Promise.all(closing)
      await provider.close()
      await cards.close()
      restorePostgresClient()
      await db.end()
    },
  }
}
