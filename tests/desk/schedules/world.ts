import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Server } from '../../support/database/postgres'
import { startPlainInstitute } from '../../support/plain-institute/server'
import type { BackendName } from '../outbox/backends'
import { bookable, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'
import { startInstitute } from '../support/institute'
import { startProvider } from '../support/provider-process'
import { smallFileSystem } from '../support/small-disk'
import { openWay } from './way'

export type World = Awaited<ReturnType<typeof openWorld>>
type Backend = Awaited<ReturnType<typeof openProvider>> | Awaited<ReturnType<typeof openPlain>>

/** The built provider as a process, on a PostgreSQL that may be stopped. */
async function openProvider(server: Server, database: string) {
  server.createDatabase(database)
  const databaseUrl = `${server.url}/${database}`
  const provider = await startProvider({ DATABASE_URL: databaseUrl, SEED: 'practice' })
  const told = new Set<string>()
  let isDatabaseUp = true
  // Seats for all of them.
  await query(databaseUrl, 'update slot set seats = 100000')
  return {
    ...{ url: provider.url, login: superadmin, kill: provider.kill },
    /** What can go wrong inside it. */
    inside: {
      hold: provider.hold,
      goOn: provider.goOn,
      breakConnections: () =>
        query(
          `${server.url}/postgres`,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and state <> 'idle'`,
        ),
      stopDatabase() {
        server.stop()
        isDatabaseUp = false
      },
    },
    /** Nobody waits for the provider to find its database again. */
    async mend() {
      if (!isDatabaseUp) server.start()
      isDatabaseUp = true
      provider.goOn()
      if (!provider.isUp()) await provider.start()
    },
    /** What no counter can see: invoice numbers that occur twice, seats that are booked for nobody, reports of the provider. Told once. */
    async wrong(slotId: string): Promise<string[]> {
      const twice = await query(databaseUrl, 'select invoice_number from payment group by 1 having count(*) > 1')
      const seats = await query(
        databaseUrl,
        `select booked, (select count(*)::int from registration where slot_id = slot.id and cancelled_at is null) as held
         from slot where id = '${slotId}'`,
      )
      const wrong = [
        ...twice.map(({ invoice_number }) => `invoice ${invoice_number} stands twice`),
        ...seats.filter(({ booked, held }) => booked !== held).map(({ booked, held }) => `${booked} seats for ${held}`),
      ].filter((one) => !told.has(one))
      for (const one of wrong) told.add(one)
      // That connections broke is none of it.
      const reports = provider.complaints().split(/^(?=\d{4}-\S+Z )/m)
      return [...wrong, ...reports.filter((one) => /^\d{4}-\S+Z /.test(one))]
    },
    close: provider.kill,
  }
}

/** An institute's own backend by S1 alone, which may be killed. */
async function openPlain() {
  const { url, store, kill, restart, close } = await startPlainInstitute({ personAt: 'admin', listLag: 1 })
  for (const slot of store.rowsOf('slot')) slot.seat = 100_000
  let isUp = true
  return {
    ...{ url: () => url, login: { phone: '9700000002', password: 'plain-pass' }, inside: undefined, close },
    async kill() {
      if (isUp) await kill()
      isUp = false
    },
    async mend() {
      if (!isUp) await restart()
      isUp = true
    },
    async wrong(): Promise<string[]> {
      const paid = store
        .rowsOf('register')
        .filter(({ phone, isPaymentDone }) => isPaymentDone && /^6/.test(String(phone)))
      const payments = store.rowsOf('payment').filter(({ phone }) => /^6/.test(String(phone)))
      return paid.length === payments.length
        ? []
        : [`${payments.length} payments for ${paid.length} paid registrations`]
    },
  }
}

/** What a counter has around it: a backend, the way to it, a small disk. */
export async function openWorld(server: Server, name: BackendName) {
  const backend: Backend = await (name === 'plain' ? openPlain() : openProvider(server, `schedules_${name}`))
  const way = openWay(backend.url, name === 'provider')
  const institute = await startInstitute(way)
  const disk = smallFileSystem('48m')
  const booking = await anyBooking(institute.url, backend.login)

  return {
    ...{ backend, way, institute, booking },
    /** Undefined where this user may not mount one: then no disk is ever full. */
    disk,
    /** A new folder of a counter; on the small disk, to which `disk` belongs, or not. */
    newFolder: (isSmall: boolean) => (disk && isSmall ? mkdtempSync(join(disk.dataDir, 'counter-')) : newFolder()),
    /** Everything as it should be, whatever was broken. */
    async mend() {
      institute.behave()
      disk?.empty()
      await backend.mend()
      await way.quiet()
    },
    async close() {
      await institute.close()
      await backend.close()
      disk?.remove()
    },
  }
}

async function anyBooking(url: string, login: Backend['login']) {
  const dataDir = newFolder()
  const desk = await openTestDesk({ dataDir, provider: { url, fetch } })
  await desk.api.session.signIn(login)
  const booking = await bookable(desk.api)
  await desk.desk.close()
  removeFolder(dataDir)
  return booking
}

type Row = Record<string, unknown>
async function query(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}
