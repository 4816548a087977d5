import pg from 'pg'
import type { Server } from '../../support/database/postgres'
import type { Backend, Row } from '../money/backend'
import { insertSlot, people, rowsBy } from '../money/provider-backend'
import { startProvider } from '../support/provider-process'

/** Faults of a provider that runs as its own process. */
export type ProviderFaults = {
  suspend: () => void
  resume: () => void
  breakConnections: () => Promise<unknown>
  stopDatabase: () => void
  /** Violations that no workstation can see: duplicate numbers, wrong seat counts, errors in the provider's log. */
  violations: () => Promise<string[]>
}

/** The built provider as a process, on a PostgreSQL that may be stopped; with or without idempotency keys. */
export async function openProviderProcessBackend(
  server: Server,
  supportsIdempotencyKeys: boolean,
): Promise<Backend & { faults: ProviderFaults }> {
  const database = supportsIdempotencyKeys ? 'schedules' : 'schedules_keyless'
  server.createDatabase(database)
  const process = await startProvider({ DATABASE_URL: `${server.url}/${database}`, SEED: 'practice' })
  const reported = new Set<string>()
  let isDatabaseRunning = true

  /** Runs SQL on a new connection, because existing ones break. */
  async function sql(text: string, values: unknown[] = [], from = database): Promise<Row[]> {
    const client = new pg.Client({ connectionString: `${server.url}/${from}` })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  async function handleRequest(request: Request): Promise<Response> {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const body = method === 'GET' ? null : await request.bytes()
    // Without keys the provider gets none, and does not list the capability.
    if (!supportsIdempotencyKeys) headers.delete('idempotency-key')
    const response = await fetch(new URL(pathname + search, process.url()), { method, headers, body })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return new Response(supportsIdempotencyKeys ? text : text.replace('"idempotencyKeys"', '"none"'), {
      status: response.status,
      headers: { 'content-type': type },
    })
  }
  async function repair(): Promise<void> {
    // The provider reconnects to its database by itself.
    if (!isDatabaseRunning) server.start()
    isDatabaseRunning = true
    process.resume()
    if (!process.isUp()) await process.start()
  }

  return {
    supportsIdempotencyKeys,
    people,
    provider: undefined,
    faultSet: 'process',
    handleRequest,
    repair,
    kill: process.kill,
    restart: () => void process.kill().then(repair),
    renewSessions: async () => undefined,
    prepareDay: async ({ course }) => ({
      price: course.price,
      rate: 0,
      refundDays: 0,
      cashNeedsShift: false,
      approvalAbove: null,
    }),
    // A course has one slot a day: an existing one gets the wanted number of free seats.
    async newSlot(booking, date, seats) {
      const [{ id } = {}] = await sql(
        'update slot set seats = booked + $3 where course_name_id = $1 and date = $2 returning id',
        [booking.course.id, date, seats],
      )
      return id ? { id: String(id), date, seats } : insertSlot(sql, booking, date, seats)
    },
    staff: async () => new Map(),
    rowsOf: rowsBy(sql),
    faults: {
      suspend: process.suspend,
      resume: process.resume,
      breakConnections: () =>
        sql(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state <> 'idle'",
          [database],
          'postgres',
        ),
      stopDatabase() {
        server.stop()
        isDatabaseRunning = false
      },
      async violations() {
        const duplicates = await sql('select invoice_number from payment group by 1 having count(*) > 1')
        const seats = await sql(
          `select slot.id, booked, count(r.id)::int as held from slot
           left join registration r on slot_id = slot.id and cancelled_at is null
           group by slot.id having booked <> count(r.id)`,
        )
        const violations = [
          ...duplicates.map(({ invoice_number }) => `invoice ${invoice_number} is stored twice`),
          ...seats.map(({ id, booked, held }) => `slot ${id}: ${booked} booked seats, ${held} registrations`),
        ].filter((one) => !reported.has(one))
        for (const one of violations) reported.add(one)
        // A lost connection or an unavailable database is an injected fault, not a violation.
        const logEntries = process.takeErrors().split(/^(?=\d{4}-\S+Z )/m)
        return [
          ...violations,
          ...logEntries.filter((one) => /^\d{4}-\S+Z (?!database\.(?:unavailable|connection_lost))/.test(one)),
        ]
      },
    },
    cleanUp: async () => undefined,
    close: process.kill,
  }
}
