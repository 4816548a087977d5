import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Server } from '../../support/database/postgres'
import { type Bookable, bookable, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder } from '../support/desk'
import { startInstitute } from '../support/institute'
import { startProvider } from '../support/provider-process'
import { smallFileSystem } from '../support/small-disk'
import { openWay } from './way'

export type World = Awaited<ReturnType<typeof openWorld>>

/** What a counter has around it: PostgreSQL, the built provider as a process, the way to it, a small disk. */
export async function openWorld(server: Server) {
  server.createDatabase('schedules')
  const databaseUrl = `${server.url}/schedules`
  const provider = await startProvider({ DATABASE_URL: databaseUrl, SEED: 'practice' })
  const way = openWay(provider.url)
  const institute = await startInstitute(way)
  const disk = smallFileSystem('48m')
  const told = new Set<string>()
  let isDatabaseUp = true
  // Seats for all of them.
  await asked(databaseUrl, 'update slot set seats = 100000')
  const booking = await anyBooking(institute.url)

  return {
    provider,
    way,
    institute,
    booking,
    /** Undefined where this user may not mount one: then no disk is ever full. */
    disk,
    /** A new folder of a counter; on the small disk, to which `disk` belongs, or not. */
    newFolder: (isSmall: boolean) => (disk && isSmall ? mkdtempSync(join(disk.dataDir, 'counter-')) : newFolder()),
    breakConnections: () =>
      asked(
        `${server.url}/postgres`,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'schedules' and state <> 'idle'",
      ),
    stopDatabase() {
      server.stop()
      isDatabaseUp = false
    },
    /** Everything as it should be, whatever was broken. Nobody waits for the provider to find its database again. */
    async mend() {
      institute.behave()
      disk?.empty()
      if (!isDatabaseUp) server.start()
      isDatabaseUp = true
      provider.goOn()
      if (!provider.isUp()) await provider.start()
      await way.quiet()
    },
    /** What no counter can see: invoice numbers that occur twice, seats that are booked for nobody. Told once. */
    async wrongNumbers(): Promise<string[]> {
      const twice = await asked(databaseUrl, 'select invoice_number from payment group by 1 having count(*) > 1')
      const seats = await asked(
        databaseUrl,
        `select booked, (select count(*)::int from registration where slot_id = slot.id and cancelled_at is null) as held
         from slot where id = '${booking.slot.id}'`,
      )
      const wrong = [
        ...twice.map(({ invoice_number }) => `invoice ${invoice_number} stands twice`),
        ...seats.filter(({ booked, held }) => booked !== held).map(({ booked, held }) => `${booked} seats for ${held}`),
      ].filter((one) => !told.has(one))
      for (const one of wrong) told.add(one)
      return wrong
    },
    /** What the provider reported that nobody foresaw; that connections broke is none of it. */
    unforeseen(): string[] {
      const said = provider.complaints().split(/^(?=\d{4}-\S+Z )/m)
      return said.filter((one) => /^\d{4}-\S+Z /.test(one))
    },
    async close() {
      await institute.close()
      await provider.kill()
      disk?.remove()
    },
  }
}

async function anyBooking(url: string): Promise<Bookable> {
  const dataDir = newFolder()
  const desk = await openTestDesk({ dataDir, provider: { url, fetch } })
  await desk.api.session.signIn(superadmin)
  const booking = await bookable(desk.api)
  await desk.desk.close()
  removeFolder(dataDir)
  return booking
}

type Row = Record<string, unknown>
async function asked(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}
