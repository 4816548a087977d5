import pg from 'pg'
import type { Server } from '../../support/database/postgres'
import type { Backend, Row } from '../money/backend'
import { insertSlot, people, rowsBy } from '../money/provider'
import { startProvider } from '../support/provider-process'

/** Faults inside a provider that is a process of its own. */
export type Inside = {
  hold: () => void
  goOn: () => void
  breakConnections: () => Promise<unknown>
  stopDatabase: () => void
  /** Faults that no workstation can see: duplicate numbers, seats booked for nobody, reports of the provider. */
  wrong: () => Promise<string[]>
}

/** The built provider as a process, on a PostgreSQL that may be stopped. Without keys none is handed on to it. */
export async function openProcess(
  server: Server,
  supportsIdempotencyKeys: boolean,
): Promise<Backend & { inside: Inside }> {
  const database = supportsIdempotencyKeys ? 'schedules' : 'schedules_keyless'
  server.createDatabase(database)
  const process = await startProvider({ DATABASE_URL: `${server.url}/${database}`, SEED: 'practice' })
  const told = new Set<string>()
  let isDatabaseUp = true

  /** Rows of a statement, by a connection of its own: others break. */
  async function sql(text: string, values: unknown[] = [], from = database): Promise<Row[]> {
    const client = new pg.Client({ connectionString: `${server.url}/${from}` })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  async function answer(request: Request): Promise<Response> {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    const body = method === 'GET' ? null : await request.bytes()
    if (!supportsIdempotencyKeys) headers.delete('idempotency-key')
    const response = await fetch(new URL(pathname + search, process.url()), { method, headers, body })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return new Response(supportsIdempotencyKeys ? text : text.replace('"idempotencyKeys"', '"none"'), {
      status: response.status,
      headers: { 'content-type': type },
    })
  }
  async function mend(): Promise<void> {
    // Nobody waits for the provider to find its database again.
    if (!isDatabaseUp) server.start()
    isDatabaseUp = true
    process.goOn()
    if (!process.isUp()) await process.start()
  }

  return {
    ...{ supportsIdempotencyKeys, people, provider: undefined, troubles: 'process', answer, mend, kill: process.kill },
    restart: () => void process.kill().then(mend),
    stayIn: async () => undefined,
    begin: async ({ course }) => ({
      ...{ price: course.price, rate: 0, refundDays: 0, cashNeedsShift: false, approvalAbove: null },
    }),
    // One of a course and day: as many seats are left as the morning wants.
    async newSlot(booking, date, seats) {
      const [{ id } = {}] = await sql(
        'update slot set seats = booked + $3 where course_name_id = $1 and date = $2 returning id',
        [booking.course.id, date, seats],
      )
      return id ? { id: String(id), date, seats } : insertSlot(sql, booking, date, seats)
    },
    staff: async () => new Map(),
    rowsOf: rowsBy(sql),
    inside: {
      hold: process.hold,
      goOn: process.goOn,
      breakConnections: () =>
        sql(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state <> 'idle'",
          [database],
          'postgres',
        ),
      stopDatabase() {
        server.stop()
        isDatabaseUp = false
      },
      async wrong() {
        const twice = await sql('select invoice_number from payment group by 1 having count(*) > 1')
        const seats = await sql(
          `select slot.id, booked, count(r.id)::int as held from slot
           left join registration r on slot_id = slot.id and cancelled_at is null
           group by slot.id having booked <> count(r.id)`,
        )
        const wrong = [
          ...twice.map(({ invoice_number }) => `invoice ${invoice_number} stands twice`),
          ...seats.map(({ id, booked, held }) => `slot ${id} has ${booked} seats taken by ${held}`),
        ].filter((one) => !told.has(one))
        for (const one of wrong) told.add(one)
        // That connections broke, or that the database was away, is none of it.
        const reports = process.complaints().split(/^(?=\d{4}-\S+Z )/m)
        return [
          ...wrong,
          ...reports.filter((one) => /^\d{4}-\S+Z (?!database\.(?:unavailable|connection_lost))/.test(one)),
        ]
      },
    },
    forget: async () => undefined,
    close: process.kill,
  }
}
